import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types
/** pg-types declares this as a function, which it is not. */
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: Parse): { parse(): unknown[] }
}
const asIs: Parse = (text) => text

const scalars = new Map<number, Parse>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [builtins.DATE, asIs],
  [builtins.TIMESTAMP, localDateTime],
  [builtins.TIMESTAMPTZ, instant],
])

/** The array type of each of the above, by PostgreSQL's system table (pg_type.typarray). */
const arrays = new Map<number, Parse>(
  (
    [
      [1016, builtins.INT8],
      [1231, builtins.NUMERIC],
      [1182, builtins.DATE],
      [1115, builtins.TIMESTAMP],
      [1185, builtins.TIMESTAMPTZ],
    ] as const
  ).map(([arrayOid, oid]) => {
    const parse = scalars.get(oid) ?? asIs
    return [arrayOid, (text) => arrayParser.create(text, parse).parse()]
  }),
)

/**
 * The form of values from PostgreSQL, given to each pool (never set globally).
 *
 * `timestamptz` -> '2026-11-21T10:41:19.5Z' (the session is in UTC), for `Temporal.Instant.from`; `timestamp` ->
 * '2026-11-21T10:41:19'; `date` -> '2026-11-21'; `bigint` and `numeric` (so `count` and `sum` too) -> a number, and an
 * error beyond the exact range of a number; `jsonb` -> its value; all else as `pg` has it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && (scalars.get(oid) ?? arrays.get(oid))) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number
  throw new RangeError(`${text} from the database is not a number that JavaScript holds exactly.`)
}

function localDateTime(text: string): string {
  return text.replace(' ', 'T')
}

function instant(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, -3).replace(' ', 'T')}Z`
  throw new RangeError(`${text} from the database is not an instant in UTC.`)
}
