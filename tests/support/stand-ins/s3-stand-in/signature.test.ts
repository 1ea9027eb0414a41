import { expect, test } from 'vitest'
import { signatureFault, type SignedRequest } from './signature.ts'

/** The example "GET Object" of Amazon's description of the signature. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const published: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
}

test('the published example is signed right', () => {
  expect(signatureFault(published, keys)).toBeNull()
})

test.for([
  ['another path', { target: '/test2.txt' }, 'SignatureDoesNotMatch'],
  ['another query', { target: '/test.txt?acl=' }, 'SignatureDoesNotMatch'],
  ['another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another range', { headers: { ...published.headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
  ['another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  ['no signature', { headers: {} }, 'AccessDenied'],
] as const)('%s is not', ([, change, fault]) => {
  expect(signatureFault({ ...published, ...change }, keys)).toBe(fault)
})

test('another key or secret is not', () => {
  expect(signatureFault(published, { ...keys, accessKeyId: 'AKIA2' })).toBe('InvalidAccessKeyId')
  expect(signatureFault(published, { ...keys, secretAccessKey: 'x' })).toBe('SignatureDoesNotMatch')
})
