import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createServerProcess, freePort } from './support/server-process.ts'

test('a web alone starts no database, prints no log-in, and responds with 503 while its API is down', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-alone-'))
  const port = String(await freePort())
  const address = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1' }
  const data = { DATA_DIR: join(folder, 'api'), DEMO: '1' }
  const api = await createServerProcess({ ...address, ...data }, join(folder, 'api.log'))
  const settings = { PORT: port, API_BASE_URL: api.origin, DATA_DIR: join(folder, 'web') }
  const web = await createServerProcess(settings, join(folder, 'web.log'))
  onTestFinished(async () => {
    await Promise.all([web.stop(), api.stop()])
    await rm(folder, { recursive: true, force: true })
  })
  await api.start()
  await web.start()
  const statusOf = async (path: string) => (await fetch(web.origin + path, { redirect: 'manual' })).status

  expect(existsSync(settings.DATA_DIR)).toBe(false)
  const printed = await readFile(web.logFile, 'utf8')
  expect(printed).toContain(api.origin)
  expect(printed).not.toMatch(/Log-in|password/)
  const home = await (await fetch(`${web.origin}/`)).text()
  const photo = /\/photos\/[\w./-]+\.webp/.exec(home)?.[0] ?? 'no photo'
  expect([await statusOf(photo), await statusOf('/tour/vieux-lyon-traboules')]).toEqual([200, 200])

  await api.kill()
  expect(await statusOf('/api/tours')).toBe(503)
  expect(await statusOf(photo)).toBe(503)
  const page = await fetch(`${web.origin}/fr/tour/vieux-lyon-traboules`)
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('503')])

  await api.start()
  expect(await statusOf('/tour/vieux-lyon-traboules')).toBe(200)
})
