import { describe, expect, test } from 'vitest'
import { paymentOrder, type OrderFacts } from './payment-order.ts'

const EXPIRES_AT = Temporal.Instant.from('2026-07-01T10:30:00Z')
const INSTALLATION = { id: 'installation-1', origin: 'https://tours.example' }
const FACTS: OrderFacts = {
  reservationId: 'r1',
  reference: 'ABCD2345',
  addsTo: null,
  locale: 'fr',
  email: 'maya@example.com',
  tour: { slug: 'traboules', title: { en: 'Passages', fr: 'Traboules' } },
  lines: [
    { label: { en: 'Adult', fr: 'Adulte' }, quantity: 2, priceMinor: 2900 },
    { label: { en: 'Child', fr: '' }, quantity: 1, priceMinor: 1500 },
  ],
}
const PAYMENT = {
  idempotencyKey: 'k1',
  amountMinor: 7300,
  currency: 'EUR',
  expiresAt: EXPIRES_AT,
  bankMethods: ['IDEAL'] as const,
}

describe('the order of a payment', () => {
  test('has the lines of the reservation, in its language, else in the default one', () => {
    expect(paymentOrder(FACTS, PAYMENT, INSTALLATION)).toEqual({
      reservationId: 'r1',
      reference: 'ABCD2345',
      installationId: 'installation-1',
      description: 'ABCD2345: 2 × Traboules · Adulte, 1 × Traboules · Child',
      idempotencyKey: 'k1',
      lines: [
        { name: 'Traboules · Adulte', quantity: 2, unitAmountMinor: 2900 },
        { name: 'Traboules · Child', quantity: 1, unitAmountMinor: 1500 },
      ],
      currency: 'EUR',
      locale: 'fr',
      email: 'maya@example.com',
      bankMethods: ['IDEAL'],
      expiresAt: EXPIRES_AT,
      successUrl: 'https://tours.example/fr/checkout/success/{CHECKOUT_SESSION_ID}',
      cancelUrl: `https://tours.example/fr/checkout/cancel/traboules?hold=${FACTS.reservationId}`,
    })
  })

  test('has one line when the sum is another than that of the lines', () => {
    const { lines, description } = paymentOrder(FACTS, { ...PAYMENT, amountMinor: 2000 }, INSTALLATION)
    expect(lines).toEqual([{ name: 'Traboules', quantity: 1, unitAmountMinor: 2000 }])
    expect(description).toBe('ABCD2345: 2 × Traboules · Adulte, 1 × Traboules · Child')
  })

  test('has no email address where the customer gave none, and a description of 500 characters at most', () => {
    const many = Array.from({ length: 40 }, () => FACTS.lines[0] as OrderFacts['lines'][number])
    const order = paymentOrder({ ...FACTS, email: null, locale: 'en', lines: many }, PAYMENT, INSTALLATION)
    expect(order.email).toBe('')
    expect(order.description).toHaveLength(500)
    expect(order.cancelUrl).toMatch(/^https:\/\/tours\.example\/checkout\/cancel\/traboules\?/)
  })

  test('has no half of an emoji at the end of its description, with which no request can be written', () => {
    const label = { en: 'x'.repeat(474) + '🚲' }
    const { description } = paymentOrder(
      { ...FACTS, locale: 'en', lines: [{ label, quantity: 1, priceMinor: 1 }] },
      PAYMENT,
      INSTALLATION,
    )
    expect(description).toHaveLength(499)
    expect(description.isWellFormed()).toBe(true)
  })
})
