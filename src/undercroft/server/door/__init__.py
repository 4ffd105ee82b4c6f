"""Who comes in: requests, lines and sockets, and how much one address may ask for."""
