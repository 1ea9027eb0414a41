import { expect, test } from 'vitest'
import { CLIMBS } from '#tests/support/hostile/climbs.ts'
import { apiClient } from './api-client.ts'

const CANCEL = 'https://escapade.test/api/payment/sessions/cancel/'

async function requested(tour: string): Promise<string> {
  const urls: string[] = []
  const client = apiClient('https://escapade.test/api', async (input, init) => {
    urls.push(new Request(input, init).url)
    return Response.json({})
  })
  await client.payment.sessions.cancel[':tour'].$post({ param: { tour }, form: { holdToken: '' } })
  return urls.join()
}

test('a parameter with usual letters stands in the path as it is', async () => {
  expect(await requested('old-town_2')).toBe(`${CANCEL}old-town_2`)
})

test.for([
  '../../../reservation/secret/cancel',
  String.raw`..\..\..\reservation\secret\cancel`,
  'x?holdToken=another',
  'x#y',
  'x/:tour',
  ...CLIMBS.map((climb) => `${climb}reservation/secret/cancel`),
])('%s stays one segment of the path', async (tour) => {
  const url = await requested(tour)
  expect(url.startsWith(CANCEL)).toBe(true)
  expect(decodeURIComponent(url.slice(CANCEL.length))).toBe(tour)
  expect(url.slice(CANCEL.length)).not.toMatch(/[/?#\\]/)
})

test('a query and a header are passed on', async () => {
  const seen: Request[] = []
  const client = apiClient('https://escapade.test/api', async (input, init) => {
    seen.push(new Request(input, init))
    return Response.json({})
  })
  await client.tours[':tour'].$get({ param: { tour: 'a b' }, query: { locale: 'fr' } })
  await client.launch.visit.$get({}, { headers: { 'X-Site-Preview': 'secret' } })
  expect(seen.map(({ url }) => url)).toEqual([
    'https://escapade.test/api/tours/a%20b?locale=fr',
    'https://escapade.test/api/launch/visit',
  ])
  expect(seen[1]?.headers.get('X-Site-Preview')).toBe('secret')
})
