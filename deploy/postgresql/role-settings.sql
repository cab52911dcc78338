-- Settings of the portal's sessions. Directly connected the portal sends them itself; a pooler in transaction mode takes none,
-- so they belong to its role, and jobs have the time-out of pages then. pg_dump, pg_restore and the migrations lift the time-out for themselves.
alter role portal set statement_timeout = '4s';
alter role portal set idle_in_transaction_session_timeout = '15s';
alter role portal set max_parallel_workers_per_gather = 0;
alter role portal set jit = off;
