import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { recordOngoing } from '../audit/record-ongoing.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { enqueueMovedMap } from '../map/enqueue-maps.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { preparePhoto } from '../photo/prepare-photo.server.ts'
import { savedAndShowable, savedTour, tourMadeBy } from './saved-tour.server.ts'
import { insertPhotos, withStoredPhotos, type PhotoRowToInsert } from '../photo/store-photos.server.ts'
import { areFieldsStored, refuseOtherTour } from './refuse-other-tour.server.ts'
import { faqRows, featureRows, NO_TEXTS, stepRows, tourColumns, unitRows } from './tour-columns.server.ts'
import {
  lockTour,
  replaceFaqs,
  replaceFeatures,
  replaceSteps,
  replaceUnits,
  updateTour,
  type EditedTour,
} from './tour-edit-store.server.ts'
import type { CreateTourForm, EditTourForm, TourFields } from './tour-form.schema.ts'
import { changeSlug, followTitle, freeSlug, slugOfTitle, slugTaken } from './tour-slug.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'jobs' | 'log'>

/**
 * Makes a tour as a draft, at the end of the others; cut-off and policy are the settings' unless the form has its own.
 * Its slug is the requested one (tour.slug_taken), else a free one made of its title. The same `formToken` again
 * returns the tour that it made, and refuses form.sent_already with another content. Invalid photos refuse the whole
 * form (upload.*).
 */
export async function createTour(app: Tools, actor: Actor, form: CreateTourForm): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  return withPhotosOf(app, form, async (tx, photos) => {
    const id = form.formToken ?? app.ids.uuid()
    const made = await tourMadeBy(tx, id)
    if (made) await refuseOtherTour(tx, app, id, form, photos)
    if (made) return made
    const now = app.clock.now().toString()
    const wanted = form.slug ?? slugOfTitle(form.title ?? {})
    const slug = await freeSlug(tx, wanted)
    if (form.slug && slug !== form.slug) throw slugTaken()
    const columns = tourColumns(form, NO_TEXTS)
    const { newTours, office } = await readSettings(tx, ['newTours', 'office'])
    const { last } = await tx
      .selectFrom('tour')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('tour')
      .values({
        ...columns,
        currency: newTours.currency,
        time_zone: columns.time_zone ?? office.timeZone,
        cutoff_minutes: columns.cutoff_minutes ?? newTours.cutoffMinutes,
        cancellation_policy: columns.cancellation_policy ?? JSON.stringify(newTours.policy),
        id,
        slug,
        slug_typed: form.slug !== undefined,
        position: last + 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await replaceParts(tx, app, id, form)
    await insertPhotos(tx, app, id, photos)
    await enqueueMovedMap(tx, app, { tourId: id, before: {}, after: columns })
    await recordAudit(tx, app, actor, 'tour.created', { type: 'tour', id }, { slug })
    return savedTour(tx, id)
  })
}

/**
 * Changes the fields that the form contains and leaves the rest; the slug of a tour that was never published follows
 * its title, unless a member has written one. The same form again returns the tour as it was saved. Refuses
 * tour.not_found, tour.version_conflict when another form was saved since the editor was loaded, tour.slug_taken,
 * upload.*, and tour.not_publishable when a published tour would lose a part that publishing requires.
 */
export async function saveTour(app: Tools, actor: Actor, id: string, form: EditTourForm): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  return withPhotosOf(app, form, async (tx, photos) => {
    const tour = await lockTour(tx, id)
    const { version, updated_at: savedAt } = tour
    if (version !== form.version) {
      if (await isSavedAlready(tx, app, tour, form)) return savedTour(tx, id)
      throw new Refused({ code: 'tour.version_conflict', version, savedAt })
    }
    const typedSlug = form.slug === tour.slug ? undefined : form.slug
    if (typedSlug !== undefined) await changeSlug(tx, tour, typedSlug)
    const columns = tourColumns(form, tour)
    const { title } = await updateTour(tx, id, columns, app.clock.now())
    if (typedSlug === undefined) await followTitle(tx, tour, title)
    await enqueueMovedMap(tx, app, { tourId: id, before: tour, after: columns })
    await replaceParts(tx, app, id, form)
    await insertPhotos(tx, app, id, photos)
    await recordOngoing(tx, app, actor, 'tour.saved', { type: 'tour', id })
    return savedAndShowable(tx, id)
  })
}

/**
 * True when the next version than the form's is what this form saves: the response was lost, and the form sent again.
 * Photos are added by each saving.
 */
async function isSavedAlready(tx: Transaction, app: Tools, tour: EditedTour, form: EditTourForm) {
  const { version, slug, photos } = form
  if (tour.version !== version + 1 || (slug ?? tour.slug) !== tour.slug || photos) return false
  return areFieldsStored(tx, app, tour, form)
}

/** Decodes the form's photos first and outside the transaction: it takes seconds, and may refuse. */
async function withPhotosOf(
  app: Tools,
  form: TourFields,
  work: (tx: Transaction, photos: PhotoRowToInsert[]) => Promise<SavedTour>,
): Promise<SavedTour> {
  const rendered = []
  for (const file of form.photos ?? []) rendered.push(await preparePhoto(app, file))
  return withStoredPhotos(app, rendered, (rows) => app.db.transaction().execute((tx) => work(tx, rows)))
}

async function replaceParts(tx: Transaction, app: Tools, id: string, form: TourFields): Promise<void> {
  if (form.features) await replaceFeatures(tx, id, featureRows(id, form.features))
  if (form.itinerary) await replaceSteps(tx, id, stepRows(id, form.itinerary))
  if (form.faqs) await replaceFaqs(tx, id, faqRows(id, form.faqs))
  if (form.units) await replaceUnits(tx, id, unitRows(app, id, form.units))
}
