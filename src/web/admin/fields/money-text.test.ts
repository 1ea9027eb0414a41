import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { amountMinorOf } from '#core/kernel/money.ts'
import { currencySign, moneyText } from './money-text.ts'

test('an amount is written as its language does', () => {
  expect(moneyText(2950, 'en')).toBe('29.50')
  expect(moneyText(2950, 'fr')).toBe('29,50')
  expect(moneyText(2900, 'fr')).toBe('29')
})

test.for(LOCALES)('the server reads an amount of the form in %s', (locale) => {
  for (const amountMinor of [0, 5, 100, 2950, 123_450, 100_000_000])
    expect(amountMinorOf(moneyText(amountMinor, locale))).toBe(amountMinor)
})

test('the sign of a currency is that of the page', () => {
  expect(currencySign('EUR', 'en')).toBe('€')
  expect(currencySign('GBP', 'en')).toBe('£')
  expect(currencySign('GBP', 'fr')).toBe('£GB')
})
