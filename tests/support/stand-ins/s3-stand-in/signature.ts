import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire. */
export type SignedRequest = {
  method: string
  /** Path and query, as sent. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export type S3Keys = { accessKeyId: string; secretAccessKey: string }

/**
 * The errors of S3 about a request's signature (AWS Signature Version 4, single chunk), or null. Written from the
 * published description and not from the client's code, so that the two prove each other. Times are not judged.
 */
export function signatureFault(request: SignedRequest, keys: S3Keys): string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headerOf(request, 'authorization'),
  )
  if (!parts) return 'AccessDenied'
  const [, accessKeyId, scope = '', signedHeaders = '', signature = ''] = parts
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const bodyHash = headerOf(request, 'x-amz-content-sha256')
  if (bodyHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'

  const canonical = [
    request.method,
    ...canonicalTarget(request.target),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n')
  const expected = hmac(signingKey(keys.secretAccessKey, scope), toSign)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch'
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',')
}

/** The path as sent, and the query's fields by name, each encoded again. */
function canonicalTarget(target: string): [string, string] {
  const { pathname, searchParams } = new URL(target, 'http://stand-in')
  const fields = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return [pathname, fields.sort().join('&')]
}

/** RFC 3986: more is encoded than JavaScript does. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The secret, bound to day, region and service. */
function signingKey(secret: string, scope: string): Buffer {
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of scope.split('/')) key = hmac(key, part)
  return key
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}
