-- Run by the database's image on an empty volume, as its superuser: the role that the app connects as owns its database and
-- may do nothing beside it.
\getenv password ESCAPADE_PASSWORD
create role escapade login nosuperuser nocreatedb nocreaterole password :'password';
create database escapade owner escapade;
revoke connect on database postgres, template1 from public;
