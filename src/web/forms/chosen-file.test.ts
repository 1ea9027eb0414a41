import { expect, test } from 'vitest'
import { chosenFile } from './chosen-file.ts'
import { postedForm } from './posted-form.ts'

/** The form as a browser sends it: a field without a chosen file has an empty name. */
async function sent(fileName: string, content: string): Promise<FormData> {
  const body = [
    '--limit',
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    'Content-Type: application/octet-stream',
    '',
    content,
    '--limit--',
    '',
  ].join('\r\n')
  const headers = { 'Content-Type': 'multipart/form-data; boundary=limit' }
  return postedForm(new Request('https://example.com', { method: 'POST', body, headers }))
}

test('an empty file was chosen, a file without a name and content was not', async () => {
  expect(chosenFile(await sent('bookings.csv', ''), 'file')).toMatchObject({ name: 'bookings.csv', size: 0 })
  expect(chosenFile(await sent('', ''), 'file')).toBeNull()
})

test('a field without a file has none', () => {
  const form = new FormData()
  expect(chosenFile(form, 'file')).toBeNull()
  form.set('file', 'a text')
  expect(chosenFile(form, 'file')).toBeNull()
})
