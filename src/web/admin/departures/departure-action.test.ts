import { expect } from 'vitest'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { departuresAction } from './departure-action.server.ts'

const GONE = '01985a3c-0000-7000-8000-000000000000'
const FIELDS = {
  id: GONE,
  version: '1',
  capacity: '10',
  'languages[]': 'en',
  localDateTimeStart: '2027-01-01T10:00',
  durationMinutes: '120',
}

test.for(['save', 'delete', 'close', 'open', 'cancel'])(
  'a departure that was deleted meanwhile is a refusal of its panel: %s',
  async (intent, { api }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...FIELDS, intent })) form.set(name, value)
    const { data, init } = await departuresAction(api, form, 'en')
    expect(data).toMatchObject({ refusal: { message: 'availability.not_found' } })
    expect(init).toMatchObject({ status: 404 })
  },
)

test('the departures of a day are closed together, and those that are gone are left out', async ({
  app,
  api,
}) => {
  const id = await aDeparture(app, await aTour(app))
  const form = new FormData()
  form.set('intent', 'close-all')
  for (const one of [GONE, id]) form.append('ids[]', one)
  const { data } = await departuresAction(api, form, 'en')
  expect(data).toMatchObject({ done: true, switched: { closed: true, ids: [id] } })
})
