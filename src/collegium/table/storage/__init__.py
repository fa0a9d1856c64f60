"""What the table never forgets: tables, seats, their holders, events and chat, in SQLite or PostgreSQL."""
