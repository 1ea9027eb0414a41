import { describe, expect, it } from 'vitest'
import { addMonths, isDay, isMonth, monthOf, numberIn } from './calendar-days.ts'

describe('days and months as text', () => {
  it.each(['2026-12-05', '2028-02-29', '2026-10-25'])('accepts %s as a day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-12-00',
    '2026-12-32',
    '2026-1-1',
    "2026-12-05'",
    'tomorrow',
  ])('refuses %j as a day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it.each(['2026', '2026-00', '2026-13', '26-12', '2026-12-01'])('refuses %j as a month', (text) => {
    expect(isMonth(text)).toBe(false)
  })

  it('goes over the turn of the year in both directions', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 13)).toBe('2027-12')
    expect(monthOf('2026-12-05T10:00:00')).toBe('2026-12')
  })

  it('numbers a day in its own month only', () => {
    expect(numberIn('2026-12', '2026-12-05')).toBe(5)
    expect(numberIn('2026-11', '2026-12-05')).toBeUndefined()
    expect(numberIn('2026-12', null)).toBeUndefined()
  })
})
