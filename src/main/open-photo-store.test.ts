import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { readConfig } from '#config'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { ConfigInvalid } from '../environment.ts'
import { openPhotoStore } from './open-photo-store.ts'

async function start(change: Record<string, string> = {}) {
  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.options
  const lines: string[] = []
  const log = createLog({ clock: createSystemClock(), write: (line) => void lines.push(line), human: false })
  const config = readConfig({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...change,
  })
  return { opening: openPhotoStore(config, log), lines, bucket }
}

test('a configured bucket stores the photos', async () => {
  const { opening, bucket, lines } = await start()
  const { photos, close } = await opening
  onTestFinished(close)
  await photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
  expect([photos.name, [...bucket.objects.keys()], lines]).toEqual(['s3', ['photos/a/1.webp'], []])
})

test.for([
  ['S3_BUCKET', 'not-there', 'S3_BUCKET: there is no bucket "not-there"'],
  ['S3_SECRET_ACCESS_KEY', 'wrong', 'check S3_ACCESS_KEY_ID'],
] as const)('a wrong %s ends the start with what repairs it', async ([name, value, sentence]) => {
  await expect((await start({ [name]: value })).opening).rejects.toThrow(sentence)
})

test('an unreachable store causes a warning, and does not prevent sales', async () => {
  const { opening, lines } = await start({ S3_ENDPOINT: 'http://127.0.0.1:1' })
  const { close } = await opening
  close()
  expect(lines.join()).toContain('photos.unreachable')
})

test('a data folder that cannot be one ends the start with what repairs it', async () => {
  const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })
  const opening = openPhotoStore(readConfig({ DATA_DIR: '/dev/null/data' }), log)
  await expect(opening).rejects.toThrow(ConfigInvalid)
  await expect(opening).rejects.toThrow('DATA_DIR: photos cannot be written to /dev/null/data/photos.')
})

test('without a bucket the store is the disk', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'escapade-data-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })
  const { photos } = await openPhotoStore(readConfig({ DATA_DIR }), log)
  await photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
  expect([photos.name, await Array.fromAsync(photos.keys())]).toEqual(['disk', ['a/1.webp']])
})

test.for([
  [{ S3_BUCKET: 'photos' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing'],
  [{ S3_REGION: 'eu-west-3' }, 'S3_REGION is set without a bucket'],
] as const)('%j is half-set', ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.for([
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an http(s) URL'],
  [{ S3_BUCKET: 'https://photos.example' }, 'S3_BUCKET must be the name of a bucket alone'],
] as const)('%j is refused', async ([change, sentence]) => {
  await expect(start(change)).rejects.toThrow(sentence)
})
