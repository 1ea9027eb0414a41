import type { ColumnType } from 'kysely'

/** An instant: read and written as ISO 8601 in UTC, ready for `Temporal.Instant.from`. */
export type Instant = string
/** A wall-clock time without zone, 'YYYY-MM-DDTHH:MM:SS'. */
export type LocalDateTime = string
/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string
/** jsonb: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
