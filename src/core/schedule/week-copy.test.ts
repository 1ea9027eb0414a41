import { describe, expect, test } from 'vitest'
import { daysLaterOf, planCopies, startKey, type CopiedTime } from './week-copy.ts'

const NOW = Temporal.Instant.from('2026-07-01T12:00:00Z')
const departure = (localStart: string, facts: Partial<CopiedTime> = {}): CopiedTime => ({
  tourId: 't1',
  languages: ['en', 'fr'],
  localStart: Temporal.PlainDateTime.from(localStart),
  timeZone: 'Europe/Paris',
  durationMinutes: 120,
  cutoffMinutes: 60,
  participantsMin: 1,
  decisionHours: 24,
  ...facts,
})
const copies = (sources: CopiedTime[], daysLater: number[], existing: string[] = []) =>
  planCopies(sources, daysLater, { now: NOW, existing: new Set(existing) }).map(({ draft, fate }) => [
    draft.localStart.toString(),
    fate,
  ])

describe('the copies of a week', () => {
  test('leave at the same wall time, each source in each week', () => {
    expect(copies([departure('2026-10-20T10:00'), departure('2026-10-21T15:00')], [7, 14])).toEqual([
      ['2026-10-27T10:00:00', 'made'],
      ['2026-10-28T15:00:00', 'made'],
      ['2026-11-03T10:00:00', 'made'],
      ['2026-11-04T15:00:00', 'made'],
    ])
  })

  test('keep their source, and are not made in the past', () => {
    const source = departure('2026-06-24T14:00')
    const [copy] = planCopies([source], [7], { now: NOW, existing: new Set() })
    expect(copy?.source).toBe(source)
    expect(copy?.fate).toBe('past')
  })

  test('are not made past their decision deadline', () => {
    const sources = [6, 1].map((participantsMin) => departure('2026-06-25T10:00', { participantsMin }))
    const inEnglish = { ...sources[1]!, languages: ['en'] }
    expect(copies([sources[0]!, inEnglish], [7, 14])).toEqual([
      ['2026-07-02T10:00:00', 'past'],
      ['2026-07-02T10:00:00', 'made'],
      ['2026-07-09T10:00:00', 'made'],
      ['2026-07-09T10:00:00', 'made'],
    ])
  })

  test('skip a time at which the tour has a departure in the same languages', () => {
    const there = startKey('t1', Temporal.Instant.from('2026-07-08T08:00:00Z'), ['fr', 'en'])
    expect(copies([departure('2026-07-01T10:00')], [7], [there])).toEqual([['2026-07-08T10:00:00', 'exists']])
    expect(copies([departure('2026-07-01T10:00', { languages: ['fr'] })], [7], [there])).toEqual([
      ['2026-07-08T10:00:00', 'made'],
    ])
    expect(copies([departure('2026-07-01T10:00', { tourId: 't2' })], [7], [there])).toEqual([
      ['2026-07-08T10:00:00', 'made'],
    ])
  })

  test('are one departure where a change of the clocks joins two', () => {
    const sources = [departure('2027-03-21T02:30'), departure('2027-03-21T03:30')]
    expect(copies(sources, [7])).toEqual([
      ['2027-03-28T03:30:00', 'made'],
      ['2027-03-28T03:30:00', 'exists'],
    ])
  })
})

describe('the weeks of the copies', () => {
  const day = (text: string) => Temporal.PlainDate.from(text)
  test.each([
    ['2026-06-29', '2026-07-06', 2, [7, 14]],
    ['2026-06-29', '2026-07-12', 1, [7]],
    ['2026-06-29', '2026-07-13', 1, [14]],
    ['2026-06-29', '2026-06-29', 1, [0]],
    ['2026-06-29', '2026-06-28', 1, [-7]],
  ])('from %s to the week of %s, %d of them: %j days later', (from, to, weeks, days) => {
    expect(daysLaterOf(day(from), day(to), weeks)).toEqual(days)
  })
})
