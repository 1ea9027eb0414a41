import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../../app.ts'
import { recordAudit } from '../../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../../kernel/actor.ts'
import { Refused, type Refusal } from '../../kernel/refusal.ts'
import { prepareLogo, type PreparedLogo } from '../../look/prepare-logo.server.ts'
import { mergedOrRefused } from '../../merge/merged-or-refused.ts'
import type { RenderedPhoto } from '../../photo/photo-renderer.ts'
import { preparePhoto } from '../../photo/prepare-photo.server.ts'
import { withStoredFiles, withStoredPhotos } from '../../photo/store-photos.server.ts'
import { lockSetting, readSettings, writeSetting } from '../settings-store.server.ts'
import { SETTING_GROUPS, type Settings } from '../settings.ts'
import { HERO_SIDE_MIN, type LookForm } from './look-form.schema.ts'
import { writeHero } from './write-hero.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'logoRenderer' | 'jobs' | 'log'>

/**
 * Saves the look of the site, with a new logo and new photos if they were sent; pages of every process show it within
 * a second. A refused file leaves everything as it was. Refuses look.*, logo.* and upload.* (see `prepareLogo` and
 * `preparePhoto`), with the field of the file, and settings.version_conflict.
 */
export async function saveLook(app: Tools, actor: Actor, form: LookForm): Promise<void> {
  requireAbility(actor, 'change-settings')
  const logo = form.logo && form.logo.size > 0 ? await besideField('logo', prepareLogo(app, form.logo)) : null
  const photos: RenderedPhoto[] = []
  for (const file of form.hero) photos.push(await besideField('hero', prepareHeroPhoto(app, file)))
  const key = app.ids.uuid()
  await withStoredFiles(app, logo ? [{ storageKey: key, files: logo.files }] : [], () =>
    withStoredPhotos(app, photos, (rows) =>
      app.db.transaction().execute(async (tx) => {
        await writeSetting(tx, 'look', await changedLook(tx, app, form, logo && key), app.clock.now())
        if (logo || form.removeLogo) await writeLogo(tx, app, logo && { key, logo })
        await writeHero(tx, app, { rows, removed: form.removeHero })
        await recordAudit(tx, app, actor, 'settings.saved', { type: 'settings', id: 'look' })
      }),
    ),
  )
}

/** A photo that is large enough for the home page. Refuses look.picture_too_small. */
async function prepareHeroPhoto(app: Tools, file: Blob): Promise<RenderedPhoto> {
  const photo = await preparePhoto(app, file)
  const { width, height } = photo
  if (Math.min(width, height) >= HERO_SIDE_MIN) return photo
  throw new Refused({ code: 'look.picture_too_small', width, height, sideMin: HERO_SIDE_MIN })
}

/** A prepared file. Its refusal names the field of the file. */
async function besideField<T>(field: keyof LookForm, prepared: Promise<T>): Promise<T> {
  try {
    return await prepared
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { refusal } = error
    throw new Refused({ ...refusal, fields: { [field]: refusal.code } } as Refusal)
  }
}

/**
 * The saved look with the changes of the form, locked until the transaction ends. Refuses settings.version_conflict,
 * beside each part, the logo too, that somebody else has changed since it was shown.
 */
async function changedLook(
  tx: Transaction,
  { clock }: Needs<'clock'>,
  { accent, pairing, removeLogo, shown }: LookForm,
  newLogo: string | null,
): Promise<Settings['look']> {
  const saved = await lockSetting(tx, 'look', clock.now())
  const savedLogo = (await readSettings(tx, ['logo'])).logo?.key ?? ''
  const logo = newLogo ?? (removeLogo ? '' : (shown?.logo ?? savedLogo))
  const merged = mergedOrRefused(
    { ...saved, logo: savedLogo },
    { value: { accent, pairing, logo }, ...(shown && { shown }) },
  )
  return SETTING_GROUPS.look.parse(merged)
}

async function writeLogo(
  tx: Transaction,
  app: Needs<'clock' | 'jobs'>,
  stored: { key: string; logo: PreparedLogo } | null,
): Promise<void> {
  const now = app.clock.now()
  await discardLogo(tx, app)
  if (!stored) return writeSetting(tx, 'logo', null, now)
  const { key, logo } = stored
  const { width, height } = logo
  const row = { id: key, storage_key: key, width, height, created_at: now.toString() }
  await tx
    .insertInto('photo')
    .values({ ...row, tour_id: null, part: 'logo', position: 0 })
    .execute()
  await writeSetting(tx, 'logo', { key, width, height }, now)
}

/** The files of the former logo are removed after the commit, by a job. Waits for a second save of the look. */
async function discardLogo(tx: Transaction, { jobs }: Needs<'jobs'>): Promise<void> {
  const removed = await tx.deleteFrom('photo').where('part', '=', 'logo').returning('storage_key').execute()
  for (const { storage_key: storageKey } of removed)
    await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
}
