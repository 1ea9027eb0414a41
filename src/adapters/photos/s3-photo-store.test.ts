import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3StandIn, type S3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { describePhotoStore } from './photo-store.suite.ts'
import { createS3PhotoStore, type S3Options } from './s3-photo-store.ts'

describePhotoStore('s3', async () => {
  const { bucket, photos, stop } = await openBucket()
  const stored = async () => [...bucket.objects.keys()].map((key) => key.replace(/^photos\//, ''))
  return { photos, stored, stop }
})

describe('s3 photo store', () => {
  test('an object has its type and the key of its URL', async () => {
    const { photos, bucket } = await opened()
    await photos.put('a/640.avif', Buffer.from('x'), 'image/avif')
    expect([...bucket.objects]).toEqual([
      ['photos/a/640.avif', { body: Buffer.from('x'), contentType: 'image/avif' }],
    ])
  })

  test.for([500, 503, 'hang'] as const)('%s once is tried again', async (how) => {
    const { photos, bucket } = await opened({ attemptMs: 100 })
    bucket.fail({ method: 'PUT', how, times: 1 })
    await photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
    expect(bucket.objects.size).toBe(1)
    expect(bucket.calls).toHaveLength(2)
  })

  test.for([500, 503, 'hang', 'cut'] as const)(
    '%s each time is a failure, not a missing photo',
    async (how) => {
      const { photos, bucket } = await opened({ attemptMs: 100 })
      await photos.put('a/1.webp', Buffer.from('half of this'), 'image/webp')
      bucket.fail({ method: 'GET', how, times: 3 })
      await expect(photos.get('a/1.webp')).rejects.toMatchObject({
        name: 'PhotoStoreFailed',
        reason: 'unavailable',
      })
    },
  )

  test('a full bucket reports it', async () => {
    const { photos, bucket } = await opened()
    bucket.fail({ method: 'PUT', how: 507, times: 3 })
    const put = photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
    await expect(put).rejects.toMatchObject({ name: 'PhotoStoreFailed', reason: 'full' })
    expect(bucket.objects.size).toBe(0)
  })

  test('a failed list removes nothing, and is a failure', async () => {
    const { photos, bucket } = await opened()
    for (const name of ['1', '2', '3', '4'])
      await photos.put(`a/${name}.webp`, Buffer.from(name), 'image/webp')
    bucket.fail({ method: 'GET', how: 500, times: 3 })
    await expect(photos.removeAll('a')).rejects.toMatchObject({ name: 'PhotoStoreFailed' })
    expect(bucket.objects.size).toBe(4)
    await photos.removeAll('a')
    expect(bucket.objects.size).toBe(0)
  })
})

describe('trouble', () => {
  test.for([
    ['another secret', { secretAccessKey: 'wrong' }, 'forbidden'],
    ['another key', { accessKeyId: 'nobody' }, 'forbidden'],
    ['another bucket', { bucket: 'nowhere' }, 'missing'],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
  ] as const)('with %s', async ([, wrong, trouble]) => {
    const { photos } = await opened(wrong)
    expect(await photos.trouble()).toBe(trouble)
    const put = photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
    await expect(put).rejects.toMatchObject({ name: 'PhotoStoreFailed', reason: 'unavailable' })
  })

  test('with a store that accepts the connection and never responds', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as { port: number }
    const { photos } = await opened({ endpoint: `http://127.0.0.1:${port}`, attemptMs: 50 })
    expect(await photos.trouble()).toBe('unreachable')
  })
})

async function openBucket(options: Partial<S3Options> = {}) {
  const bucket: S3StandIn = await startS3StandIn()
  const photos = createS3PhotoStore({ ...bucket.options, ...options })
  const stop = async () => {
    photos.close()
    await bucket.stop()
  }
  return { bucket, photos, stop }
}

async function opened(options: Partial<S3Options> = {}) {
  const world = await openBucket(options)
  onTestFinished(world.stop)
  return world
}
