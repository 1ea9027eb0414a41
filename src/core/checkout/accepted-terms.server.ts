import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { holdLaunch } from '../site/launch-store.server.ts'
import { richSections } from '../site/rich-texts.server.ts'
import { termsSectionsSchema, type Settings } from '../site/settings.ts'
import { versionAfter } from '../site/version-after.ts'
import type { AcceptedTerms } from './accepted-terms.ts'

type Terms = Settings['terms']

/** Every acceptance of a version: for a reservation, and again for the guests of one of its changes. */
const ACCEPTANCES = sql`(
  select id as reservation_id, null::uuid as change_id, terms_version as version, terms_accepted_at as accepted_at
  from reservation
  union all
  select reservation_id, id, terms_version, terms_accepted_at from reservation_change)`

/**
 * The terms that the customer of a reservation has accepted, or those accepted for one of its changes, by default in
 * the customer's language. Null where nobody was asked, as by telephone, and for a version whose text was not written,
 * or was replaced before texts were kept.
 */
export async function acceptedTerms(
  { db }: Needs<'db'>,
  { reservationId, changeId }: { reservationId: string; changeId?: string | undefined },
  wanted?: Locale,
): Promise<AcceptedTerms | null> {
  const { rows } = await sql<AcceptedRow>`
    select r.locale, a.version, t.sections, array_agg(a.accepted_at order by a.accepted_at) as accepted_at
    from ${ACCEPTANCES} as a
    join terms_text as t on t.version = a.version
    join reservation as r on r.id = a.reservation_id
    where a.reservation_id = ${reservationId} and a.accepted_at is not null
      ${changeId === undefined ? sql`` : sql`and a.change_id = ${changeId}`}
    group by r.locale, a.version, t.sections
    order by min(a.accepted_at)`.execute(db)
  const [first] = rows
  if (!first) return null
  const locale = wanted ?? first.locale
  const versions = rows.map(({ version, accepted_at: acceptedAt, sections }) => ({
    version,
    acceptedAt,
    sections: shownSections(sections).map(({ title, text }) => ({
      title: inLocale(title, locale),
      html: inLocale(text, locale),
    })),
  }))
  return { locale, versions }
}

type AcceptedRow = { locale: Locale; version: string; sections: unknown; accepted_at: string[] }

/** As a subquery: the versions accepted for a row `r` of `reservation` whose texts are kept, the earliest first. */
export const KEPT_TERMS: RawBuilder<string[]> = sql<string[]>`array(
  select a.version from ${ACCEPTANCES} as a join terms_text as t on t.version = a.version
  where a.reservation_id = r.id group by a.version order by min(a.accepted_at))`

/**
 * Refuses settings.version_taken for another text under a version that has one: a customer who reads the page now
 * accepts its text by the name of the version. Until the site is live nobody does, and drafts may change.
 */
export async function refuseOtherText(tx: Transaction, _before: Terms, after: Terms): Promise<void> {
  const { version } = after
  const kept = await tx
    .selectFrom('terms_text')
    .select('sections')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!kept || isDeepStrictEqual(shownSections(kept.sections), shownSections(after.sections))) return
  if (!(await holdLaunch(tx))) return
  throw new Refused({
    code: 'settings.version_taken',
    next: versionAfter(version),
    fields: { version: 'settings.version_taken' },
  })
}

/** Sections as pages show them: they may be Markdown, and of a time when the product had fewer languages. */
function shownSections(sections: unknown): Terms['sections'] {
  return richSections(termsSectionsSchema.parse(sections))
}
