//! A view from outside: what is nonsense is refused, and never panics; what another host leaves out
//! is made up for.

use coloretto::{State, View};
use engine::Knowledge as _;
use serde_json::json;
use testkit::reading::{self, views};

#[test]
fn nonsense_is_refused_and_what_is_read_can_be_played() {
    reading::nonsense_is_refused::<State>();
}

#[test]
fn a_host_that_leaves_out_what_we_add_is_understood() {
    views::<State>(&mut |view, history| {
        let mut plain = serde_json::to_value(view).expect("a view can be written");
        let fields = plain.as_object_mut().expect("an object");
        for added in ["next", "gone"] {
            fields.remove(added).expect(added);
        }
        plain["history"] = json!(history);
        let read: View = serde_json::from_value(plain).expect("a view");
        assert_eq!(read.legal_moves(), view.legal_moves());
        if view.open().gone().is_empty() {
            assert_eq!(read, *view);
        } else {
            assert_eq!(read.open().gone().len(), view.open().gone().len());
        }
    });
}
