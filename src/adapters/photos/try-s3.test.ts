import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { S3Access } from '#core/connection/connection.ts'
import { startS3StandIn, type S3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { PrivateAddress, publicAddressOf } from '../outgoing/public-address.ts'
import { tryS3 } from './try-s3.ts'

describe('a bucket that a member has typed', () => {
  test('is tried by storing, reading and removing an object, of which nothing is left', async () => {
    const bucket = await aBucket()
    expect(await tryS3(bucket.options)).toBeNull()
    expect(bucket.objects.size).toBe(0)
    expect(bucket.calls.map((call) => call.split(' ')[0])).toEqual(
      expect.arrayContaining(['HEAD', 'PUT', 'GET', 'DELETE']),
    )
  })

  test.for<[keyof S3Access, string, { field: string; trouble: string }]>([
    ['bucket', 'another', { field: 'bucket', trouble: 'bucket_missing' }],
    ['secretAccessKey', 'swapped', { field: 'secretAccessKey', trouble: 'bucket_forbidden' }],
    ['accessKeyId', 'nobody', { field: 'secretAccessKey', trouble: 'bucket_forbidden' }],
  ])('with a wrong %s it is refused beside a field', async ([name, value, trouble]) => {
    const bucket = await aBucket()
    expect(await tryS3({ ...bucket.options, [name]: value })).toEqual(trouble)
    expect(bucket.objects.size).toBe(0)
  })

  test('is not used while its store fails', async () => {
    const bucket = await aBucket()
    bucket.fail({ method: 'PUT', how: 500, times: 3 })
    expect(await tryS3(bucket.options)).toMatchObject({ field: 'endpoint' })
  })

  test('at an address where nothing listens differs from one in a private network', async () => {
    const bucket = await aBucket()
    const endpoint = `http://127.0.0.1:${await closedPort()}`
    expect(await tryS3({ ...bucket.options, endpoint })).toEqual({
      field: 'endpoint',
      trouble: 'connection_refused',
    })
    expect(await tryS3(bucket.options, { findAddress: publicAddressOf })).toEqual({
      field: 'endpoint',
      trouble: 'private_address',
    })
    const refuse = () => Promise.reject(new PrivateAddress())
    expect(await tryS3(bucket.options, { findAddress: refuse })).toMatchObject({ trouble: 'private_address' })
    expect(bucket.calls).toEqual([])
  })
})

async function aBucket(): Promise<S3StandIn> {
  const bucket = await startS3StandIn()
  onTestFinished(bucket.stop)
  return bucket
}

/** A port that nothing listens at. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
