"""What a house does by the way: it binds, wakes and clears rooms, and knows its neighbours."""
