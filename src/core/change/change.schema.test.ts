import { expect, test } from 'vitest'
import { partySchema } from './change.schema.ts'

const PARTY = { expectedTotalMinor: '5800' }

test.for(['1e3', '0x10', '', ' ', '-1', '+1', '10.0', '100000001'])(
  'a party is not changed with "%s" as its refund',
  (sum) => {
    const { error } = partySchema.safeParse({ ...PARTY, refundMinor: sum })
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.amount'])
  },
)

test('a change of the party refunds nothing where its form names no sum', () => {
  expect(partySchema.parse(PARTY)).toMatchObject({ refundMinor: 0 })
})
