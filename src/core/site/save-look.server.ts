import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { prepareLogo } from '../look/prepare-logo.server.ts'
import { withStoredFiles } from '../photo/store-photos.server.ts'
import type { LookForm } from './look-form.schema.ts'
import { writeSetting } from './settings-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'logoRenderer' | 'jobs' | 'log'>

/**
 * Saves the look of the site, with a new logo if one was sent; pages of every process show it within a second. A
 * refused logo leaves everything as it was. Refuses logo.* and upload.* (see `prepareLogo`).
 */
export async function saveLook(
  app: Tools,
  actor: Actor,
  { logo: file, removeLogo, ...look }: LookForm,
): Promise<void> {
  requireAbility(actor, 'change-settings')
  const logo = file && file.size > 0 ? await prepareLogo(app, file) : null
  const key = app.ids.uuid()
  await withStoredFiles(app, logo ? [{ storageKey: key, files: logo.files }] : [], () =>
    app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      await writeSetting(tx, 'look', look, now)
      if (logo || removeLogo) await discardLogo(tx, app)
      if (logo) {
        const { width, height, isSeen } = logo
        const row = { id: key, storage_key: key, width, height, created_at: now.toString() }
        await tx
          .insertInto('photo')
          .values({ ...row, tour_id: null, part: 'logo', position: 0 })
          .execute()
        await writeSetting(tx, 'logo', { key, width, height, isSeen }, now)
      } else if (removeLogo) await writeSetting(tx, 'logo', null, now)
      await recordAudit(tx, app, actor, 'settings.saved', { type: 'settings', id: 'look' })
    }),
  )
}

/** The files of the former logo are removed after the commit, by a job. Waits for a second save of the look. */
async function discardLogo(tx: Transaction, { jobs }: Needs<'jobs'>): Promise<void> {
  const removed = await tx.deleteFrom('photo').where('part', '=', 'logo').returning('storage_key').execute()
  for (const { storage_key: storageKey } of removed)
    await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
}
