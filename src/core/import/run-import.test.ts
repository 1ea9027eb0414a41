import { describe, expect } from 'vitest'
import { addNote } from '#core/reservation/add-note.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { archiveTour } from '#core/tour/archive-tour.server.ts'
import {
  aPlannedImport,
  anImport,
  detailOf,
  fatesOf,
  startShown,
} from '#tests/support/factories/an-import.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { miscountedDepartures, seatsTaken } from '#tests/support/money-records.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { importBatch } from './import-batch.server.ts'
import { runImport } from './run-import.server.ts'
import { startUndo } from './start-import.server.ts'

const test = base.extend<{ at: string }>({
  at: async ({ app, departure }, use) => use(await startOf(app, departure)),
})

async function startOf(app: TestApp, departure: string): Promise<string> {
  const row = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  return row.local_start
}

async function importedOf(app: TestApp, tour: TestTour) {
  return app.db
    .selectFrom('reservation')
    .select(['contact_name', 'contact_email', 'status', 'payment_status', 'source', 'seats', 'locale'])
    .select(['total_minor', 'due_minor', 'note'])
    .where('tour_id', '=', tour.id)
    .orderBy('contact_name')
    .execute()
}

async function countOf(app: TestApp, tour: TestTour, table: 'reservation' | 'availability'): Promise<number> {
  const rows = await app.db.selectFrom(table).select('id').where('tour_id', '=', tour.id).execute()
  return rows.length
}

describe('an import', () => {
  test('takes the seats of its bookings, keeps their sums, and mails nobody', async ({
    app,
    tour,
    departure,
    at,
  }) => {
    const id = await anImport(
      app,
      tour.id,
      `Ref,Name,Email,Date,Adults,Children,Total,Paid,Langue
1,Maya Rossi,maya@example.com,${at},2,1,70.00,20,English
2,Noé Petit,,${at},1,0,,,`,
    )
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', '3 IMPORTED'])
    const common = { status: 'CONFIRMED', source: 'IMPORT', note: '' }
    expect(await importedOf(app, tour)).toEqual([
      {
        ...common,
        contact_name: 'Maya Rossi',
        contact_email: 'maya@example.com',
        payment_status: 'OFFLINE_DUE',
        seats: 3,
        locale: 'en',
        total_minor: 7000,
        due_minor: 5000,
      },
      {
        ...common,
        contact_name: 'Noé Petit',
        contact_email: null,
        payment_status: 'NONE',
        seats: 1,
        locale: 'fr',
        total_minor: 2900,
        due_minor: 0,
      },
    ])
    expect(await seatsTaken(app, departure)).toBe(4)
    expect(await app.db.selectFrom('letter').selectAll().execute()).toEqual([])
    expect((await detailOf(app, id)).state).toBe('DONE')
  })

  test('says of each bad row why, and imports none of it', async ({ app, tour, at }) => {
    const day = at.slice(0, 10)
    const id = await aPlannedImport(
      app,
      tour.id,
      Uint8Array.from(
        `Nom;Courriel;Téléphone;Date;Heure;Personnes;Total;Devise;Statut;Seniors
;a@example.com;;${at};;1;;;;
Zoé;no address;;${at};;1;;;;
Zoé;;no phone;${at};;1;;;;
=HYPERLINK("x");;;${at};;1;;;;
Zoé;;;;;1;;;;
Zoé;;;31/02/2027;10h;1;;;;
Zoé;;;${day};;1;;;;
Zoé;;;${day};midi;1;;;;
Zoé;;;${at};;beaucoup;;;;
Zoé;;;${at};;0;;;;
Zoé;;;${at};;1;=1+1;;;
Zoé;;;${at};;1;gratuit;;;
Zoé;;;${at};;1;;USD;;
Zoé;;;${at};;1;;;Annulée;
Zoé;;;${at};;1;;;;1
Zoé;;;28/03/2027;02:30;1;;;;
Zoé;;;31/10/2027;02:30;1;;;;
Zoé;;;${day};23:45;1;;;;
Zoé;;;${at};;11;;;;`,
        (character) => character.charCodeAt(0),
      ),
    )
    expect(await fatesOf(app, id)).toEqual([
      '2 REFUSED NAME_MISSING',
      '3 REFUSED EMAIL_INVALID',
      '4 REFUSED PHONE_INVALID',
      '5 REFUSED FORMULA',
      '6 REFUSED DATE_MISSING',
      '7 REFUSED DATE_UNREADABLE',
      '8 REFUSED TIME_MISSING',
      '9 REFUSED TIME_UNREADABLE',
      '10 REFUSED GUESTS_UNREADABLE',
      '11 REFUSED GUESTS_NONE',
      '12 REFUSED FORMULA',
      '13 REFUSED SUM_UNREADABLE',
      '14 REFUSED CURRENCY_OTHER',
      '15 LEFT_OUT CANCELLED',
      '16 REFUSED UNIT_UNKNOWN',
      '17 REFUSED TIME_SKIPPED',
      '18 REFUSED TIME_TWICE',
      '19 REFUSED DEPARTURE_NONE',
      '20 REFUSED NOT_ENOUGH_SEATS',
    ])
    expect(await countOf(app, tour, 'reservation')).toBe(0)
  })

  test('imports no party with fewer seats than guests', async ({ app, tour, at }) => {
    const id = await anImport(app, tour.id, `Name,Date,Guests,Adults\nMaya,${at},3,2\nNoé,${at},2,2`)
    expect(await fatesOf(app, id)).toEqual(['2 REFUSED GUESTS_DIFFER', '3 IMPORTED'])
  })

  test('remarks on a name like a formula and on a far date, and imports both', async ({ app, tour, at }) => {
    const file = `Name,Date\n@SUM(A1),${at}\nZoé,2001-05-01 10:00\nMaya,${at}`
    const id = await aPlannedImport(app, tour.id, file, { createDepartures: true })
    expect(await fatesOf(app, id)).toEqual(['2 READY NAME_LIKE_FORMULA', '3 CREATES DATE_FAR', '4 READY'])
    expect((await detailOf(app, id)).list[1]?.reason).toEqual({ code: 'DATE_FAR', value: '2001' })
    await startShown(app, id)
    await runImport(app, id)
    expect((await importedOf(app, tour)).map(({ contact_name }) => contact_name)).toHaveLength(3)
  })

  test('asks for the order of day and month only where nothing shows it', async ({ app, tour }) => {
    const file = 'Name,Date,Time\nMaya,03/04/2027,10:00'
    await expect(aPlannedImport(app, tour.id, file)).rejects.toMatchObject({
      refusal: { code: 'import.date_order_missing' },
    })
    const id = await anImport(app, tour.id, file, { dateOrder: 'DMY', createDepartures: true })
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED'])
    const starts = await app.db
      .selectFrom('availability')
      .select('local_start')
      .where('tour_id', '=', tour.id)
      .execute()
    expect(starts).toEqual([{ local_start: '2027-04-03T10:00:00' }])
  })

  test('creates the departures that are missing, and refuses guests beyond their seats', async ({
    app,
    tour,
  }) => {
    const id = await anImport(
      app,
      tour.id,
      'Name,Date,Guests\nA,2027-05-01 10:00,3\nB,2027-05-01 10:00,2\nC,2027-05-01 10:00,1\nD,2027-05-02 10:00,5',
      { createDepartures: true, capacity: 4 },
    )
    expect(await fatesOf(app, id)).toEqual([
      '2 IMPORTED',
      '3 REFUSED CAPACITY_TOO_SMALL',
      '4 IMPORTED',
      '5 REFUSED CAPACITY_TOO_SMALL',
    ])
    const departures = await app.db
      .selectFrom('availability')
      .select(['capacity', 'seats_taken'])
      .where('tour_id', '=', tour.id)
      .execute()
    expect(departures).toEqual([{ capacity: 4, seats_taken: 4 }])
  })

  test('writes nothing to a tour that is archived after the dry run', async ({
    app,
    tour,
    departure,
    at,
  }) => {
    const file = `Name,Date\nMaya,${at}\nZoé,2027-05-01 10:00`
    const id = await aPlannedImport(app, tour.id, file, { createDepartures: true })
    expect(await fatesOf(app, id)).toEqual(['2 READY', '3 CREATES'])
    await archiveTour(app, camille, tour.id)
    await startShown(app, id)
    await runImport(app, id)
    expect(await fatesOf(app, id)).toEqual(['2 REFUSED TOUR_ARCHIVED', '3 REFUSED TOUR_ARCHIVED'])
    expect(await countOf(app, tour, 'reservation')).toBe(0)
    expect(await countOf(app, tour, 'availability')).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('joins the tickets of one order, and imports no half of it', async ({ app, tour, at }) => {
    const id = await anImport(
      app,
      tour.id,
      `Order ID,Name,Date,Total\n7,Maya,${at},10\n8,Noé,${at},5\n7,Maya,${at},12.50\n9,Zoé,${at},1\n9,Zoé,,1`,
      { perTicket: true },
    )
    expect(await fatesOf(app, id)).toEqual([
      '2 IMPORTED',
      '3 IMPORTED',
      '4 IMPORTED',
      '5 REFUSED DATE_MISSING',
      '6 REFUSED DATE_MISSING',
    ])
    expect((await importedOf(app, tour)).map(({ seats, total_minor }) => [seats, total_minor])).toEqual([
      [2, 2250],
      [1, 500],
    ])
  })

  test('continues after a crash where it stopped, and two workers do not double it', async ({
    app,
    tour,
  }) => {
    const rows = Array.from({ length: 600 }, (_, n) => `Guest ${n},2027-05-01 ${10 + (n % 5)}:00`)
    const id = await aPlannedImport(app, tour.id, ['Name,Date', ...rows].join('\n'), {
      createDepartures: true,
      capacity: 500,
    })
    await startShown(app, id)
    await startShown(app, id)
    expect(await importBatch(app, id)).toBe(true)
    expect(await countOf(app, tour, 'reservation')).toBe(250)
    await Promise.all([runImport(app, id), runImport(app, id)])
    expect(await countOf(app, tour, 'reservation')).toBe(600)
    expect(await countOf(app, tour, 'availability')).toBe(5)
    expect(await miscountedDepartures(app)).toEqual([])
  })
})

describe('the undo of an import', () => {
  test('removes what nobody has touched, with its departures, and keeps the rest', async ({
    app,
    tour,
    at,
  }) => {
    const id = await anImport(
      app,
      tour.id,
      `Name,Date,Guests\nMaya,${at},2\nNoé,${at},1\nZoé,2027-05-01 10:00,3`,
      { createDepartures: true },
    )
    const { list } = await detailOf(app, id)
    const kept = list.find(({ reservation }) => reservation?.name === 'Noé')?.reservation
    await addNote(app, camille, kept?.id ?? '', { text: 'Vegetarian' })
    await startUndo(app, camille, id)
    await startUndo(app, camille, id)
    await runImport(app, id)
    expect(await fatesOf(app, id)).toEqual(['2 UNDONE', '3 KEPT', '4 UNDONE'])
    expect((await importedOf(app, tour)).map(({ contact_name }) => contact_name)).toEqual(['Noé'])
    expect(await countOf(app, tour, 'availability')).toBe(1)
    expect(await miscountedDepartures(app)).toEqual([])
    expect((await detailOf(app, id)).state).toBe('UNDONE')
  })

  test('is refused before the import has ended', async ({ app, tour, at }) => {
    const id = await aPlannedImport(app, tour.id, `Name,Date\nMaya,${at}`)
    await expect(startUndo(app, camille, id)).rejects.toBeInstanceOf(Refused)
  })
})
