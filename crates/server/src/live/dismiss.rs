//! Somebody who may no longer be here: the account is gone, or all sessions were ended.

use super::Live;
use crate::store::PersonId;

impl Live {
    /// Closes every socket of a person. Whoever may still come in can do so at once.
    pub async fn dismiss(&self, person: &PersonId) {
        let desks: Vec<_> = self.inner.lock_desks().values().cloned().collect();
        for desk in desks {
            let lane = desk.lane.lock().await;
            let own = lane.clients.iter().filter(|client| {
                let known = client.person.as_ref();
                known.is_some_and(|known| known.id == person.as_str())
            });
            for client in own {
                client.out.close("logged-out");
            }
        }
    }
}
