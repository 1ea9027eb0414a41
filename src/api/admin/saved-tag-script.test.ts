import { describe, expect } from 'vitest'
import type { ScriptTrouble } from '#core/connection/connection-trouble.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const PATH = '/settings/tagManager'
const PARTS = `${PATH}?changes=1`
const ON = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'async' }
const OTHER = { ...ON, id: 'GTM-2' }

type ScriptResponse = { status: number; body: unknown }
/** The saved tag manager, by the API of an owner. `service` is what a try finds. */
type Stage = {
  post: (path: string, body: unknown) => Promise<ScriptResponse>
  saved: () => Promise<unknown>
  service: { trouble: ScriptTrouble | null; asked: string[]; meanwhile: () => Promise<unknown> }
}

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database: { db } }, use) => {
    await db.deleteFrom('setting').execute()
    const service: Stage['service'] = { trouble: null, asked: [], meanwhile: async () => {} }
    const { connections, ...parts } = createTestApp(db)
    const tryScript = async (address: string) => {
      service.asked.push(address)
      await service.meanwhile()
      return service.trouble
    }
    const app = { ...parts, connections: { ...connections, tryScript } }
    const { id } = await aTeamMember(app)
    const owner = { type: 'user', id, name: 'Camille', role: 'owner' } as const
    const api = createTestApi(app, { authenticate: async () => owner })
    const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' }
    await use({
      service,
      post: async (path, body) => {
        const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: response.status, body: response.status === 204 ? null : await response.json() }
      },
      saved: async () => (await api.request(PATH, { headers })).json(),
    })
  },
})

/** Both ways to save the same values. */
const WAYS = [
  ['as a whole', PATH, (typed: object, beside: object) => ({ ...typed, ...beside })],
  ['by its changes', PARTS, (value: object, beside: object) => ({ value, shown: null, ...beside })],
] as const

describe.for(WAYS)('a tag manager that is saved %s', ([, path, bodyOf]) => {
  test('asks for the password, and is tried before it is saved', async ({ stage }) => {
    const { post, saved, service } = stage
    const without = { status: 400, body: { fields: { current: 'password.empty' } } }
    expect(await post(path, bodyOf(ON, {}))).toMatchObject(without)
    const wrong = { status: 422, body: { code: 'password.wrong' } }
    expect(await post(path, bodyOf(ON, { current: 'not this one' }))).toMatchObject(wrong)
    expect(service.asked).toEqual([])
    expect(await saved()).toBeNull()
    expect((await post(path, bodyOf(ON, { current: PASSWORD }))).status).toBe(204)
    expect(service.asked).toEqual(['https://tags.example/gtm.js?id=GTM-1'])
    expect(await saved()).toEqual(ON)
  })

  test('is refused beside the field of its trouble, and the former one stays', async ({ stage }) => {
    const { post, saved, service } = stage
    expect((await post(PATH, { ...ON, current: PASSWORD })).status).toBe(204)
    service.trouble = { field: 'url', trouble: 'private_address' }
    const typed = { ...ON, url: 'https://192.168.0.10/t.js' }
    const sent = bodyOf(typed, { current: PASSWORD, ...(path === PARTS && { shown: ON }) })
    const fields = { url: 'connection.private_address' }
    expect(await post(path, sent)).toMatchObject({
      status: 422,
      body: { code: 'connection.failed', fields },
    })
    expect(await saved()).toEqual(ON)
  })

  test('with a wrong value names that first, and counts as no try of the password', async ({ stage }) => {
    const { post, service } = stage
    const response = await post(path, bodyOf({ ...ON, url: 'ftp://tags.example' }, {}))
    expect(response).toMatchObject({ status: 400, body: { fields: { url: 'settings.url_invalid' } } })
    expect(service.asked).toEqual([])
  })
})

test.for([
  ['as a whole', PATH, null],
  ['by its changes', PARTS, { value: null, shown: ON }],
] as const)('a tag manager is removed %s without a password or a try', async ([, path, body], { stage }) => {
  const { post, saved, service } = stage
  expect((await post(PATH, { ...ON, current: PASSWORD })).status).toBe(204)
  service.trouble = { field: 'url', trouble: 'silent' }
  expect((await post(path, body)).status).toBe(204)
  expect(await saved()).toBeNull()
})

test('a change during the try of another one stays: together, nobody has tried them', async ({ stage }) => {
  const { post, saved, service } = stage
  await post(PATH, { ...ON, current: PASSWORD })
  service.meanwhile = async () => {
    service.meanwhile = async () => {}
    expect((await post(PATH, { ...OTHER, current: PASSWORD })).status).toBe(204)
  }
  const url = 'https://elsewhere.example/t.js'
  const response = await post(PARTS, { value: { url }, shown: { url: ON.url }, current: PASSWORD })
  const fields = { url: 'settings.version_conflict' }
  expect(response).toMatchObject({ status: 409, body: { code: 'settings.version_conflict', fields } })
  expect(await saved()).toEqual(OTHER)
})

test('a tag manager that is sent twice at once is saved', async ({ stage }) => {
  const { post, saved } = stage
  const sent = { value: ON, shown: null, current: PASSWORD }
  const responses = await Promise.all([post(PARTS, sent), post(PARTS, sent)])
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await saved()).toEqual(ON)
})

test('other settings need no password', async ({ stage }) => {
  expect((await stage.post('/settings/mail', { senderName: 'Caves' })).status).toBe(204)
})
