import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import {
  assertPhotoKey,
  PhotoStoreFailed,
  type PhotoStore,
  type PhotoStoreTrouble,
} from '#core/photo/photo-store.ts'

export interface S3Options {
  /** Scheme and host of the store, such as https://s3.eu-west-3.amazonaws.com, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The time limit of one attempt; each call makes at most three. Default: 5 s. */
  readonly attemptMs?: number
  /** The look-up of each connection, for a host that a member has typed. Default: the system's. */
  readonly lookup?: LookupFunction
}

/** The prefix of the photos' URLs too, so that a CDN can be put before the bucket. */
const PREFIX = 'photos/'
const REMOVED_AT_A_TIME = 8

/** Stores photos in a bucket with S3's protocol (decision 0100). */
export function createS3PhotoStore(options: S3Options): PhotoStore & { close(): void } {
  const client = connect(options)
  const { bucket: Bucket } = options
  return {
    name: 's3',
    async put(key, body, contentType) {
      const Key = objectKey(key)
      await client
        .send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: contentType }))
        .catch(fail)
    },
    async get(key) {
      const Key = objectKey(key)
      return await readIfThere(client, { Bucket, Key })
    },
    async removeAll(prefix) {
      const folder = objectKey(prefix)
      const doomed = [folder]
      for await (const Key of objectsUnder(client, Bucket, `${folder}/`)) doomed.push(Key)
      // One by one: removing several in one call requires checksums that not every store supports.
      while (doomed.length > 0) {
        const some = doomed.splice(0, REMOVED_AT_A_TIME)
        const removals = some.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key })))
        await Promise.all(removals).catch(fail)
      }
    },
    async *keys() {
      for await (const key of objectsUnder(client, Bucket, PREFIX)) yield key.slice(PREFIX.length)
    },
    trouble: () => troubleWith(client, Bucket),
    close: () => client.destroy(),
  }
}

function connect(options: S3Options): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, attemptMs = 5_000, lookup } = options
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket in the path needs no DNS name of its own, which small stores do not have.
    forcePathStyle: true,
    // Newer checksums are refused by many stores that are not Amazon's; the signature covers the body already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: Math.min(attemptMs, 2_000),
      requestTimeout: attemptMs,
      socketTimeout: attemptMs,
      throwOnRequestTimeout: true,
      ...(lookup && { httpsAgent: new Agent({ keepAlive: true, lookup }) }),
    },
  })
}

function objectKey(key: string): string {
  assertPhotoKey(key)
  return PREFIX + key
}

async function readIfThere(
  client: S3Client,
  object: { Bucket: string; Key: string },
): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object))
    return Body ? Buffer.from(await Body.transformToByteArray()) : null
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null
    fail(error)
  }
}

async function* objectsUnder(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key } of Contents) if (Key) yield Key
    }
  } catch (error) {
    fail(error)
  }
}

async function troubleWith(client: S3Client, Bucket: string): Promise<PhotoStoreTrouble | null> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return null
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 404) return 'missing'
    return status === 401 || status === 403 || status === 400 || status === 301 ? 'forbidden' : 'unreachable'
  }
}

/** The errors of stores when a quota or a disk of theirs is full. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage/

function fail(error: unknown): never {
  const isFull = error instanceof S3ServiceException && FULL.test(error.name)
  throw new PhotoStoreFailed(isFull ? 'full' : 'unavailable', error)
}
