import { describe, expect } from 'vitest'
import { byEmail } from '#tests/support/by-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aPlannedImport, detailOf, fatesOf, startShown } from '#tests/support/factories/an-import.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { chooseColumns } from '../import/choose-columns.server.ts'
import { importBatch } from '../import/import-batch.server.ts'
import { planImport } from '../import/plan-import.server.ts'
import { runImport } from '../import/run-import.server.ts'
import { erasePerson } from './erase-person.server.ts'

const HEAD = 'Name,Email,Date,Guests'
const AT = '2027-05-01 10:00'
const creating = { createDepartures: true }

async function cellsOf(app: TestApp, id: string): Promise<string[][]> {
  return (await detailOf(app, id)).list.map(({ cells }) => cells)
}

async function namesOn(app: TestApp, { id }: TestTour): Promise<string[]> {
  const query = app.db.selectFrom('reservation').select('contact_name').where('tour_id', '=', id)
  const rows = await query.orderBy('contact_name').execute()
  return rows.map(({ contact_name }) => contact_name)
}

/** Does the dry run of an import as its page shows it, with this tour for every product. */
async function planShown(app: TestApp, id: string, tour: TestTour): Promise<void> {
  const { choices, products, version } = await detailOf(app, id)
  const tours = Object.fromEntries(products.map(({ key }) => [key, tour.id]))
  await planImport(app, camille, id, { ...choices, version, tours })
}

describe('the erasure of a person whose rows wait in a file', () => {
  test('empties their rows visibly, and leaves the rows of addresses that contain theirs', async ({
    app,
    tour,
  }) => {
    const file = `${HEAD}\nJoann,joann@x.fr,${AT},1\nAnn,ANN@x.fr,${AT},1\nMary,mary.ann@x.fr,${AT},1`
    const id = await aPlannedImport(app, tour.id, file, creating)

    await erasePerson(app, camille, byEmail('ann@x.fr'))

    expect(await fatesOf(app, id)).toEqual(['2 CREATES', '3 LEFT_OUT ERASED', '4 CREATES'])
    expect(await cellsOf(app, id)).toEqual([
      ['Joann', 'joann@x.fr', AT, '1'],
      [],
      ['Mary', 'mary.ann@x.fr', AT, '1'],
    ])
    expect(await detailOf(app, id)).toMatchObject({
      rows: 3,
      counts: [
        { fate: 'CREATES', rows: 2 },
        { fate: 'LEFT_OUT', rows: 1 },
      ],
    })
    await startShown(app, id)
    await runImport(app, id)
    expect(await namesOn(app, tour)).toEqual(['Joann', 'Mary'])
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', '3 LEFT_OUT ERASED', '4 IMPORTED'])
  })

  test('lasts when the file is checked again', async ({ app, tour }) => {
    const file = `${HEAD}\nJoann,joann@x.fr,${AT},1\nAnn,ann@x.fr,${AT},1`
    const id = await aPlannedImport(app, tour.id, file, creating)
    await erasePerson(app, camille, byEmail('ann@x.fr'))
    const columns = ['NAME', 'EMAIL', 'DATE', 'GUESTS'] as ('NAME' | 'EMAIL' | 'DATE' | 'GUESTS')[]
    await chooseColumns(app, camille, id, { columns, perTicket: false, system: '' })
    expect((await detailOf(app, id)).products).toMatchObject([{ name: '', rows: 1, tourId: tour.id }])
    await planShown(app, id, tour)
    expect(await fatesOf(app, id)).toEqual(['2 CREATES', '3 LEFT_OUT ERASED'])
  })

  test('refuses the other tickets of the order, of which no half is imported', async ({ app, tour }) => {
    const head = 'Order ID,Name,Email,Date'
    const rows = [`7,Joann,joann@x.fr,${AT}`, `7,Ann,ann@x.fr,${AT}`, `8,Noé,,${AT}`]
    const id = await aPlannedImport(app, tour.id, [head, ...rows].join('\n'), {
      ...creating,
      perTicket: true,
    })
    await erasePerson(app, camille, byEmail('ann@x.fr'))
    const erased = ['2 REFUSED GROUP_ERASED', '3 LEFT_OUT ERASED']
    expect(await fatesOf(app, id)).toEqual([...erased, '4 CREATES'])
    expect((await cellsOf(app, id))[0]).toEqual(['7', 'Joann', 'joann@x.fr', AT])
    await planShown(app, id, tour)
    await startShown(app, id)
    await runImport(app, id)
    expect(await fatesOf(app, id)).toEqual([...erased, '4 IMPORTED'])
    expect(await namesOn(app, tour)).toEqual(['Noé'])
  })

  test('and a batch that books them at once leave no reservation of an erased row', async ({ app, tour }) => {
    const id = await aPlannedImport(app, tour.id, `${HEAD}\nZoé,zoe@x.fr,${AT},1`, creating)
    await startShown(app, id)
    const [, erased] = await Promise.allSettled([
      importBatch(app, id),
      erasePerson(app, camille, byEmail('zoe@x.fr')),
    ])
    const isRefused = erased.status === 'rejected'
    expect(await fatesOf(app, id)).toEqual([isRefused ? '2 IMPORTED' : '2 LEFT_OUT ERASED'])
    expect(await namesOn(app, tour)).toEqual(isRefused ? ['Zoé'] : [])
  })
})

test('an erasure leaves the emails and the payments of addresses that contain the erased one', async ({
  app,
  tour,
  departure,
}) => {
  await aPaidBooking(app, tour, departure, { email: 'joann@x.fr' })
  const mail = { sender: 'a@example.com', subject: '', html: '', received_at: app.clock.now().toString() }
  const mails = ['joann@x.fr', 'Ann <ann@x.fr>'].map((recipient) => ({ recipient, text: `For ${recipient}` }))
  for (const { recipient, text } of mails)
    await app.db
      .insertInto('mailbox_message')
      .values({ ...mail, message_id: recipient, recipient, text })
      .execute()
  const events = app.db.selectFrom('embedded_payment_event').select('id')
  const before = await events.execute()
  expect(before).not.toEqual([])

  await erasePerson(app, camille, byEmail('ann@x.fr'))

  expect(await events.execute()).toEqual(before)
  expect(await app.db.selectFrom('mailbox_message').select('recipient').execute()).toEqual([
    { recipient: 'joann@x.fr' },
  ])
})
