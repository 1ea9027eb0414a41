-- Once, on the primary, as its superuser: the role and the database of Escapade. As in deploy/database-role.sql, the role
-- owns its database and may do nothing beside it.
create role escapade login nosuperuser nocreatedb nocreaterole password '@DATABASE_PASSWORD@';
create database escapade owner escapade;
revoke connect on database postgres, template1 from public;
-- Escapade sets these for each connection, but PgBouncer passes none of them on. Escapade does not start without them.
alter role escapade in database escapade set timezone = 'UTC';
alter role escapade in database escapade set datestyle = 'ISO';
alter role escapade in database escapade set statement_timeout = '10s';
alter role escapade in database escapade set lock_timeout = '3s';
alter role escapade in database escapade set idle_in_transaction_session_timeout = '10s';
