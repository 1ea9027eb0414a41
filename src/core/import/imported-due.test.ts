import { expect } from 'vitest'
import { uploadImport } from './upload-import.server.ts'
import { camille } from '#tests/support/member-actor.ts'
import { anImport, detailOf, fatesOf } from '#tests/support/factories/an-import.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for([
  ['Due', '58.00,12.50', 1250],
  ['Due', '58.00,0', 0],
  ['Due', '58.00,', 0],
  ['Due', '58.00,99.00', 5800],
  ['Paid,Due', '58.00,50.00,58.00', 5800],
  ['Paid,Due', '58.00,yes,8.00', 800],
  ['Paid', '58.00,yes', 0],
  ['Payé', '58.00,Non', 5800],
  ['Paid', ',TRUE', 0],
  ['Paid', ',no', 5800],
] as const)(
  'an imported booking owes the sum that its file names: %s of %s',
  async ([headings, sums, due_minor], { app, tour, departure }) => {
    const { local_start: at } = await app.db
      .selectFrom('availability')
      .select('local_start')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    const file = `Name,Date,Adults,Total,${headings}\nMaya,${at},2,${sums}`
    expect(await fatesOf(app, await anImport(app, tour.id, file))).toEqual(['2 IMPORTED'])
    const imported = app.db.selectFrom('reservation').select(['total_minor', 'due_minor', 'payment_status'])
    expect(await imported.where('tour_id', '=', tour.id).execute()).toEqual([
      { total_minor: 5800, due_minor, payment_status: due_minor > 0 ? 'OFFLINE_DUE' : 'NONE' },
    ])
  },
)

test.for([
  [['x', ''], 'DUE'],
  [['yes', 'no', ''], 'PAID'],
  [['20', ''], 'PAID'],
] as const)(
  'of a file that says %j, bookings without a sum are first read as %s',
  async ([cells, unpaid], { app }) => {
    const rows = cells.map((cell, index) => `Guest ${index},2027-07-04 10:00,${cell}`)
    const file = new File([['Name,Date,Paid', ...rows].join('\n')], 'bookings.csv')
    const { id } = await uploadImport(app, camille, { file, formToken: undefined, locale: 'en' })
    expect((await detailOf(app, id)).choices).toMatchObject({ unpaid })
  },
)
