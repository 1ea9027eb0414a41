import { describe, expect } from 'vitest'
import { endHoldForTeam } from '#core/checkout/end-hold-for-team.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamBooked, aHold } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { addNote } from '../reservation/add-note.server.ts'
import { checkIn } from './check-in.server.ts'
import { resendTicket } from './resend-ticket.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 24 })),
})

describe('checkIn', () => {
  test("records the guests' arrival, once, and undoes it", async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await checkIn(app, camille, id, 'REDEEMED')
    await checkIn(app, camille, id, 'REDEEMED')
    expect(await reservationRow(app, id)).toMatchObject({
      status: 'REDEEMED',
      redeemed_at: app.clock.now().toString(),
    })
    await checkIn(app, camille, id, 'CONFIRMED')
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', redeemed_at: null })
    expect((await auditOf(app, id)).map(({ action }) => action)).toEqual([
      'reservation.booked',
      'reservation.checked_in',
      'reservation.attendance_taken_back',
    ])
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('is closed until the hours before the start that the settings name', async ({
    app,
    tour,
    onTestFinished,
  }) => {
    const early = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 25 }))
    await expect(checkIn(app, camille, early, 'REDEEMED')).rejects.toMatchObject({
      refusal: { code: 'availability.check_in_closed', hours: 24 },
    })
    expect(await reservationRow(app, early)).toMatchObject({ status: 'CONFIRMED' })
    onTestFinished(async () => {
      await app.db.deleteFrom('setting').where('key', '=', 'office').execute()
    })
    await saveSettings(app, camille, 'office', { timeZone: 'Europe/Paris', checkInHours: 48 })
    await checkIn(app, camille, early, 'REDEEMED')
    expect(await reservationRow(app, early)).toMatchObject({ status: 'REDEEMED' })
  })

  test('records a no-show once the departure has begun, and a later arrival', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    await expect(checkIn(app, camille, id, 'NO_SHOW')).rejects.toMatchObject({
      refusal: { code: 'availability.not_begun' },
    })
    app.clock.advance({ hours: 7 * 24 })
    await checkIn(app, camille, id, 'NO_SHOW')
    expect(await reservationRow(app, id)).toMatchObject({ status: 'NO_SHOW' })
    await checkIn(app, camille, id, 'REDEEMED')
    expect(await reservationRow(app, id)).toMatchObject({ status: 'REDEEMED' })
  })

  test('refuses an arrival and a no-show on a departure that does not take place', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    const off = { cancelled_at: app.clock.now().toString() }
    await app.db.updateTable('availability').set(off).where('id', '=', departure).execute()
    app.clock.advance({ hours: 7 * 24 })
    for (const attendance of ['REDEEMED', 'NO_SHOW'] as const)
      await expect(checkIn(app, camille, id, attendance)).rejects.toMatchObject({
        refusal: { code: 'availability.cancelled' },
      })
  })

  test('refuses holds, expired and cancelled reservations, and strangers', async ({
    app,
    tour,
    departure,
  }) => {
    const hold = await aHold(app, tour, departure)
    const expired = await aHold(app, tour, departure)
    await app.db.updateTable('reservation').set({ status: 'EXPIRED' }).where('id', '=', expired.id).execute()
    const cancelled = await aTeamBooked(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: cancelled, refund: 'full', message: '' })
    for (const id of [hold.id, expired.id, cancelled]) {
      for (const attendance of ['REDEEMED', 'CONFIRMED'] as const) {
        await expect(checkIn(app, camille, id, attendance)).rejects.toMatchObject({
          refusal: { code: 'reservation.status_conflict' },
        })
      }
    }
    await expect(checkIn(app, { type: 'visitor' }, hold.id, 'REDEEMED')).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
  })
})

describe('addNote', () => {
  test('stores a note of the team, with its author', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await addNote(app, camille, id, { text: 'Comes with a dog.' })
    const notes = await app.db
      .selectFrom('reservation_note')
      .select(['text', 'author_name'])
      .where('reservation_id', '=', id)
      .execute()
    expect(notes).toEqual([{ text: 'Comes with a dog.', author_name: 'Camille Ferrand' }])
    await expect(addNote(app, camille, app.ids.uuid(), { text: 'Lost.' })).rejects.toMatchObject({
      refusal: { code: 'reservation.not_found' },
    })
  })

  test('stores the same form once, however often it is sent', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    const note = { text: 'Comes with a dog.', formToken: crypto.randomUUID() }
    await Promise.all([1, 2, 3].map(() => addNote(app, camille, id, note)))
    const notes = app.db.selectFrom('reservation_note').select('id').where('reservation_id', '=', id)
    expect(await notes.execute()).toEqual([{ id: note.formToken }])
  })
})

describe('resendTicket', () => {
  test('sends it again for each request', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await resendTicket(app, camille, id)
    await resendTicket(app, camille, id)
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'ticket-again', 'ticket-again'])
  })

  test('sends it once for one form, and records it once', async ({ app, tour, departure }) => {
    const [id, other] = [await aTeamBooked(app, tour, departure), await aTeamBooked(app, tour, departure)]
    const formToken = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => resendTicket(app, camille, id, formToken)))
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'ticket-again'])
    const resent = (await auditOf(app, id)).filter(({ action }) => action === 'reservation.ticket_resent')
    expect(resent).toHaveLength(1)
    await resendTicket(app, camille, other, formToken)
    expect(await emailsOf(app, other)).toEqual(['confirmation', 'ticket-again'])
  })

  test('refuses a reservation without an email address, and one without a ticket', async ({
    app,
    tour,
    departure,
  }) => {
    const silent = await aTeamBooked(app, tour, departure, { email: undefined })
    await expect(resendTicket(app, camille, silent)).rejects.toMatchObject({
      refusal: { code: 'reservation.no_address' },
    })
    const { id } = await aHold(app, tour, departure)
    await expect(resendTicket(app, camille, id)).rejects.toMatchObject({
      refusal: { code: 'reservation.status_conflict', status: 'ON_HOLD' },
    })
  })
})

describe('endHoldForTeam', () => {
  test('ends the payment page first, then the seats are free', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    expect(await endHoldForTeam(app, camille, id)).toBe('released')
    expect(await app.payments.retrieveSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await seatsTaken(app, departure)).toBe(0)
    expect(await auditOf(app, id)).toEqual([
      {
        action: 'reservation.hold_released',
        actor_name: 'Camille Ferrand',
        facts: { outcome: 'released' },
      },
    ])
    await expect(endHoldForTeam(app, camille, id)).rejects.toMatchObject({
      refusal: { code: 'reservation.status_conflict', status: 'CANCELLED' },
    })
  })

  test('lets a guide end the hold of a walk-in on their own departure, and no other hold', async ({
    app,
    tour,
    departure,
  }) => {
    const guide = await aGuide(app, 'Louis', 'guide')
    const louis = asMember(guide, 'guide')
    const online = await aHold(app, tour, departure)
    const walkIn = await aHold(app, tour, departure)
    await app.db.updateTable('reservation').set({ source: 'WALK_IN' }).where('id', '=', walkIn.id).execute()
    const notFound = { refusal: { code: 'reservation.not_found' } }
    await expect(endHoldForTeam(app, louis, walkIn.id)).rejects.toMatchObject(notFound)
    await app.db.updateTable('availability').set({ guide_id: guide.id }).where('id', '=', departure).execute()
    await expect(endHoldForTeam(app, louis, online.id)).rejects.toMatchObject(notFound)
    expect(await endHoldForTeam(app, louis, walkIn.id)).toBe('released')
    expect(await seatsTaken(app, departure)).toBe(2)
  })
})
