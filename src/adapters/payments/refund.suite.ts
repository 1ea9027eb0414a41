import { describe, expect, test } from 'vitest'
import { ProviderRejected } from '#core/payment/payment-provider.ts'
import { paidCharge, type Enter } from './provider-world.ts'

/** The behaviour of every provider's refunds. */
export function refundSuite(enter: Enter): void {
  describe('a refund', () => {
    refundTests(enter)
  })
}

function refundTests(enter: Enter): void {
  test('of everything is under way, then arrives', async () => {
    const world = await enter()
    const { chargeId, refund } = await paidCharge(world)
    const made = await refund('r1', 7_250)
    expect(made).toMatchObject({
      chargeId,
      refundId: 'r1',
      amountMinor: 7_250,
      currency: 'EUR',
      failure: null,
    })
    expect(made.state).toBe('pending')
    await world.settleRefunds()
    expect(await world.provider.findRefunds(chargeId)).toEqual([{ ...made, state: 'succeeded' }])
  })

  test('of parts adds up, and not beyond what was paid', async () => {
    const { provider, ...world } = await enter()
    const { chargeId, refund } = await paidCharge({ provider, ...world })
    await refund('r1', 2_000)
    await refund('r2', 5_000)
    await expect(refund('r3', 251)).rejects.toThrow(ProviderRejected)
    await refund('r4', 250)
    await expect(refund('r5', 1)).rejects.toThrow(ProviderRejected)
    const found = await provider.findRefunds(chargeId)
    expect(Object.fromEntries(found.map(({ refundId, amountMinor }) => [refundId, amountMinor]))).toEqual({
      r1: 2_000,
      r2: 5_000,
      r4: 250,
    })
  })

  test('is made once for a key, however often it is requested', async () => {
    const world = await enter()
    const { chargeId, refund } = await paidCharge(world)
    const first = await refund('r1', 1_000)
    expect((await refund('r1', 1_000)).id).toBe(first.id)
    await Promise.allSettled([1, 2, 3, 4].map(() => refund('r1', 1_000)))
    expect(await world.provider.findRefunds(chargeId)).toHaveLength(1)
    await expect(refund('r1', 2_000)).rejects.toThrow(ProviderRejected)
  })

  test('is not made twice by two decisions at the same moment', async () => {
    const world = await enter()
    const { chargeId, refund } = await paidCharge(world)
    const made = await Promise.allSettled(['r1', 'r2', 'r3', 'r4'].map((id) => refund(id, 3_000)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await world.provider.findRefunds(chargeId)).toHaveLength(2)
  })

  test('of an unpaid or unknown charge is rejected', async () => {
    const { provider } = await enter()
    const order = { refundId: 'r', chargeId: 'pi_unknown', amountMinor: 1, currency: 'EUR' }
    await expect(provider.createRefund({ ...order, idempotencyKey: 'refund:r' })).rejects.toThrow(
      ProviderRejected,
    )
    expect(await provider.findRefunds('pi_unknown')).toEqual([])
  })
}
