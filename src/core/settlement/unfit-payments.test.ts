import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { inboxOf, issueOf } from '#tests/support/factories/payment-issues.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { camille } from '#tests/support/member-actor.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { acceptMismatch } from '../inbox/accept-mismatch.server.ts'
import { refundUnbooked } from '../inbox/refund-unbooked.server.ts'
import { settleRefund } from './settle-refund.server.ts'

describe('F18, F19: a payment that does not fit', () => {
  test.for([
    ['another sum', { amountMinor: 100 }, ['accept', 'refund', 'close']],
    ['another currency', { currency: 'USD' }, ['refund', 'close']],
    ['the other mode', { live: true }, ['refund', 'close']],
  ] as const)(
    'in %s books nothing, keeps the seats, and goes back',
    async ([, lie, actions], { app, tour, departure }) => {
      const { id, sessionId } = await aHold(app, tour, departure)
      await makeMove(app.bank, sessionId, 'pay')
      await receivePayment(lying(app, lie), sessionId)
      await receivePayment(lying(app, lie), sessionId)

      expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
      expect(await seatsTaken(app, departure)).toBe(2)
      const issue = await issueOf(app, id)
      expect(issue).toMatchObject({ kind: 'MISMATCH', actions })

      await refundUnbooked(app, camille, issue.id)
      await expect(refundUnbooked(app, camille, issue.id)).rejects.toMatchObject({
        refusal: { code: 'issue.not_refundable' },
      })
      expect(await reservationRow(app, id)).toMatchObject({ status: 'EXPIRED' })
      expect(await seatsTaken(app, departure)).toBe(0)
    },
  )

  test.for([
    ['less', 1_900, 3_800],
    ['more', 2_500, 3_300],
    ['all', 5_800, 0],
  ] as const)(
    'of %s than a deposit leaves the rest of the price due, where the team accepts it',
    async ([, amountMinor, due_minor], { app, tour, departure }) => {
      const { id, sessionId } = await aHold(app, tour, departure)
      const deposit = { purpose: 'DEPOSIT', amount_minor: 2_000 } as const
      await app.db.updateTable('payment').set(deposit).where('session_id', '=', sessionId).execute()
      await makeMove(app.bank, sessionId, 'pay')
      await receivePayment(lying(app, { amountMinor }), sessionId)
      await acceptMismatch(lying(app, { amountMinor }), camille, (await issueOf(app, id)).id)
      expect(await reservationRow(app, id)).toMatchObject({
        status: 'CONFIRMED',
        due_minor,
        payment_status: due_minor > 0 ? 'OFFLINE_DUE' : 'PAID',
      })
    },
  )

  test('would be booked without the check of its sum: the check is a real one', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    const cheaper = { amount_minor: 100 }
    await app.db.updateTable('embedded_payment_session').set(cheaper).where('id', '=', sessionId).execute()
    await receivePayment(lying(app, { amountMinor: 5_800 }), sessionId)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('F18: a price changed during the checkout changes nothing for a customer who is paying', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await app.db.updateTable('unit').set({ price_minor: 9_900 }).where('id', '=', tour.adultId).execute()
    await makeMove(app.bank, sessionId, 'pay')
    expect(await receivePayment(app, sessionId)).toBe('confirm')
    expect(await reservationRow(app, id)).toMatchObject({ total_minor: 5_800, payment_status: 'PAID' })
  })

  test('F13: declined, declined, paid is one session, booked once', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    for (const move of ['decline', 'decline', 'pay'] as const) {
      await makeMove(app.bank, sessionId, move)
      await receivePayment(app, sessionId)
    }
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await app.payments.findSessions(id)).toHaveLength(1)
  })

  test('for another reservation books neither', async ({ app, tour, departure }) => {
    const [mine, theirs] = [await aHold(app, tour, departure), await aHold(app, tour, departure)]
    await makeMove(app.bank, mine.sessionId, 'pay')
    await receivePayment(lying(app, { reservationId: theirs.id }), mine.sessionId)
    for (const { id } of [mine, theirs])
      expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
    expect(await issueOf(app, mine.id)).toMatchObject({ kind: 'MISMATCH' })
  })
})

describe('an orphan', () => {
  test('is recorded once, refunded by the team, and then closed', async ({ app, tour, departure }) => {
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    // As after a restored backup: the provider knows a payment of ours, and our records do not know its reservation.
    const unknown = lying(app, { reservationId: app.ids.uuid() })
    await app.db
      .updateTable('payment')
      .set({ session_id: `${sessionId}-forgotten` })
      .where('session_id', '=', sessionId)
      .execute()
    expect(await receivePayment(unknown, sessionId)).toBe('orphan')
    await receivePayment(unknown, sessionId)
    const [issue, ...others] = (await inboxOf(app, 'open')).filter((one) => one.sessionId === sessionId)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ kind: 'ORPHAN', reaction: 'KEPT', reservation: null })
    expect(issue?.description).toMatch(/^[A-Z0-9]{8}: 2 × /)

    await refundUnbooked(app, camille, issue?.id ?? '')
    const { id } = await app.db
      .selectFrom('refund')
      .select('id')
      .where('issue_id', '=', issue?.id ?? '')
      .executeTakeFirstOrThrow()
    for (let time = 0; time < 3; time += 1) await settleRefund(app, id)

    const sent = await app.payments.findRefunds(issue?.chargeId ?? '')
    expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([5800])
    const closed = (await inboxOf(app, 'closed')).find((one) => one.sessionId === sessionId)
    expect(closed?.closed).toMatchObject({ as: 'REFUNDED' })
  })

  test.for([
    ['another installation', '0198aa5c-3f10-4a31-9d52-6f0c2f6f1c01'],
    ['no installation', null],
  ] as const)(
    'of another business whose orders have UUIDs too (%s) is not ours',
    async ([, installationId], { app, tour, departure }) => {
      const { id, sessionId } = await aHold(app, tour, departure)
      await makeMove(app.bank, sessionId, 'pay')
      const forgotten = { session_id: `${sessionId}-forgotten` }
      await app.db.updateTable('payment').set(forgotten).where('session_id', '=', sessionId).execute()
      const foreign = lying(app, { reservationId: app.ids.uuid(), installationId })
      expect(await receivePayment(foreign, sessionId)).toBe('foreign')
      expect(await receivePayment(lying(app, { installationId }), sessionId)).toBe('foreign')
      expect((await inboxOf(app, 'open')).filter((one) => one.sessionId === sessionId)).toEqual([])
      expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
    },
  )

  test('made before the mark was sent is booked by our own row of it', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    expect(await receivePayment(lying(app, { installationId: null }), sessionId)).toBe('confirm')
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('of another installation is none of ours', async ({ app, tour, departure }) => {
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    expect(await receivePayment(lying(app, { reservationId: 'basket-17' }), sessionId)).toBe('foreign')
    expect(await mirrorCharge(app, 'pi_of_another_installation')).toBe(false)
  })
})
