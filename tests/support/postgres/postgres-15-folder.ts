/** The programs of PostgreSQL 15, where Debian's package `postgresql-15` puts them. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin'
