import { expect, test } from 'vitest'
import { fieldCounter, hasTooManyFields } from './form-fields.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

const urlencoded = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')

async function multipart(count: number, value: string | Blob = '1'): Promise<[Uint8Array, string]> {
  const form = new FormData()
  for (let index = 0; index < count; index += 1) form.append(`f${index}`, value)
  const body = new Response(form)
  return [await body.bytes(), body.headers.get('Content-Type') ?? '']
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('an urlencoded form may have 1,000 fields and not one more', () => {
  expect(hasTooManyFields(bytes(urlencoded(1000)), URLENCODED)).toBe(false)
  expect(hasTooManyFields(bytes(urlencoded(1001)), URLENCODED)).toBe(true)
  expect(hasTooManyFields(bytes('&'.repeat(1001)), `${URLENCODED};charset=utf-8`)).toBe(true)
  expect(hasTooManyFields(bytes(''), URLENCODED)).toBe(false)
})

test('a multipart form may have 1,000 fields and not one more', async () => {
  expect(hasTooManyFields(...(await multipart(1000)))).toBe(false)
  expect(hasTooManyFields(...(await multipart(1001)))).toBe(true)
})

test('an ampersand in a file or a text is not counted as a field', async () => {
  const [body, type] = await multipart(3, new Blob(['&'.repeat(100_000)]))
  expect(hasTooManyFields(body, type)).toBe(false)
  expect(hasTooManyFields(bytes(`a=${'%26'.repeat(5_000)}`), URLENCODED)).toBe(false)
})

test('line ends and hyphens of a file are no fields, however many', () => {
  const type = 'multipart/form-data; boundary=x'
  for (const text of ['\n', '\n-', '-']) expect(hasTooManyFields(bytes(text.repeat(5_000)), type)).toBe(false)
})

test.for([1, 2, 3, 7, 64])('a form in pieces of %i bytes is counted as the whole', async (size) => {
  for (const count of [1000, 1001])
    for (const [body, type] of [[bytes(urlencoded(count)), URLENCODED] as const, await multipart(count)])
      expect(pieces(body, size).some(fieldCounter(type))).toBe(count > 1000)
})

function pieces(body: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  )
}
