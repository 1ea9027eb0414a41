import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { notifyGuests } from './notify-guests.server.ts'

test('a party without an email address is not counted as notified', async ({ app, tour, departure }) => {
  await aTeamBooked(app, tour, departure)
  const unreachable = await aTeamBooked(app, tour, departure)
  await app.db.updateTable('reservation').set({ contact_email: null }).where('id', '=', unreachable).execute()
  const before = { localDateTimeStart: '2026-06-22T11:00:00', meetingAddress: 'Rue Vieille' }
  const moved = { availabilityId: departure, before, after: { ...before, meetingAddress: 'Rue Neuve' } }
  const notified = await app.db
    .transaction()
    .execute((tx) => notifyGuests(app, tx, camille, [moved], { message: '' }))
  expect(notified).toBe(1)
})
