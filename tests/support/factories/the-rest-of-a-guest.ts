import type { TestApp } from '../create-test-app.ts'

/**
 * The rows that the actions of `aRememberedGuest` do not make: a change, a request for a review, a link to the ticket,
 * a dispute, a fee.
 */
export async function theRestOfAGuest(
  app: TestApp,
  { toured, cancelled }: Record<'toured' | 'cancelled', string>,
): Promise<void> {
  const at = app.clock.now().toString()
  const state = JSON.stringify({ availabilityId: app.ids.uuid(), seats: 2, totalMinor: 5800 })
  await app.db
    .insertInto('reservation_change')
    .values({
      id: app.ids.uuid(),
      reservation_id: toured,
      kind: 'PARTY',
      before: state,
      after: state,
      changed_by: 'Camille',
      changed_at: at,
    })
    .execute()
  const importId = app.ids.uuid()
  await app.db
    .insertInto('import_file')
    .values({
      id: importId,
      name: 'bookings.csv',
      format: 'CSV',
      state: 'DONE',
      headings: [],
      choices: '{}',
      created_by: 'Camille',
      created_at: at,
    })
    .execute()
  await app.db
    .insertInto('import_row')
    .values({ import_id: importId, number: 2, cells: [], reservation_id: toured })
    .execute()
  const request = { id: app.ids.uuid(), reservation_id: toured, requested_at: at, requested_by: 'Camille' }
  await app.db.insertInto('comment_request').values(request).execute()
  const link = { id: app.ids.uuid(), reservation_id: toured, token_hash: Buffer.from('link'), made_at: at }
  await app.db.insertInto('ticket_link').values(link).execute()
  const { availability_id } = await app.db
    .selectFrom('reservation')
    .select('availability_id')
    .where('id', '=', toured)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('date_choice')
    .values({ reservation_id: toured, availability_id, choose_until: at })
    .execute()
  await app.db
    .insertInto('guest_mark')
    .values({
      id: app.ids.uuid(),
      reservation_id: toured,
      action: 'CHECK_IN',
      member_id: null,
      phone_at: null,
      marked_at: at,
      received_at: at,
      outcome: 'DONE',
    })
    .execute()
  const payment = await app.db
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', cancelled)
    .executeTakeFirstOrThrow()
  const dispute = {
    reservation_id: cancelled,
    payment_id: payment.id,
    amount_minor: 100,
    state: 'WON',
  } as const
  await app.db
    .insertInto('dispute')
    .values({ id: 'dp_1', ...dispute, opened_at: at, updated_at: at })
    .execute()
  const fee = { id: 'txn_1', charge_id: 'pi_1', kind: 'payment', fee_minor: 30, currency: 'EUR' } as const
  await app.db
    .insertInto('balance_movement')
    .values({ ...fee, happened_at: at, reservation_id: toured })
    .execute()
}
