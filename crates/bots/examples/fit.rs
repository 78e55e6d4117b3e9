use bots::Player as _;
use engine::{Dice, Opening, Outcome as _, Rules as _, Seat, Viewer};
use jericho::{Card, Colour, Rank, State};
fn main() {
    let mut dice = Dice::new(9);
    for g in 0..12000u64 {
        let seats = 3 + (g % 3) as usize;
        let deal = State::deal(&Default::default(), &Opening::new(seats), &mut Dice::new(1000 + g));
        let mut state = State::new(&deal);
        let mut rows = vec![];
        let mut stage = 0;
        while let Some(seat) = state.turn().next() {
            if state.stage() > stage {
                stage = state.stage();
                let open = state.open();
                for s in Seat::all(seats) {
                    let hand = state.view(Viewer::Seat(s)).hand();
                    let mut f = vec![g as f64, seats as f64, stage as f64, s.index() as f64, open.won(s) as f64];
                    let ones: u8 = Colour::ALL.iter().map(|&c| open.wall(s, c).count(Rank::One)).sum();
                    f.push(ones as f64);
                    for sp in [1.5f64, 3.0, 5.0, 8.0] {
                        let mut q = 0.0; let mut k = 0.0;
                        for c in Colour::ALL {
                            let l: Vec<f64> = open.walls(c).iter().map(|w| if w.is_empty() { -2.0 } else { w.length() as f64 }).collect();
                            let sum: f64 = l.iter().map(|x| (x / sp).exp2()).sum();
                            let p = (l[s.index()] / sp).exp2() / sum;
                            q += p; k += p * open.known().lane(c).cards() as f64;
                        }
                        f.push(q); if sp == 3.0 { f.push(k); }
                    }
                    f.push(hand.count(Card::TRUMPET) as f64);
                    f.push(hand.iter().filter(|c| c.value() == 1).count() as f64);
                    rows.push(f);
                }
            }
            let m = state.hunch(seat, &mut dice);
            state.play(seat, m, &mut ()).unwrap();
        }
        let o = state.outcome().unwrap();
        for r in rows {
            let s = Seat::at(r[3] as usize);
            let win = if o.winners().contains(s) { 1.0 / o.winners().len() as f64 } else { 0.0 };
            let line: Vec<String> = r.iter().map(|x| format!("{x:.4}")).collect();
            println!("{},{},{}", line.join(","), o.scores()[s.index()], win);
        }
    }
}
