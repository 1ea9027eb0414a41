import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'

test('the document and its script have an ETag and are not sent twice', async ({ database }) => {
  const api = createTestApi(createTestApp(database.db))
  for (const path of ['/openapi.json', '/docs/scalar.js']) {
    const response = await api.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=/)
    await response.body?.cancel()
    const headers = { 'If-None-Match': response.headers.get('ETag') as string }
    expect((await api.request(path, { headers })).status).toBe(304)
  }
})

test('the image of the server holds the folders from which it reads while it runs', async () => {
  const image = (await readFile('Dockerfile', 'utf8')).split(/^FROM /m).at(-1)
  for (const folder of ['docs/vendor', 'db', 'src', 'build']) {
    expect(image).toContain(`COPY --from=build /app/${folder} ./${folder}\n`)
  }
})
