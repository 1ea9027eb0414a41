import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureFault, type S3Keys } from './s3-stand-in/signature.ts'

/** The failure of a call: a status, no response at all, or a response that breaks off in the middle. */
export type S3Failure = { method: string; how: 500 | 503 | 507 | 'hang' | 'cut'; times: number }

export type StoredObject = { body: Buffer; contentType: string }

/** An S3-compatible store as far as we call it, with one bucket, on a port of its own; refuses wrong signatures. */
export interface S3StandIn {
  /** The configuration of the adapter. */
  readonly options: S3Keys & { endpoint: string; region: string; bucket: string }
  readonly objects: Map<string, StoredObject>
  /** Methods and paths, oldest first, refused ones too. */
  readonly calls: readonly string[]
  fail(failure: S3Failure): void
  stop(): Promise<void>
}

const BUCKET = 'photos'
const KEYS: S3Keys = { accessKeyId: 'stand-in', secretAccessKey: 'a secret/of the+stand-in' }
/** Short, so that each longer list is read page by page. */
const PAGE = 3

type World = { objects: Map<string, StoredObject>; calls: string[]; failures: S3Failure[] }

/** Starts it with an empty bucket. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const world: World = { objects: new Map(), calls: [], failures: [] }
  const server = createServer((request, response) => void handle(world, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    options: { ...KEYS, endpoint, region: 'eu-west-3', bucket: BUCKET },
    objects: world.objects,
    calls: world.calls,
    fail: (failure) => void world.failures.push({ ...failure }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function handle(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: target = '/', headers } = request
  const body = await buffer(request)
  world.calls.push(`${method} ${target}`)
  const how = nextFailure(world, method)
  if (how === 'hang') return
  if (typeof how === 'number') return refuse(response, how, how === 507 ? 'StorageFull' : 'InternalError')
  const fault = signatureFault({ method, target, headers, body }, KEYS)
  if (fault) return refuse(response, 403, fault)

  const { pathname, searchParams } = new URL(target, 'http://stand-in')
  const [, bucket, ...rest] = pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  if (!key) return method === 'HEAD' ? void response.end() : list(world, searchParams, response)
  if (method === 'PUT') world.objects.set(key, { body, contentType: headers['content-type'] ?? '' })
  if (method === 'DELETE') world.objects.delete(key)
  if (method === 'GET') return give(world.objects.get(key), how === 'cut', response)
  response.writeHead(method === 'DELETE' ? 204 : 200).end()
}

function nextFailure({ failures }: World, method: string): S3Failure['how'] | null {
  const failure = failures.find((planned) => planned.method === method && planned.times > 0)
  if (!failure) return null
  failure.times -= 1
  return failure.how
}

function give(object: StoredObject | undefined, isCut: boolean, response: ServerResponse): void {
  if (!object) return refuse(response, 404, 'NoSuchKey')
  const { body, contentType } = object
  response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': body.length })
  if (!isCut) return void response.end(body)
  response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy())
}

function list({ objects }: World, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, PAGE)
  const isTruncated = keys.length > PAGE
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>The stand-in says no.</Message></Error>`)
}
