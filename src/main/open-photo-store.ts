import { join } from 'node:path'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { layeredPhotos } from '#adapters/photos/layered-photos.ts'
import { rememberPhotos } from '#adapters/photos/remember-photos.ts'
import type { S3Options } from '#adapters/photos/s3-photo-store.ts'
import { publicLookup, refusePrivateHost } from '#adapters/outgoing/public-address.ts'
import type { Config } from '#config'
import type { S3Access } from '#core/connection/connection.ts'
import type { Log } from '#core/app.ts'
import type { PhotoStore, PhotoStoreTrouble } from '#core/photo/photo-store.ts'
import { ConfigInvalid } from '../environment.ts'

/** The photos of a season's front pages, many times over. */
const REMEMBERED_BYTES = 64 * 1024 * 1024

export type OpenedPhotoStore = { photos: PhotoStore; close(): void }

/**
 * The configured photo store. A wrong configuration ends the start with the message that names the remedy; an
 * unreachable bucket only causes a warning, because reservations need no photos.
 */
export async function openPhotoStore(config: Config, log: Log): Promise<OpenedPhotoStore> {
  const opened = await storeOf(config)
  const trouble = await opened.photos.trouble()
  if (trouble === 'unreachable') log.warn('photos.unreachable', { store: opened.photos.name })
  else if (trouble) {
    opened.close()
    throw new ConfigInvalid(messageOf(config, trouble))
  }
  return opened
}

/** The photo store over buckets that the office has set, the one in use first; `others` were used before. */
export async function openStoreInOffice(
  inUse: S3Access | null,
  formers: readonly S3Access[],
  beside: PhotoStore,
): Promise<PhotoStore> {
  const former = await Promise.all(formers.map((access) => bucketInOffice(access)))
  if (!inUse) return layeredPhotos(beside, former)
  return layeredPhotos(await bucketInOffice(inUse), [...former, beside])
}

async function bucketInOffice(access: S3Access): Promise<PhotoStore> {
  refusePrivateHost(new URL(access.endpoint).hostname)
  return (await openBucket({ ...access, lookup: publicLookup })).photos
}

async function storeOf({ photos, dataDir }: Config): Promise<OpenedPhotoStore> {
  if (photos.kind === 'disk') {
    return { photos: createDiskPhotoStore(join(dataDir, 'photos')), close: () => {} }
  }
  return openBucket(photos)
}

async function openBucket(options: S3Options): Promise<OpenedPhotoStore> {
  // Only here: the client of S3 is 35 MB of memory that a disk does not need.
  const { createS3PhotoStore } = await import('#adapters/photos/s3-photo-store.ts')
  const store = createS3PhotoStore(options)
  return { photos: rememberPhotos(store, REMEMBERED_BYTES), close: () => store.close() }
}

function messageOf({ photos, dataDir }: Config, trouble: PhotoStoreTrouble): string {
  if (photos.kind === 'disk') return `DATA_DIR: photos cannot be written to ${join(dataDir, 'photos')}.`
  if (trouble === 'missing') return `S3_BUCKET: there is no bucket "${photos.bucket}" at ${photos.endpoint}.`
  return (
    `The store at ${photos.endpoint} refuses the bucket "${photos.bucket}": check S3_ACCESS_KEY_ID, ` +
    'S3_SECRET_ACCESS_KEY and S3_REGION, and that they may list, read, write and delete.'
  )
}
