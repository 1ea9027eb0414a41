import { expect } from 'vitest'
import { anImport, fatesOf } from '#tests/support/factories/an-import.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for([
  ['Due', '58.00,12.50', 1250],
  ['Due', '58.00,0', 0],
  ['Due', '58.00,', 0],
  ['Due', '58.00,99.00', 5800],
  ['Paid,Due', '58.00,50.00,58.00', 5800],
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
