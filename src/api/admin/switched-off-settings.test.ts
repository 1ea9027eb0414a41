import { expect } from 'vitest'
import { teamTest as test, type TeamApi } from '#tests/support/team-api.ts'

const PATH = '/settings/tagManager'
const OFF = null
const ON = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'async' }

test.for([
  ['as a whole', PATH, OFF],
  ['by its changes', `${PATH}?changes=1`, { value: OFF, shown: ON }],
] as const)('a group of settings is switched off %s', async ([, path, body], { api }) => {
  expect((await call(api, 'POST', PATH, ON)).status).toBe(204)
  expect(await (await call(api, 'GET', PATH)).json()).toEqual(ON)
  expect((await call(api, 'POST', path, body)).status).toBe(204)
  expect(await (await call(api, 'GET', PATH)).json()).toBeNull()
})

function call(api: TeamApi, method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  return api.request(path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) })
}
