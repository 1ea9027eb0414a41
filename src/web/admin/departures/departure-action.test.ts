import { expect } from 'vitest'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
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
