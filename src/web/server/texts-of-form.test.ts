import { expect, test } from 'vitest'
import { textsOfForm } from './texts-of-form.ts'

const URL_OF_FORM = 'http://localhost/reservation/x/avis'

function posted(fields: Record<string, string | Blob>): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Request(URL_OF_FORM, { method: 'POST', body: form })
}

test('the texts before the first file are read, as they were typed', async () => {
  const content = 'Une tour rose.\r\n\r\n--et des escaliers & « plus »'
  const file = new File([new Uint8Array(200_000)], 'tower.jpg', { type: 'image/jpeg' })
  const texts = await textsOfForm(posted({ rate: '5', content, 'photos[]': file, after: 'x' }))
  expect(Object.fromEntries(texts)).toEqual({ rate: '5', content })
})

test('a text that is cut off is left out, and no more than its beginning is read', async () => {
  const texts = await textsOfForm(posted({ rate: '4', content: 'x'.repeat(500_000) }))
  expect(Object.fromEntries(texts)).toEqual({ rate: '4' })
})

test('a body that is no such form has no texts', async () => {
  const request = (type: string, body: BodyInit | null) =>
    new Request(URL_OF_FORM, { method: 'POST', headers: { 'Content-Type': type }, body })
  const bodies = [
    request('multipart/form-data', 'a'),
    request('multipart/form-data; boundary=x', null),
    request('multipart/form-data; boundary=x', '--x\r\nnonsense'),
    request('text/plain', 'rate=5'),
  ]
  for (const body of bodies) expect([...(await textsOfForm(body))]).toEqual([])
})
