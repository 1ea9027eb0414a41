import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { isUuid } from '#core/kernel/ids.ts'
import { inLocale, type Locale } from '#core/kernel/locale.ts'

type Subject = { subject_type: string; subject_id: string; facts: Record<string, unknown> }

/** The display name of a subject; a departure is its tour and its start. */
export type SubjectName = { name: string; localDateTimeStart?: string }

type Names = [id: string, name: SubjectName][]
type ReadNames = (db: Database, ids: readonly string[], locale: Locale) => Promise<Names>

/** The kinds of subjects with a row of their own. */
const READ_NAMES: Readonly<Record<string, ReadNames>> = {
  tour: tourNames,
  availability: departureNames,
  reservation: reservationNames,
  payment_issue: issueNames,
  comment: reviewNames,
  private_request: requestNames,
  user: memberNames,
  import: importNames,
}

/**
 * The display names of the subjects on a page of the log, by their ids: one query for each kind on it. Deleted subjects
 * are missing.
 */
export async function subjectNames(
  db: Database,
  subjects: readonly Subject[],
  locale: Locale,
): Promise<Map<string, SubjectName>> {
  const ofRows = Object.entries(READ_NAMES).flatMap(([type, readNames]) => {
    const ids = idsOf(subjects, type)
    return ids.length === 0 ? [] : [readNames(db, ids, locale)]
  })
  const named = await Promise.all([namesByFacts(db, subjects, locale), ...ofRows])
  return new Map([...settingNames(subjects), ...named.flat()])
}

function idsOf(subjects: readonly Subject[], type: string): string[] {
  const ids = subjects.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
  return [...new Set(ids)].filter(isUuid)
}

function settingNames(subjects: readonly Subject[]): Names {
  return subjects
    .filter(({ subject_type }) => subject_type === 'settings')
    .map(({ subject_id }) => [subject_id, { name: subject_id }])
}

async function tourNames(db: Database, ids: readonly string[], locale: Locale): Promise<Names> {
  const rows = await db.selectFrom('tour').select(['id', 'title', 'slug']).where('id', 'in', ids).execute()
  return rows.map(({ id, title, slug }) => [id, { name: inLocale(title, locale) || slug }])
}

/** The names of a series and of a deleted departure come from the facts of the audit entry. */
async function namesByFacts(db: Database, subjects: readonly Subject[], locale: Locale): Promise<Names> {
  const known = subjects.flatMap(({ subject_id, facts: { tourId, localDateTimeStart: start } }) =>
    typeof tourId === 'string' ? [{ id: subject_id, tourId, start }] : [],
  )
  if (known.length === 0) return []
  const tours = new Map(await tourNames(db, [...new Set(known.map(({ tourId }) => tourId))], locale))
  return known.flatMap(({ id, tourId, start }): Names => {
    const tour = tours.get(tourId)
    if (!tour) return []
    return [[id, typeof start === 'string' ? { ...tour, localDateTimeStart: start } : tour]]
  })
}

async function departureNames(db: Database, ids: readonly string[], locale: Locale): Promise<Names> {
  const rows = await db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select(['a.id', 'a.local_start', 't.title'])
    .where('a.id', 'in', ids)
    .execute()
  return rows.map((row) => [
    row.id,
    { name: inLocale(row.title, locale), localDateTimeStart: row.local_start },
  ])
}

async function reservationNames(db: Database, ids: readonly string[]): Promise<Names> {
  const rows = await db.selectFrom('reservation').select(['id', 'reference']).where('id', 'in', ids).execute()
  return rows.map(({ id, reference }) => [id, { name: reference }])
}

/** The reservation of the issue, or the provider's name of the money without one. */
async function issueNames(db: Database, ids: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('payment_issue as i')
    .leftJoin('reservation as r', 'r.id', 'i.reservation_id')
    .select(['i.id', 'i.charge_id', 'i.session_id', 'r.reference'])
    .where('i.id', 'in', ids)
    .execute()
  return rows.map((row) => [row.id, { name: row.reference ?? row.charge_id ?? row.session_id ?? '' }])
}

async function reviewNames(db: Database, ids: readonly string[]): Promise<Names> {
  const rows = await db.selectFrom('comment').select(['id', 'author_name']).where('id', 'in', ids).execute()
  return rows.map(({ id, author_name }) => [id, { name: author_name }])
}

async function requestNames(db: Database, ids: readonly string[]): Promise<Names> {
  const rows = await db.selectFrom('private_request').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, { name }])
}

async function importNames(db: Database, ids: readonly string[]): Promise<Names> {
  const rows = await db.selectFrom('import_file').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, { name }])
}

async function memberNames(db: Database, ids: readonly string[]): Promise<Names> {
  const invited = db
    .selectFrom('invitation')
    .select(['id', 'firstname'])
    .select((eb) => eb.val('').as('lastname'))
    .where('id', 'in', ids)
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', ids)
    .unionAll(invited)
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const joined = await joinedNames(
    db,
    ids.filter((id) => !found.has(id)),
  )
  return [...rows, ...joined].map(({ id, firstname, lastname }) => [
    id,
    { name: `${firstname} ${lastname}`.trim() },
  ])
}

/** The members by their accepted invitations, which are deleted after a while. */
async function joinedNames(db: Database, invitationIds: readonly string[]) {
  if (invitationIds.length === 0) return []
  const invitation = sql<string>`e.facts ->> 'invitation'`
  return await db
    .selectFrom('audit_entry as e')
    .innerJoin('app_user as u', (join) => join.on(sql`u.id::text`, '=', sql`e.subject_id`))
    .select([invitation.as('id'), 'u.firstname', 'u.lastname'])
    .where('e.subject_type', '=', 'user')
    .where('e.action', '=', 'user.joined')
    .where(invitation, 'in', invitationIds)
    .execute()
}
