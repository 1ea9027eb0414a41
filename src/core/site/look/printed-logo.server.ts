import type { Needs } from '../../app.ts'
import { PhotoStoreFailed } from '../../photo/photo-store.ts'
import { readSettings } from '../settings-store.server.ts'

/**
 * The logo for paper and drawings, as PNG. Null without one, or when the store has none now: the name takes its place.
 */
export async function printedLogo({
  db,
  photos,
  log,
}: Needs<'db' | 'photos' | 'log'>): Promise<Buffer | null> {
  const { logo } = await readSettings(db, ['logo'])
  if (!logo) return null
  try {
    return await photos.get(`${logo.key}/logo.png`)
  } catch (error) {
    if (!(error instanceof PhotoStoreFailed)) throw error
    log.warn('logo.not_read', { store: photos.name, error })
    return null
  }
}
