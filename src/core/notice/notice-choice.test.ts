import { describe, expect, test } from 'vitest'
import { TEAM_NOTICES, type TeamNotice } from '../email/team-notice.ts'
import { audienceOf, noticeDueAt, topicsOf, wayOf } from './notice-choice.ts'

const PARIS = 'Europe/Paris'
const LOUD = { digestAt: '07:00', quietFrom: null, quietUntil: null }
const NIGHT = { digestAt: '07:00', quietFrom: '22:00', quietUntil: '08:00' }

function due(way: 'now' | 'digest', times: Parameters<typeof noticeDueAt>[1], local: string) {
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(PARIS).toInstant()
  return noticeDueAt(way, times, PARIS, now)?.toZonedDateTimeISO(PARIS).toPlainDateTime().toString() ?? null
}

describe('the roles', () => {
  test('a guide hears of departures and not of money, an accountant of money only', () => {
    expect(topicsOf('guide')).toEqual(['booking', 'cancellation', 'change', 'tomorrow'])
    expect(topicsOf('accountant')).toEqual(['money'])
    expect(topicsOf('office')).toEqual(topicsOf('owner'))
    const money = (Object.keys(TEAM_NOTICES) as TeamNotice[]).filter((name) => TEAM_NOTICES[name] === 'money')
    for (const notice of money)
      expect(audienceOf(notice)).toEqual({ all: ['owner', 'office', 'accountant'], own: [] })
    expect(audienceOf('booking')).toEqual({ all: ['owner', 'office'], own: ['guide'] })
  })

  test('owner and office begin with what the team always got', () => {
    const atOnce = topicsOf('owner').filter((topic) => wayOf('owner', {}, topic) === 'now')
    expect(atOnce).toEqual(['booking', 'cancellation', 'money'])
    expect(wayOf('guide', {}, 'tomorrow')).toBe('now')
    expect(wayOf('owner', { booking: 'digest' }, 'booking')).toBe('digest')
    expect(wayOf('owner', { booking: 'by pigeon' }, 'booking')).toBe('now')
  })
})

describe('the instant of a notice', () => {
  test('is now without quiet hours, and the next time of the daily email', () => {
    expect(due('now', LOUD, '2026-05-04T03:00')).toBeNull()
    expect(due('digest', LOUD, '2026-05-04T06:59')).toBe('2026-05-04T07:00:00')
    expect(due('digest', LOUD, '2026-05-04T07:00')).toBe('2026-05-05T07:00:00')
  })

  test.for([
    ['2026-05-04T21:59', null],
    ['2026-05-04T22:00', '2026-05-05T08:00:00'],
    ['2026-05-05T00:00', '2026-05-05T08:00:00'],
    ['2026-05-05T07:59', '2026-05-05T08:00:00'],
    ['2026-05-05T08:00', null],
  ] as const)('of %s with a quiet night is %s', ([now, expected]) => {
    expect(due('now', NIGHT, now)).toBe(expected)
  })

  test('of a daily email within quiet hours is their end', () => {
    expect(due('digest', NIGHT, '2026-05-04T12:00')).toBe('2026-05-05T08:00:00')
  })

  test('of quiet hours within one day is their end', () => {
    const siesta = { digestAt: '07:00', quietFrom: '12:00', quietUntil: '14:00' }
    expect(due('now', siesta, '2026-05-04T13:00')).toBe('2026-05-04T14:00:00')
    expect(due('now', siesta, '2026-05-04T14:00')).toBeNull()
  })

  test('is there on the days of a clock change', () => {
    const early = { digestAt: '02:30', quietFrom: null, quietUntil: null }
    expect(due('digest', early, '2026-03-28T12:00')).toBe('2026-03-29T03:30:00')
    expect(due('digest', early, '2026-10-24T12:00')).toBe('2026-10-25T02:30:00')
  })
})
