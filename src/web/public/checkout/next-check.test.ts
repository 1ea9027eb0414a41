import { describe, expect, it } from 'vitest'
import { nextCheck } from './next-check.ts'

const page = (query = '') => new URL(`http://localhost/fr/checkout/success/cs_1${query}`)

describe('the repeated check of a payment', () => {
  it('happens six times, in the language of the page', () => {
    expect(nextCheck('pending', page())).toBe('/fr/checkout/success/cs_1?check=1')
    expect(nextCheck('open', page('?check=5'))).toBe('/fr/checkout/success/cs_1?check=6')
    expect(nextCheck('pending', page('?check=6'))).toBeNull()
  })

  it('happens while the payment provider does not respond', () => {
    expect(nextCheck('confirming', page())).toBe('/fr/checkout/success/cs_1?check=1')
  })

  it('does not happen when the outcome is final', () => {
    expect(nextCheck('paid', page())).toBeNull()
    expect(nextCheck('expired', page())).toBeNull()
  })

  it.each(['?check=-1', '?check=1.5', '?check=x', '?check=1e9'])(
    'is not repeated for ever by %s',
    (query) => {
      expect(nextCheck('pending', page(query))).toBeNull()
    },
  )
})
