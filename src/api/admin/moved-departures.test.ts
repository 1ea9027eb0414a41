import { describe, expect } from 'vitest'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { releaseHeldSeats } from '#core/decision/release-held-seats.server.ts'
import { readQueuedEmail, type QueuedEmail } from '#core/email/email-store.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { translator } from '#i18n/translator.ts'
import { composeEmail } from '#jobs/compose-email.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { emailsOf } from '#tests/support/money-records.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import {
  A_SERIES,
  teamTest as test,
  detail,
  hold,
  save,
  send,
  type TeamApi,
} from '#tests/support/team-api.ts'

describe('a departure with guests', () => {
  async function aSeries(api: TeamApi, tour: TestTour) {
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id })
    return body.departures
  }

  test('does not move without a notice to its guests, nor does any other of its series', async ({
    api,
    app,
    tour,
  }) => {
    const departures = await aSeries(api, tour)
    await aTeamBooked(app, tour, departures[1]?.id ?? '')
    const { status, body } = await save(api, {
      capacity: '10',
      'languages[]': ['fr'],
      id: departures[0]?.id ?? '',
      version: '1',
      scope: 'all',
      localDateTimeStart: '2026-07-04T11:00',
    })
    expect([status, body.code, body.count]).toEqual([409, 'availability.has_guests', 1])
    expect(body.guests).toMatchObject([{ hasMail: true }])
    expect(await detail(api, departures[0]?.id ?? '')).toMatchObject({
      localDateTimeStart: '2026-07-04T10:00:00',
      version: 1,
    })
  })

  test('moves with a notice to its guests, in their language, with the text of the operator', async ({
    api,
    app,
    tour,
  }) => {
    const departures = await aSeries(api, tour)
    const id = departures[1]?.id ?? ''
    const reservation = await aTeamBooked(app, tour, id)
    const change = { capacity: '10', 'languages[]': ['fr'], id, version: '1', tellGuests: 'on' }
    const { status } = await save(api, {
      ...change,
      localDateTimeStart: '2026-07-04T16:30',
      meetingAddress: 'Quai Saint-Antoine',
      message: 'The market is in the way.',
    })
    expect(status).toBe(200)
    expect(await detail(api, id)).toMatchObject({
      localDateTimeStart: '2026-07-04T16:30:00',
      meetingAddress: 'Quai Saint-Antoine',
    })
    const [email] = await app.db
      .selectFrom('letter')
      .selectAll()
      .where('reservation_id', '=', reservation)
      .where('kind', '=', 'departure-changed')
      .execute()
    const queued = await readQueuedEmail(app.db, email?.id ?? '')
    const mail = await composeEmail(app, queued as QueuedEmail)
    const french = translator(email?.locale ?? 'fr')
    expect(mail?.text).toContain(french('emails.moved.unsuitedUnpaid'))
    for (const words of ['16:30', '15:00', 'Quai Saint-Antoine', 'The market is in the way.']) {
      expect(mail?.text).toContain(words)
    }
    const calendar = mail?.attachments?.find(({ filename }) => filename.endsWith('.ics'))
    expect(calendar?.content).toContain('T163000')
    const audit = await app.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('subject_id', '=', id)
      .where('action', '=', 'availability.changed')
      .executeTakeFirst()
    expect(audit?.facts).toMatchObject({ told: 1 })
  })

  test('asks for each language of its guests, and each reads its own text', async ({ api, app, tour }) => {
    const id = (await aSeries(api, tour))[1]?.id ?? ''
    const [french, english] = [
      await aTeamBooked(app, tour, id, { locale: 'fr' }),
      await aTeamBooked(app, tour, id, { locale: 'en' }),
    ]
    const moved = {
      capacity: '10',
      'languages[]': ['fr'],
      id,
      version: '1',
      localDateTimeStart: '2026-07-04T16:30',
    }
    const half = { ...moved, tellGuests: 'on', 'texts[fr]': 'Le marché gêne.', 'texts[en]': '' }
    const { status, body } = await save(api, half)
    expect([status, body.code, body.count]).toEqual([409, 'availability.language_missing', 1])
    expect(body.guests).toMatchObject([{ locale: 'fr' }, { locale: 'en' }])
    expect((await save(api, { ...half, 'texts[en]': 'The market is in the way.' })).status).toBe(200)
    for (const [reservation, said] of [
      [french, 'Le marché gêne.'],
      [english, 'The market is in the way.'],
    ] as const) {
      const { id: letterId } = await app.db
        .selectFrom('letter')
        .select('id')
        .where('reservation_id', '=', reservation)
        .where('kind', '=', 'departure-changed')
        .executeTakeFirstOrThrow()
      const mail = await composeEmail(app, (await readQueuedEmail(app.db, letterId)) as QueuedEmail)
      expect(mail?.text).toContain(said)
    }
  })

  test('asks for its text in English once French is switched off', async ({ api, app, tour }) => {
    const id = (await aSeries(api, tour))[1]?.id ?? ''
    for (const locale of ['fr', 'en'] as const) await aTeamBooked(app, tour, id, { locale })
    const setLanguages = (off: Locale[]) =>
      app.db.transaction().execute((tx) => writeSetting(tx, 'languages', { off }, app.clock.now()))
    await setLanguages(['fr'])
    const start = { id, version: '1', localDateTimeStart: '2026-07-04T16:30' }
    const moved = { capacity: '10', 'languages[]': ['fr'], ...start, tellGuests: 'on' }
    const { status, body } = await save(api, { ...moved, 'texts[fr]': 'Le marché gêne.' })
    expect([status, body.code, body.count]).toEqual([409, 'availability.language_missing', 2])
    expect(body.guests).toMatchObject([{ locale: 'en' }, { locale: 'en' }])
    expect((await save(api, { ...moved, 'texts[en]': 'The market is in the way.' })).status).toBe(200)
    await setLanguages([])
  })

  test('does not move while a customer is paying', async ({ api, app, tour }) => {
    const departures = await aSeries(api, tour)
    const id = departures[0]?.id ?? ''
    await hold(app, tour, id)
    const change = { capacity: '10', 'languages[]': ['fr'], id, version: '1', tellGuests: 'on' }
    const { status, body } = await save(api, { ...change, localDateTimeStart: '2026-07-04T11:00' })
    expect([status, body.code, body.count]).toEqual([409, 'availability.has_holds', 1])
  })

  test('does not move while seats are held on it for guests of a departure that does not take place', async ({
    api,
    app,
    tour,
  }) => {
    const departures = await aSeries(api, tour)
    const [off = '', named = ''] = departures.map(({ id }) => id)
    await app.db.updateTable('availability').set({ participants_min: 8 }).where('id', '=', off).execute()
    await aTeamBooked(app, tour, off)
    const order = { availabilityId: off, decision: 'NO', offeredId: named, message: 'Too few.' } as const
    await decideDeparture(app, camille, order)
    const change = { capacity: '10', 'languages[]': ['fr'], id: named, version: '1' }
    const moved = { ...change, localDateTimeStart: '2026-07-04T16:30' }
    const { status, body } = await save(api, moved)
    expect([status, body.code, body.count]).toEqual([409, 'availability.has_held_seats', 2])
    await releaseHeldSeats(app, camille, off)
    expect((await save(api, moved)).status).toBe(200)
  })

  test('is deleted once all of them have moved to another one, with the change that they read', async ({
    api,
    app,
    tour,
  }) => {
    const departures = await aSeries(api, tour)
    const [left = '', target = ''] = departures.map(({ id }) => id)
    const reservation = await aTeamBooked(app, tour, left)
    const change = { capacity: '10', 'languages[]': ['fr'], id: left, version: '1', tellGuests: 'on' }
    await save(api, { ...change, localDateTimeStart: '2026-07-04T11:00' })
    const move = { availabilityId: target, price: 'KEEP', expectedTotalMinor: 5800 } as const
    await moveReservation(app, camille, reservation, move)
    expect((await send(api, 'DELETE', `/tours/availabilities/${left}`)).status).toBe(204)
    // The email about the change was not sent yet, and has nothing to say any more.
    const { id } = await app.db
      .selectFrom('letter')
      .select('id')
      .where('reservation_id', '=', reservation)
      .where('kind', '=', 'departure-changed')
      .executeTakeFirstOrThrow()
    expect(await composeEmail(app, (await readQueuedEmail(app.db, id)) as QueuedEmail)).toBeNull()
  })

  test('a change of the cut-off alone notifies nobody, and lasts through a later move', async ({
    api,
    app,
    tour,
  }) => {
    const departures = await aSeries(api, tour)
    const id = departures[0]?.id ?? ''
    const reservation = await aTeamBooked(app, tour, id)
    const before = await emailsOf(app, reservation)
    const change = { capacity: '10', 'languages[]': ['fr'], id }
    expect((await save(api, { ...change, version: '1', cutoffMinutes: '45' })).status).toBe(200)
    expect(await detail(api, id)).toMatchObject({ cutoffMinutes: 45 })
    expect(await emailsOf(app, reservation)).toEqual(before)
    const moved = { ...change, version: '2', localDateTimeStart: '2026-07-04T09:00', tellGuests: 'on' }
    expect((await save(api, moved)).status).toBe(200)
    expect(await detail(api, id)).toMatchObject({ cutoffMinutes: 45 })
  })
})
