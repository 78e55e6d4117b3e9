//! Feature layouts: what a network reads, by name.
//!
//! The code that computes features writes them one after the other into a [`FeatureWriter`]. One
//! writer keeps the numbers, another one the names, so names and numbers can't drift apart. The hash
//! of the names is stored with the weights: a network is never used with other features than those
//! it was trained for.

use engine::fnv1a;

/// Takes features, one after the other, always all and in the same order.
pub trait FeatureWriter {
    /// Takes the next feature, by its name in the layout.
    fn put(&mut self, name: &'static str, x: f32);

    /// A number of one of several alike: the places clockwise, the ranks.
    fn nth(&mut self, name: &'static str, n: usize, x: f32);

    /// Yes or no.
    #[inline(always)]
    fn flag(&mut self, name: &'static str, on: bool) {
        self.put(name, f32::from(u8::from(on)));
    }

    /// A count as a thermometer: for each step, whether `x` reaches it.
    #[inline(always)]
    fn thermometer(&mut self, name: &'static str, x: f32, steps: &[f32]) {
        for (n, &step) in steps.iter().enumerate() {
            self.nth(name, n, f32::from(u8::from(x >= step)));
        }
    }
}

/// Keeps the numbers.
#[derive(Clone, Debug)]
pub struct Features<const N: usize> {
    numbers: [f32; N],
    count: usize,
}

impl<const N: usize> Features<N> {
    /// A vector that no feature has been put into yet.
    #[expect(clippy::new_without_default, reason = "an empty one is of no use")]
    pub const fn new() -> Self {
        Self {
            numbers: [0.0; N],
            count: 0,
        }
    }

    /// All of them.
    pub fn done(self) -> [f32; N] {
        debug_assert_eq!(self.count, N, "every feature is written once");
        self.numbers
    }
}

impl<const N: usize> FeatureWriter for Features<N> {
    #[inline(always)]
    fn put(&mut self, _: &'static str, x: f32) {
        self.numbers[self.count] = x;
        self.count += 1;
    }

    #[inline(always)]
    fn nth(&mut self, name: &'static str, _: usize, x: f32) {
        self.put(name, x);
    }
}

/// Writes the numbers where somebody else keeps them. What has no place any more is dropped.
#[derive(Debug)]
pub struct FeatureSlice<'a>(core::slice::IterMut<'a, f32>);

impl<'a> FeatureSlice<'a> {
    /// From the first place on.
    pub fn new(numbers: &'a mut [f32]) -> Self {
        Self(numbers.iter_mut())
    }
}

impl FeatureWriter for FeatureSlice<'_> {
    #[inline(always)]
    fn put(&mut self, _: &'static str, x: f32) {
        if let Some(number) = self.0.next() {
            *number = x;
        }
    }

    #[inline(always)]
    fn nth(&mut self, name: &'static str, _: usize, x: f32) {
        self.put(name, x);
    }
}

/// Keeps the names.
#[derive(Clone, Debug, Default)]
pub struct FeatureNames(pub Vec<String>);

impl FeatureWriter for FeatureNames {
    fn put(&mut self, name: &'static str, _: f32) {
        self.0.push(name.to_owned());
    }

    fn nth(&mut self, name: &'static str, n: usize, _: f32) {
        self.0.push(format!("{name}.{n}"));
    }
}

/// Things that are alike and share their weights: colours, or rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they are.
    pub name: &'static str,
    /// How many there are at most.
    pub count: usize,
    /// The features of each.
    pub names: Vec<String>,
}

/// A named, versioned list of features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its name and version, such as `jericho-1`.
    pub name: &'static str,
    /// The features of the whole table.
    pub table: Vec<String>,
    /// The groups of things with features of their own.
    pub groups: Vec<Group>,
}

impl Layout {
    /// FNV-1a over all names, in order.
    pub fn hash(&self) -> u64 {
        let mut names = String::new();
        let mut put = |name: &str| {
            names.push_str(name);
            names.push('\n');
        };
        put(self.name);
        self.table.iter().for_each(|name| put(name));
        for group in &self.groups {
            put(group.name);
            put(&group.count.to_string());
            group.names.iter().for_each(|name| put(name));
        }
        fnv1a(names.bytes())
    }
}
