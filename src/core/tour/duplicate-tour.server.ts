import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PhotoTable } from '#database/tables/tour.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { assert } from '../kernel/assert.ts'
import { eachLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { CONTENT_COLUMNS } from './content-columns.server.ts'
import { enqueueMovedMap } from '../map/enqueue-maps.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { MASTER, type PhotoFile } from '../photo/photo-renderer.ts'
import { savedTour, tourMadeBy } from './saved-tour.server.ts'
import { insertPhotos, withStoredPhotos } from '../photo/store-photos.server.ts'
import { tourExists } from './tour-edit-store.server.ts'
import { freeSlug, slugOfTitle } from './tour-slug.server.ts'

/** The title of a tour's copy, in one language. */
type TitleOfCopy = (title: string, locale: Locale) => string

/**
 * Makes a draft with the content of another tour: texts, prices, photos; no departures, reviews or former slugs. The
 * copies are independent: a change of one tour's photos does not affect the other's. The same `formToken` again
 * returns the draft that it made. Refuses tour.not_found, and form.sent_already for a token that has made another tour.
 */
export async function duplicateTour(
  app: Needs<'db' | 'clock' | 'ids' | 'photos' | 'jobs' | 'log'>,
  actor: Actor,
  sourceId: string,
  { titleOfCopy, formToken }: { titleOfCopy: TitleOfCopy; formToken?: string | undefined },
): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  const id = formToken ?? app.ids.uuid()
  const before = await app.db.transaction().execute((tx) => copyMadeBy(tx, id, sourceId))
  if (before) return before
  if (!(await tourExists(app.db, sourceId))) throw new Refused({ code: 'tour.not_found' })
  const originals = await app.db
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', '=', sourceId)
    .orderBy('position')
    .execute()
  const copies = await Promise.all(
    originals.map(async (photo) => ({ ...photo, files: await filesOf(app, photo) })),
  )
  return withStoredPhotos(app, copies, (rows) =>
    app.db.transaction().execute(async (tx) => {
      // The second of two simultaneous posts of one form ends here; a job removes its copies of the photos.
      const made = await copyMadeBy(tx, id, sourceId)
      if (made) return made
      await copyTour(tx, app, { sourceId, id, titleOfCopy })
      const described = rows.map((row, index) => ({ ...row, ...descriptionOf(originals[index]) }))
      await insertPhotos(tx, app, id, described)
      await recordAudit(tx, app, actor, 'tour.duplicated', { type: 'tour', id }, { from: sourceId })
      return savedTour(tx, id)
    }),
  )
}

/** The copy of this tour that a form with this token has made already, else null. */
async function copyMadeBy(tx: Transaction, formToken: string, sourceId: string): Promise<SavedTour | null> {
  const made = await tourMadeBy(tx, formToken)
  if (!made) return null
  const copied = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_type', '=', 'tour')
    .where('subject_id', '=', formToken)
    .where('action', '=', 'tour.duplicated')
    .where(sql`facts ->> 'from'`, '=', sourceId)
    .executeTakeFirst()
  if (!copied) throw new Refused({ code: 'form.sent_already' })
  return made
}

/** The master and the WebP files; the copy's slower formats are rendered again. */
async function filesOf({ photos }: Needs<'photos'>, photo: Selectable<PhotoTable>): Promise<PhotoFile[]> {
  const names = [MASTER, ...photo.widths.map((width) => `${width}.webp`)]
  return Promise.all(
    names.map(async (name) => {
      const body = await photos.get(`${photo.storage_key}/${name}`)
      assert(body, `the photo ${photo.id} has its ${name}`)
      return { name, body, contentType: 'image/webp' as const }
    }),
  )
}

/** Rows keep the order of the originals. */
function descriptionOf(original: Selectable<PhotoTable> | undefined) {
  assert(original, 'each copy has its original')
  const { alt, focal_x, focal_y, shows_meeting_point } = original
  return { alt: JSON.stringify(alt), focal_x, focal_y, shows_meeting_point }
}

async function copyTour(
  tx: Transaction,
  app: Needs<'clock' | 'jobs'>,
  { sourceId, id, titleOfCopy }: { sourceId: string; id: string; titleOfCopy: TitleOfCopy },
): Promise<void> {
  const now = app.clock.now().toString()
  const { title, ...point } = await tx
    .selectFrom('tour')
    .select(['title', 'meeting_latitude', 'meeting_longitude'])
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow()
  const slug = await freeSlug(tx, slugOfTitle(title))
  const copied = eachLocale((locale) => title[locale] && titleOfCopy(title[locale], locale))
  const asTheyAre = refs(CONTENT_COLUMNS.tour.filter((column) => column !== 'title'))
  await sql`
    insert into tour (id, slug, title, position, created_at, updated_at, ${asTheyAre})
    select ${id}, ${slug}, ${JSON.stringify(copied)}::jsonb, (select max(position) + 1 from tour), ${now}, ${now},
      ${asTheyAre}
    from tour where id = ${sourceId}`.execute(tx)
  for (const table of ['tour_feature', 'tour_step', 'tour_faq'] as const) {
    await copyRows(tx, table, sourceId, id)
  }
  const ofUnit = refs(['position', ...CONTENT_COLUMNS.unit])
  await sql`
    insert into unit (id, tour_id, ${ofUnit})
    select gen_random_uuid(), ${id}, ${ofUnit} from unit where tour_id = ${sourceId}`.execute(tx)
  await enqueueMovedMap(tx, app, { tourId: id, before: {}, after: point })
}

async function copyRows(
  tx: Transaction,
  table: 'tour_feature' | 'tour_step' | 'tour_faq',
  from: string,
  to: string,
): Promise<void> {
  const columns = refs(['position', ...CONTENT_COLUMNS[table]])
  await sql`
    insert into ${sql.table(table)} (tour_id, ${columns})
    select ${to}, ${columns} from ${sql.table(table)} where tour_id = ${from}`.execute(tx)
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
