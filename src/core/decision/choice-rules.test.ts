import { describe, expect, it } from 'vitest'
import { choiceTimes, pickDates } from './choice-rules.ts'

const now = Temporal.Instant.from('2026-11-26T17:00:00Z')
const inHours = (hours: number) => now.add({ hours })

describe('choiceTimes', () => {
  it('gives two days to choose and holds seats for one, but never beyond the start', () => {
    expect(choiceTimes(now, inHours(72))).toEqual({ chooseUntil: inHours(48), heldUntil: inHours(24) })
    expect(choiceTimes(now, inHours(36))).toEqual({ chooseUntil: inHours(36), heldUntil: inHours(24) })
    expect(choiceTimes(now, inHours(3))).toEqual({ chooseUntil: inHours(3), heldUntil: inHours(3) })
  })
})

describe('pickDates', () => {
  const date = (id: string, hours: number, ...languages: string[]) => ({
    id,
    starts_at: inHours(hours).toString(),
    languages,
  })
  const ids = (dates: { id: string }[]) => dates.map(({ id }) => id)
  const dates = [date('a', 10, 'fr'), date('b', 20, 'en'), date('c', 30, 'en', 'fr'), date('d', 40, 'en')]

  it('prefers the language of the departure, and lists at most three by time', () => {
    expect(ids(pickDates(dates, { languages: ['en'], heldId: null }))).toEqual(['b', 'c', 'd'])
    expect(ids(pickDates(dates.slice(0, 3), { languages: ['en'], heldId: null }))).toEqual(['a', 'b', 'c'])
  })

  it('always has the date on which seats are held', () => {
    expect(ids(pickDates(dates, { languages: ['en'], heldId: 'a' }))).toEqual(['a', 'b', 'c'])
    expect(ids(pickDates(dates, { languages: ['fr'], heldId: 'd' }))).toEqual(['a', 'c', 'd'])
  })

  it('prefers the next dates of one language, whatever their order, by their moments', () => {
    const shuffled = [date('z', 50, 'en'), date('y', 40, 'en'), date('x', 9, 'it'), date('w', 10, 'en', 'it')]
    expect(ids(pickDates([...shuffled, date('v', 60, 'en')], { languages: ['en'], heldId: null }))).toEqual([
      'w',
      'y',
      'z',
    ])
    const moments = [
      { id: 'later', starts_at: '2026-11-27T09:30:00Z', languages: [] },
      { id: 'sooner', starts_at: '2026-11-27T10:00:00+02:00', languages: [] },
    ]
    expect(ids(pickDates(moments, { languages: ['en'], heldId: null }))).toEqual(['sooner', 'later'])
    expect(pickDates([], { languages: ['en'], heldId: 'a' })).toEqual([])
  })
})
