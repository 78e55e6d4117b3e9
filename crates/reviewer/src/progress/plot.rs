//! A series of games as a line chart: its scale, its running mean, its picture as SVG.

use core::fmt::Write as _;

use coach::Points;

use crate::html::escape;

/// Over how many games the mean runs.
pub(crate) const WINDOW: usize = 10;
/// The picture's own measures: as wide as a phone, so that its letters can be read there.
const WIDE: f64 = 360.0;
const HIGH: f64 = 190.0;
/// Where the chart itself lies.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 350.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 164.0;
/// The lines of a grid are at most so many steps apart.
const MOST_STEPS: i32 = 6;
const STEPS: [i32; 7] = [1, 2, 5, 10, 20, 25, 50];

/// From where to where a chart goes, in whole points, with a line at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scale {
    low: i32,
    high: i32,
    step: i32,
}

impl Scale {
    /// For parts of 100: up to 100, and down by 5 points at least, so that noise looks like noise.
    pub(crate) fn of_percent(values: &[Points]) -> Self {
        let least = values.iter().map(|it| it.value()).fold(95.0, f64::min);
        let lost = |step: i32| ((100.0 - least) / f64::from(step)).ceil() as i32;
        let step = finest(|step| lost(step) <= MOST_STEPS);
        Self {
            low: 100 - lost(step) * step,
            high: 100,
            step,
        }
    }

    /// For gains and losses: as far up as down.
    pub(crate) fn of_balance(values: &[Points]) -> Self {
        let most = values.iter().map(|it| it.abs().value()).fold(5.0, f64::max);
        let steps = |step: i32| (most / f64::from(step)).ceil() as i32;
        let step = finest(|step| steps(step) <= MOST_STEPS / 2);
        Self {
            low: -steps(step) * step,
            high: steps(step) * step,
            step,
        }
    }

    fn lines(self) -> impl Iterator<Item = i32> {
        (self.low..=self.high).step_by(self.step as usize)
    }

    fn y(self, value: f64) -> f64 {
        let part = (value - f64::from(self.low)) / f64::from(self.high - self.low);
        BOTTOM - part * (BOTTOM - TOP)
    }
}

/// The finest step that will do; else the widest.
fn finest(fits: impl Fn(i32) -> bool) -> i32 {
    let found = STEPS.into_iter().find(|&step| fits(step));
    found.unwrap_or(STEPS[STEPS.len() - 1])
}

/// The mean up to each value, over as many as the window holds.
pub(crate) fn running_mean(values: &[Points]) -> Vec<f64> {
    let until = |end: usize| &values[end.saturating_sub(WINDOW)..end];
    let all = (1..=values.len()).map(|end| mean(until(end)));
    all.collect()
}

/// The mean of some values.
pub(crate) fn mean(values: &[Points]) -> f64 {
    let sum: f64 = values.iter().map(|it| it.value()).sum();
    sum / values.len().max(1) as f64
}

/// One value of a series: which game of how many, and what is said of it when it is pointed at.
pub(crate) struct Dot {
    /// The place among the games, from 0; those that are not known yet leave a gap.
    pub(crate) place: usize,
    pub(crate) value: Points,
    pub(crate) title: String,
}

/// The picture: a dot for each game, a line for the running mean. `name` is what it shows, in a sentence;
/// `label` writes a value of the axis.
pub(crate) fn svg(
    dots: &[Dot],
    games: usize,
    scale: Scale,
    name: &str,
    label: impl Fn(i32) -> String,
) -> String {
    let x = |place: usize| LEFT + (place as f64 + 0.5) / games.max(1) as f64 * (RIGHT - LEFT);
    let mut inside = String::new();
    for line in scale.lines() {
        let y = scale.y(f64::from(line));
        let class = if line == 0 { "line-1" } else { "grid" };
        // Writing to a text can't fail.
        let _ = write!(
            inside,
            r#"<path class="{class}" d="M{LEFT} {y:.1}H{RIGHT}"/>{}"#,
            text(LEFT - 6.0, y + 4.0, "end", &label(line))
        );
    }
    inside += &text(x(0), BOTTOM + 18.0, "middle", "1");
    if games > 1 {
        inside += &text(x(games - 1), BOTTOM + 18.0, "middle", &games.to_string());
    }
    for dot in dots {
        let (x, y) = (x(dot.place), scale.y(dot.value.value()));
        let title = escape(&dot.title);
        let _ = write!(
            inside,
            r#"<circle class="moved" cx="{x:.1}" cy="{y:.1}" r="3.5"><title>{title}</title></circle>"#
        );
    }
    let values: Vec<Points> = dots.iter().map(|dot| dot.value).collect();
    let means = dots.iter().zip(running_mean(&values));
    let points = means.map(|(dot, mean)| format!("{:.1} {:.1}", x(dot.place), scale.y(mean)));
    let points: Vec<String> = points.collect();
    if points.len() > 1 {
        let _ = write!(inside, r#"<path class="own" d="M{}"/>"#, points.join("L"));
    }
    format!(
        r#"<svg class="review-curve" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{}">{inside}</svg>"#,
        escape(name)
    )
}

fn text(x: f64, y: f64, anchor: &str, text: &str) -> String {
    let text = escape(text);
    format!(
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="13" fill="currentColor">{text}</text>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(values: &[f64]) -> Vec<Points> {
        values.iter().map(|it| Points::of(it / 100.0)).collect()
    }

    #[test]
    fn a_scale_holds_every_value_with_few_lines() {
        for (values, low, high) in [
            (&[97.2, 99.0][..], 95, 100),
            (&[100.0], 95, 100),
            (&[88.8, 91.0], 88, 100),
            (&[42.0], 40, 100),
            (&[0.0], 0, 100),
        ] {
            let scale = Scale::of_percent(&points(values));
            assert_eq!((scale.low, scale.high), (low, high), "{values:?}");
            assert!((2..=7).contains(&scale.lines().count()), "{scale:?}");
        }
        for (values, high) in [(&[0.3, -1.0][..], 6), (&[-31.0, 12.0], 40), (&[75.0], 75)] {
            let scale = Scale::of_balance(&points(values));
            assert_eq!((scale.low, scale.high), (-high, high), "{values:?}");
            assert!(scale.lines().any(|line| line == 0), "{scale:?}");
            assert!((3..=7).contains(&scale.lines().count()), "{scale:?}");
        }
    }

    #[test]
    fn the_mean_runs_over_the_last_games() {
        let values = points(&[10.0, 20.0, 30.0]);
        assert_eq!(running_mean(&values), [10.0, 15.0, 20.0]);
        let many = points(&[vec![0.0; WINDOW], vec![10.0]].concat());
        assert!((running_mean(&many)[WINDOW] - 1.0).abs() < 1e-9);
        assert!(running_mean(&[]).is_empty());
    }

    #[test]
    fn a_picture_has_a_dot_for_each_game_in_its_place() {
        let dot = |place, value, title: &str| Dot {
            place,
            value: Points(value),
            title: title.to_owned(),
        };
        let dots = [dot(0, 9_600, "a"), dot(3, 10_000, "<b>")];
        let scale = Scale::of_percent(&[Points(9_600), Points(10_000)]);
        let svg = svg(&dots, 4, scale, "Accuracy", |line| line.to_string());
        assert_eq!(svg.matches("<circle").count(), 2);
        // The first at the left, the last in the fourth place; 100 is at the top.
        assert!(svg.contains(r#"cx="84.0" cy="133.6""#), "{svg}");
        assert!(svg.contains(r#"cx="312.0" cy="12.0""#), "{svg}");
        assert!(svg.contains("M84.0 133.6L312.0 72.8"), "{svg}");
        assert!(!svg.contains("<b>") && svg.contains(">4</text>"), "{svg}");
    }
}
