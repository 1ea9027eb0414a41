import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { holdLaunch } from '../site/launch-store.server.ts'
import { withRichTexts } from '../site/rich-texts.server.ts'
import type { Settings } from '../site/settings.ts'
import { versionAfter } from '../site/version-after.ts'
import type { AcceptedTerms } from './accepted-terms.ts'

type Terms = Settings['terms']

/**
 * The terms that the customer of a reservation has accepted, by default in the customer's language. Null where nobody
 * was asked, as by telephone, and for a version whose text was not written, or was replaced before texts were kept.
 */
export async function acceptedTerms(
  { db }: Needs<'db'>,
  reservationId: string,
  wanted?: Locale,
): Promise<AcceptedTerms | null> {
  const row = await db
    .selectFrom('reservation as r')
    .innerJoin('terms_text as t', 't.version', 'r.terms_version')
    .select(['t.version', 't.sections', 'r.terms_accepted_at', 'r.locale'])
    .where('r.id', '=', reservationId)
    .executeTakeFirst()
  if (!row?.terms_accepted_at) return null
  const locale = wanted ?? row.locale
  const sections = richSections(row.sections).map(({ title, text }) => ({
    title: inLocale(title, locale),
    html: inLocale(text, locale),
  }))
  return { locale, version: row.version, acceptedAt: row.terms_accepted_at, sections }
}

/** As a subquery: the version that a row `r` of `reservation` has accepted, where its text is kept. */
export const KEPT_TERMS: RawBuilder<string | null> = sql<string | null>`(
  select version from terms_text where version = r.terms_version)`

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
  if (!kept || isDeepStrictEqual(richSections(kept.sections), richSections(after.sections))) return
  if (!(await holdLaunch(tx))) return
  throw new Refused({
    code: 'settings.version_taken',
    next: versionAfter(version),
    fields: { version: 'settings.version_taken' },
  })
}

/** Sections as pages show them: earlier releases kept Markdown. */
function richSections(sections: unknown): Terms['sections'] {
  return withRichTexts('terms', { version: '', updatedOn: '', sections: sections as Terms['sections'] })
    .sections
}
