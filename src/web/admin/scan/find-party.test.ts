import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiClient } from '../../server/api-client.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { findParty } from './find-party.server.ts'

/** A page's context before an API that responds with this problem. */
function contextWith(status: number, code: string) {
  const context = new RouterContextProvider()
  const fetch = async () => Response.json({ message: code }, { status })
  context.set(apiContext, apiClient('http://localhost:3000/api', fetch))
  context.set(localeContext, 'en')
  return context
}

test("a member who leads no departures gets the page's 403", async () => {
  await expect(findParty(contextWith(403, 'auth.forbidden'), 'K7MXQ4TB')).rejects.toMatchObject({
    init: { status: 403 },
  })
})

test('a code of nobody has a verdict of its own', async () => {
  const found = await findParty(contextWith(404, 'reservation.not_found'), 'K7MXQ4TB')
  expect(found).toMatchObject({ verdict: 'unknown', guest: null })
})
