import { expect, test } from 'vitest'
import { postedForm } from './posted-form.ts'

const posted = (body: string, type: string) =>
  postedForm(
    new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} }),
  )

test('a form is read', async () => {
  const form = await posted('name=Maya&name=Rossi', 'application/x-www-form-urlencoded')
  expect([...form]).toEqual([
    ['name', 'Maya'],
    ['name', 'Rossi'],
  ])
})

test('a line break counts one character, in a form with and without files', async () => {
  const boundary = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nRain.\r\nSun.\r\n--b--\r\n'
  for (const form of [
    await posted('note=Rain.%0D%0ASun.', 'application/x-www-form-urlencoded'),
    await posted(part, boundary),
  ])
    expect([...form]).toEqual([['note', 'Rain.\nSun.']])
})

test('a file stays as it was sent', async () => {
  const part =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1\r\n2\r\n--b--\r\n'
  const file = (await posted(part, 'multipart/form-data; boundary=b')).get('file') as File
  expect([file.name, await file.text()]).toEqual(['a.csv', '1\r\n2'])
})

test.for([
  ['{"name":"Maya"}', 'application/json'],
  ['<name/>', 'text/xml'],
  ['name=Maya', 'multipart/form-data'],
  ['--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n', 'multipart/form-data; boundary=b'],
  ['name=Maya', ''],
] as const)('%j as "%s" is an empty one', async ([body, type]) => {
  expect([...(await posted(body, type))]).toEqual([])
})

test.for([
  ['a form of 0.9 MB', 60_000],
  ['one field too many', 1_001],
] as const)('%s is refused without being parsed', async ([, count]) => {
  const body = Array.from({ length: count }, (_, index) => `units[${index}]=1`).join('&')
  await expect(posted(body, 'application/x-www-form-urlencoded')).rejects.toMatchObject({
    init: { status: 400 },
    data: { code: 'request.malformed' },
  })
})
