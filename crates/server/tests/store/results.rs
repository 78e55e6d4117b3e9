//! Facts about results: history, figures, ratings.

use server::store::{PersonId, Status};

use crate::draw::{guest, line, one, open, over, played, summary, table, with};

pub(crate) async fn results_become_history_and_figures(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    let lines = vec![
        line(0, Some(&ada), 2),
        line(1, None, 3),
        line(2, Some(&bo), 1),
    ];
    let first = played(&store, 100, lines).await;
    let mut left = line(1, Some(&ada), 1);
    left.counted = false;
    let second = played(&store, 200, vec![line(0, Some(&bo), 2), left]).await;
    let history = store.history(&ada, None, 10).await.unwrap();
    let ids: Vec<_> = history
        .items
        .iter()
        .map(|played| (&played.table, played.seat))
        .collect();
    assert_eq!(ids, [(&second, 1), (&first, 0)]);
    let seats = &history.items[1].seats;
    let told: Vec<_> = seats
        .iter()
        .map(|seat| (seat.person.as_ref(), seat.score))
        .collect();
    assert_eq!(told, [(Some(&ada), 38), (None, 37), (Some(&bo), 39)]);
    assert!(seats[0].rating.is_some() && seats[1].rating.is_none());
    let figures = store.statistics(&ada).await.unwrap();
    assert_eq!(figures.len(), 1);
    let own = &figures[0];
    assert_eq!((own.game.as_str(), own.tables), ("jericho", 1));
    assert_eq!((own.wins, own.mean_place, own.mean_score), (0.0, 2.0, 38.0));
    let both = store.statistics(&bo).await.unwrap();
    assert_eq!(
        (both[0].tables, both[0].wins, both[0].mean_place),
        (2, 1.0, 1.5)
    );
}

pub(crate) async fn ratings_move_only_among_people_who_count(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    let rating = async |who: &PersonId| {
        let figures = store.statistics(who).await.unwrap();
        figures.first().and_then(|own| own.rating)
    };
    // Alone among bots, one wins nothing over anybody.
    played(&store, 1, vec![line(0, Some(&ada), 1), line(1, None, 2)]).await;
    assert_eq!(rating(&ada).await, None);
    played(
        &store,
        2,
        vec![line(0, Some(&ada), 2), line(1, Some(&bo), 1)],
    )
    .await;
    let (first, second) = (rating(&ada).await.unwrap(), rating(&bo).await.unwrap());
    assert!(
        first.rating < 25.0 && second.rating > 25.0,
        "{first:?} {second:?}"
    );
    assert!((first.rating + second.rating - 50.0).abs() < 1e-9);
    assert!(first.uncertainty < 25.0 / 3.0);
    let mut away = line(0, Some(&ada), 2);
    away.counted = false;
    played(&store, 3, vec![away, line(1, Some(&bo), 1)]).await;
    assert_eq!(rating(&ada).await, Some(first));
    let history = store.history(&ada, None, 2).await.unwrap().items;
    assert_eq!(history[1].seats[0].rating, Some(first));
    assert_eq!(history[0].seats[0].rating, None);
}

pub(crate) async fn ratings_add_up_when_tables_end_at_once(url: &str) {
    let stores = [open(url).await, open(url).await];
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(guest(&stores[0], name).await);
    }
    let mut runs = Vec::new();
    for number in 0..40_usize {
        let store = stores[number % 2].clone();
        let (one, two) = (
            people[number % 4].clone(),
            people[(number + 1 + number % 3) % 4].clone(),
        );
        runs.push(tokio::spawn(async move {
            played(
                &store,
                1,
                vec![line(0, Some(&one), 1), line(1, Some(&two), 2)],
            )
            .await
        }));
    }
    for run in runs {
        run.await.unwrap();
    }
    // What one wins, weighed by its uncertainty, another loses; every table was counted once.
    let mut tables = 0;
    for person in &people {
        let own = &stores[0].statistics(person).await.unwrap()[0];
        tables += own.tables;
        // Each table makes surer: as many steps as tables.
        let rated = stores[1].history(person, None, 100).await.unwrap().items;
        let mut steps: Vec<f64> = rated
            .iter()
            .filter_map(|played| played.seats[usize::from(played.seat)].rating)
            .map(|rating| rating.uncertainty)
            .collect();
        steps.sort_by(f64::total_cmp);
        steps.dedup();
        assert_eq!(steps.len() as u64, own.tables);
        assert_eq!(
            own.rating.map(|rating| rating.uncertainty),
            steps.first().copied()
        );
    }
    assert_eq!(tables, 80);
}

pub(crate) async fn history_comes_in_pages(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    for ended in [30, 10, 20, 20, 40] {
        played(&store, ended, vec![line(0, Some(&ada), 1)]).await;
    }
    for limit in [1, 2, 5] {
        let (mut ends, mut from) = (Vec::new(), None);
        loop {
            let page = store.history(&ada, from, limit).await.unwrap();
            assert!(page.items.iter().all(|played| played.seats.len() == 1));
            ends.extend(page.items.iter().map(|played| played.ended));
            // A cursor travels as text.
            from = page.next.map(|next| next.to_string().parse().unwrap());
            if from.is_none() {
                break;
            }
        }
        assert_eq!(ends, [40, 30, 20, 20, 10], "{limit}");
    }
}

pub(crate) async fn results_of_somebody_deleted_still_end_the_table(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    let id = table(&store).await;
    store.delete_person(&bo).await.unwrap();
    let lines = vec![line(0, Some(&ada), 2), line(1, Some(&bo), 1)];
    let mut change = over(5, lines);
    change.summary = Some(summary(Status::Playing, &[&ada, &bo]));
    store
        .append(with(one(&id, 1, "end"), change))
        .await
        .unwrap();
    let history = store.history(&ada, None, 1).await.unwrap().items;
    let seats = &history[0].seats;
    assert_eq!(
        (seats[1].person.as_ref(), seats[1].name.as_str()),
        (None, "seat 1")
    );
    assert_eq!(seats[0].rating, None);
}
