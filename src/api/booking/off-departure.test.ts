import { expect } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { no, tokenOf, undecidedTest as test } from '#tests/support/factories/an-undecided-departure.ts'

test('a departure that does not take place has no ticket to print, and is cancelled in a calendar', async ({
  app,
  tour,
  off,
}) => {
  const id = await aPaidBooking(app, tour, off)
  const api = createTestApi(app)
  const read = async (what: string) => {
    const response = await api.request(`/reservation/${tokenOf(app, id)}/${what}`)
    return { status: response.status, text: await response.text() }
  }
  expect((await read('ticket')).status).toBe(200)
  expect((await read('calendar')).text).toContain('STATUS:CONFIRMED')
  await no(app, off)
  expect((await read('ticket')).status).toBe(409)
  expect((await read('calendar')).text).toContain('STATUS:CANCELLED')
})
