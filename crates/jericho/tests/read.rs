//! A view from outside: what is nonsense is refused, and never panics; what another host leaves out
//! is made up for.

use engine::Knowledge as _;
use jericho::{State, View};
use serde_json::json;
use testkit::reading::{self, views};

#[test]
fn nonsense_is_refused_and_what_is_read_can_be_played() {
    reading::nonsense_is_refused::<State>();
}

#[test]
fn a_host_that_leaves_out_what_we_add_is_understood_by_its_history() {
    views::<State>(&mut |view, history| {
        let mut plain = serde_json::to_value(view).expect("a view can be written");
        let fields = plain.as_object_mut().expect("an object");
        for added in ["next", "choice", "next_scoring"] {
            fields.remove(added).expect(added);
        }
        fields["supply"]
            .as_object_mut()
            .and_then(|supply| supply.remove("hidden"))
            .expect("hidden");
        // As the table would tell it: another's choice that waits is not in it.
        let told: Vec<_> = history
            .iter()
            .map(|(seat, text)| (seat, text.as_str()))
            .collect();
        let mut remembered = plain.clone();
        remembered["history"] = json!(told);
        let read: View = serde_json::from_value(remembered).expect("a view");
        assert_eq!(read, *view);
        // Without a history too it is a view, with the same moves.
        let read: View = serde_json::from_value(plain).expect("a view");
        assert_eq!(read.legal_moves(), view.legal_moves());
    });
}
