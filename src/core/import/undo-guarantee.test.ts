import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { announceGuaranteed } from '#core/decision/announce-guaranteed.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aPlannedImport, anImport, fatesOf, startShown } from '#tests/support/factories/an-import.ts'
import { aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { emailsOf, miscountedDepartures, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { importBatch } from './import-batch.server.ts'
import { runImport } from './run-import.server.ts'
import { startUndo } from './start-import.server.ts'

/** A departure that takes place from so many people, and its decision. */
async function aDepartureFrom(app: TestApp, tour: TestTour, people: number) {
  const id = await aDeparture(app, tour, { capacity: 300 })
  const { local_start: at } = await app.db
    .updateTable('availability')
    .set({ participants_min: people })
    .where('id', '=', id)
    .returning('local_start')
    .executeTakeFirstOrThrow()
  const decision = async () => {
    const query = app.db.selectFrom('availability').select(['decided', 'decided_at', 'decided_by'])
    return query.where('id', '=', id).executeTakeFirstOrThrow()
  }
  return { id, at, decision }
}

const UNDECIDED = { decided: null, decided_at: null, decided_by: null }
const head = 'Name,Email,Date,Guests'

async function undo(app: TestApp, importId: string): Promise<void> {
  app.clock.advance({ minutes: 1 })
  await startUndo(app, camille, importId)
  await runImport(app, importId)
}

test('an import that reaches a minimum mails nobody, and its undo leaves the departure undecided', async ({
  app,
  tour,
}) => {
  const { id: departure, at, decision } = await aDepartureFrom(app, tour, 255)
  const rows = Array.from({ length: 260 }, (_, n) => `Guest ${n},guest.${n}@example.com,${at},1`)
  const id = await aPlannedImport(app, tour.id, [head, ...rows].join('\n'))
  await startShown(app, id)
  await importBatch(app, id)
  expect(await decision()).toEqual(UNDECIDED)
  app.clock.advance({ minutes: 1 })
  await runImport(app, id)
  expect(await decision()).toMatchObject({ decided: 'GO', decided_by: null })
  app.clock.advance({ minutes: 1 })
  expect(await announceGuaranteed(app)).toBe(0)
  await undo(app, id)
  expect(await seatsTaken(app, departure)).toBe(0)
  expect(await decision()).toEqual(UNDECIDED)
  expect(await miscountedDepartures(app)).toEqual([])
})

test('a departure that customers had brought to its minimum stays guaranteed after the undo', async ({
  app,
  tour,
}) => {
  const { id: departure, at, decision } = await aDepartureFrom(app, tour, 2)
  const booked = await aPaidBooking(app, tour, departure)
  const guaranteed = await decision()
  expect(guaranteed).toMatchObject({ decided: 'GO' })
  app.clock.advance({ minutes: 1 })
  const id = await anImport(app, tour.id, `${head}\nMaya,maya@example.com,${at},3`)
  await cancelReservation(app, camille, { reservationId: booked, refund: 'full', message: '' })
  await undo(app, id)
  expect(await fatesOf(app, id)).toEqual(['2 UNDONE'])
  expect(await decision()).toEqual(guaranteed)
})

test('a minimum that is still booked without the import stays guaranteed after the undo', async ({
  app,
  tour,
}) => {
  const { id: departure, at, decision } = await aDepartureFrom(app, tour, 4)
  const id = await anImport(app, tour.id, `${head}\nMaya,maya@example.com,${at},4`)
  for (let booked = 0; booked < 2; booked += 1) await aPaidBooking(app, tour, departure)
  await undo(app, id)
  expect(await fatesOf(app, id)).toEqual(['2 UNDONE'])
  expect(await decision()).toMatchObject({ decided: 'GO' })
})

test('a guarantee of a member is mailed to imported customers, and stays after the undo', async ({
  app,
  tour,
}) => {
  const { id: departure, at, decision } = await aDepartureFrom(app, tour, 6)
  const id = await anImport(app, tour.id, `${head}\nMaya,maya@example.com,${at},2\nNoé,,${at},1`)
  app.clock.advance({ minutes: 1 })
  await decideDeparture(app, camille, { availabilityId: departure, decision: 'GO', message: '' })
  await announceGuaranteed(app)
  const { id: maya } = await app.db
    .selectFrom('reservation')
    .select('id')
    .where('availability_id', '=', departure)
    .where('contact_name', '=', 'Maya')
    .executeTakeFirstOrThrow()
  expect(await emailsOf(app, maya)).toEqual(['departure-guaranteed'])
  await undo(app, id)
  expect(await fatesOf(app, id)).toEqual(['2 KEPT', '3 UNDONE'])
  expect(await decision()).toMatchObject({ decided: 'GO', decided_by: camille.name })
})
