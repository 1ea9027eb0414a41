import { expect, test } from 'vitest'
import {
  GROUPINGS,
  payoutsQuerySchema,
  payoutsSchema,
  reportQuerySchema,
  reportSchema,
} from './report.schema.ts'

test.for([
  [{ from: '2026-07-01', to: '2026-07-31' }, {}],
  [{ from: 'soon', to: '2026-07-31' }, { from: 'report.day' }],
  [{ from: '2026-07-31', to: '2026-07-01' }, { to: 'report.backwards' }],
  [{ from: '2021-07-01', to: '2026-07-01' }, { to: 'report.too_long' }],
] as const)('the period %j of a report and of payouts has the errors %j', ([days, expected]) => {
  for (const schema of [reportQuerySchema, payoutsQuerySchema]) {
    const issues = schema.safeParse(days).error?.issues ?? []
    expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(expected)
  }
})

const SUMS = {
  currency: 'EUR',
  cardReceived: 1,
  readerReceived: 7,
  cashReceived: 2,
  cardReturned: 3,
  readerReturned: 8,
  cashReturned: 4,
  disputed: 5,
  net: -9,
  fees: 6,
}
const FIGURES = { bookings: 1, imported: 2, guests: 3, seatsOffered: null, sums: [SUMS] }
const REPORT = {
  by: 'tour',
  from: '2026-07-01',
  to: '2026-07-31',
  timeZone: 'Europe/Paris',
  rows: [{ key: 't1', name: 'Lyon', ...FIGURES, seatsOffered: 20 }],
  total: FIGURES,
}
const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const PAYOUTS = {
  provider: 'stripe',
  knownAt: '2026-07-01T10:00:00Z',
  trouble: null,
  triedAt: null,
  payouts: [{ id: 'po_1', amount: EUR(1), state: 'paid', arrivesOn: '2026-07-02' }],
  balance: [{ available: EUR(2), pending: EUR(3) }],
}

type Node = Record<string | number, unknown>

/** The paths of the values in a response without which it is none. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => pathsOf((value as Node)[key], [...path, key]))
}

test.for([
  ['report', reportSchema, REPORT],
  ['payouts', payoutsSchema, PAYOUTS],
] as const)('the response %s has each of its values', ([, schema, response]) => {
  expect(schema.parse(response)).toEqual(response)
  for (const path of pathsOf(response)) {
    const copy = structuredClone(response) as unknown as Node
    const parent = path.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, copy)
    delete parent[path.at(-1)!]
    expect({ path, isResponse: schema.safeParse(copy).success }).toEqual({ path, isResponse: false })
  }
})

test('the payouts have the states and troubles of the provider, and no others', () => {
  const [payout] = PAYOUTS.payouts
  const withState = (state: string) =>
    payoutsSchema.safeParse({ ...PAYOUTS, payouts: [{ ...payout, state }] }).success
  for (const state of ['pending', 'in_transit', 'paid', 'failed', 'canceled'])
    expect(withState(state)).toBe(true)
  expect(withState('lost')).toBe(false)
  for (const trouble of ['UNANSWERED', 'REFUSED', null])
    expect(payoutsSchema.safeParse({ ...PAYOUTS, trouble }).success).toBe(true)
  expect(payoutsSchema.safeParse({ ...PAYOUTS, trouble: '' }).success).toBe(false)
  for (const provider of ['stripe', 'embedded'])
    expect(payoutsSchema.safeParse({ ...PAYOUTS, provider }).success).toBe(true)
  expect(payoutsSchema.safeParse({ ...PAYOUTS, provider: 'cash' }).success).toBe(false)
})

test('a report may be by each of its groups, in a currency of three letters', () => {
  const days = { from: '2026-07-01', to: '2026-07-31' }
  expect(GROUPINGS).toEqual(['month', 'tour', 'guide', 'channel', 'day'])
  for (const by of GROUPINGS) expect(reportQuerySchema.parse({ ...days, by }).by).toBe(by)
  for (const currency of ['EU', 'EURO'])
    expect(
      reportSchema.safeParse({ ...REPORT, total: { ...FIGURES, sums: [{ ...SUMS, currency }] } }).success,
    ).toBe(false)
})

test('a report is by month where nothing else is said, and by nothing else than its groups', () => {
  const days = { from: '2026-07-01', to: '2026-07-31' }
  expect(reportQuerySchema.parse(days)).toEqual({ ...days, by: 'month', locale: 'en' })
  expect(reportQuerySchema.parse({ ...days, by: 'guide', locale: 'fr' })).toEqual({
    ...days,
    by: 'guide',
    locale: 'fr',
  })
  expect(reportQuerySchema.safeParse({ ...days, by: 'weather' }).success).toBe(false)
})
