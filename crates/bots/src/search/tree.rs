//! What one seat knows of what happened in the simulations, and how it went for that seat.
//!
//! Every seat has a tree of its own (several observers): its branches are what that seat sees. A
//! card that another puts down unseen is the same branch whichever card it is, and a choice that
//! all make at once is no branch for the others, so that each chooses by its own statistics alone.

use engine::{MoveSet, Notation, Rules, Seat};

/// What a branch stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label<M> {
    /// A move that the tree's owner sees.
    Seen(M),
    /// One of which it only sees what kind it is.
    Hidden(u8),
}

/// A place in a tree: what led there, and how it went.
#[derive(Clone, Copy, Debug)]
struct Node<M> {
    label: Option<(Seat, Label<M>)>,
    child: u32,
    sibling: u32,
    visits: u32,
    /// How often it could have been chosen.
    open: u32,
    total: f32,
}

/// No node.
const NONE: u32 = u32::MAX;

#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// From the root to where the current simulation stands.
    path: Vec<u32>,
}

impl<M: Notation> Tree<M> {
    pub(super) fn new() -> Self {
        let root = Node {
            label: None,
            child: NONE,
            sibling: NONE,
            visits: 0,
            open: 0,
            total: 0.0,
        };
        Self {
            nodes: vec![root],
            path: vec![0],
        }
    }

    /// Back to the root.
    pub(super) fn restart(&mut self) {
        self.path.truncate(1);
    }

    fn here(&self) -> usize {
        self.path[self.path.len() - 1] as usize
    }

    /// How often simulations came through here.
    pub(super) fn visits(&self) -> u32 {
        self.nodes[self.here()].visits
    }

    /// Descends by what the owner sees; makes the branch if it is new. Says whether it was.
    pub(super) fn descend(&mut self, seat: Seat, label: Label<M>) -> bool {
        let here = self.here();
        let mut at = self.nodes[here].child;
        while at != NONE {
            let node = &self.nodes[at as usize];
            if node.label == Some((seat, label)) {
                self.path.push(at);
                return false;
            }
            at = node.sibling;
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(Node {
            label: Some((seat, label)),
            child: NONE,
            sibling: self.nodes[here].child,
            visits: 0,
            open: 1,
            total: 0.0,
        });
        self.nodes[here].child = new;
        self.path.push(new);
        true
    }

    /// The owner's move among `legal`: the one with the best upper confidence bound, counting only
    /// the times it could have been chosen. `None` while one of them was never tried; `tried` then
    /// says which were.
    pub(super) fn select<S: Rules<Move = M>>(
        &mut self,
        seat: Seat,
        legal: S::Moves,
        explore: f32,
        tried: &mut Vec<M>,
    ) -> Option<M> {
        tried.clear();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        let mut at = self.nodes[self.here()].child;
        while at != NONE {
            let node = &mut self.nodes[at as usize];
            at = node.sibling;
            let Some((who, Label::Seen(m))) = node.label else {
                continue;
            };
            if who != seat || !legal.contains(m) {
                continue;
            }
            tried.push(m);
            node.open += 1;
            let visits = node.visits.max(1) as f32;
            let bound = node.total / visits + explore * ((node.open as f32).ln() / visits).sqrt();
            if bound > most {
                most = bound;
                best = Some(m);
            }
        }
        if tried.len() < legal.len() {
            None
        } else {
            best
        }
    }

    /// The simulation that came this way was worth so much to the owner.
    pub(super) fn learn(&mut self, worth: f32) {
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.total += worth;
        }
    }
}
