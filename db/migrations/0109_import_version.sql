-- Two members may work on one file. The version tells the choices that a page has shown from the present ones, so that no
-- import starts whose dry run its member has not seen.
alter table import_file add column version integer not null default 1;
comment on column import_file.version is 'Rises whenever choices are saved.';
