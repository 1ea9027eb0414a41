import { describe, expect, test } from 'vitest'
import { MEMBER_ROLES } from '../kernel/actor.ts'
import { TEAM_NOTICES, type TeamNotice } from '../email/team-notice.ts'
import {
  audienceOf,
  hearsOfOwnOnly,
  isPushed,
  mayHear,
  noticeDueAt,
  topicsOf,
  wayOf,
} from './notice-choice.ts'

const PARIS = 'Europe/Paris'
const LOUD = { digestAt: '07:00', quietFrom: null, quietUntil: null }
const NIGHT = { digestAt: '07:00', quietFrom: '22:00', quietUntil: '08:00' }

function due(way: 'now' | 'digest', times: Parameters<typeof noticeDueAt>[1], local: string) {
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(PARIS).toInstant()
  return noticeDueAt(way, times, PARIS, now)?.toZonedDateTimeISO(PARIS).toPlainDateTime().toString() ?? null
}

describe('the roles', () => {
  test('a guide hears of departures and not of money, an accountant of money only', () => {
    expect(topicsOf('guide')).toEqual(['booking', 'cancellation', 'change', 'minimum', 'tomorrow'])
    expect(topicsOf('accountant')).toEqual(['money'])
    expect(topicsOf('office')).toEqual(topicsOf('owner'))
    const money = (Object.keys(TEAM_NOTICES) as TeamNotice[]).filter((name) => TEAM_NOTICES[name] === 'money')
    for (const notice of money)
      expect(audienceOf(notice)).toEqual({ all: ['owner', 'office', 'accountant'], own: [] })
    expect(audienceOf('booking')).toEqual({ all: ['owner', 'office'], own: ['guide'] })
  })

  test('owner and office begin with what the team always got', () => {
    const atOnce = topicsOf('owner').filter((topic) => wayOf('owner', {}, topic) === 'now')
    expect(atOnce).toEqual(['booking', 'cancellation', 'minimum', 'money'])
    expect(wayOf('guide', {}, 'tomorrow')).toBe('now')
    expect(wayOf('owner', { booking: 'digest' }, 'booking')).toBe('digest')
    expect(wayOf('owner', { booking: 'by pigeon' }, 'booking')).toBe('now')
  })
})

describe('a role', () => {
  test('hears of its topics only', () => {
    expect(mayHear('guide', 'booking')).toBe(true)
    expect(mayHear('accountant', 'booking')).toBe(false)
    for (const notice of Object.keys(TEAM_NOTICES) as TeamNotice[]) {
      const hearing = MEMBER_ROLES.filter((role) => topicsOf(role).includes(TEAM_NOTICES[notice]))
      const { all, own } = audienceOf(notice)
      expect([notice, [...all, ...own].toSorted()]).toEqual([notice, hearing.toSorted()])
      expect(MEMBER_ROLES.filter((role) => mayHear(role, notice))).toEqual(hearing)
    }
  })

  test('that does not lead every departure gets notices of its own only', () => {
    expect(hearsOfOwnOnly('guide', 'booking')).toBe(true)
    expect(hearsOfOwnOnly('owner', 'booking')).toBe(false)
    const money = (Object.keys(TEAM_NOTICES) as TeamNotice[]).find((name) => TEAM_NOTICES[name] === 'money')
    expect(money && hearsOfOwnOnly('accountant', money)).toBe(false)
  })

  test('has each way that is chosen, and none where the preset has none', () => {
    const ways = ['now', 'digest', 'none'] as const
    expect(ways.map((way) => wayOf('owner', { booking: way }, 'booking'))).toEqual([...ways])
    expect(wayOf('accountant', {}, 'booking')).toBe('none')
  })

  test('sees a topic on its devices until it chooses otherwise', () => {
    expect(
      [{}, { booking: true }, { booking: 'x' }, { money: false }].map((chosen) =>
        isPushed(chosen, 'booking'),
      ),
    ).toEqual([true, true, true, true])
    expect(isPushed({ booking: false }, 'booking')).toBe(false)
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

  test('of half-set quiet hours is now', () => {
    expect(due('now', { ...NIGHT, quietFrom: null }, '2026-05-04T23:00')).toBeNull()
    expect(due('now', { ...NIGHT, quietUntil: null }, '2026-05-04T23:00')).toBeNull()
  })

  test('of a daily email outside of quiet hours is its own time', () => {
    const late = { ...NIGHT, digestAt: '08:00' }
    expect(due('digest', late, '2026-05-04T12:00')).toBe('2026-05-05T08:00:00')
    expect(due('digest', { ...NIGHT, digestAt: '21:59' }, '2026-05-04T12:00')).toBe('2026-05-04T21:59:00')
    expect(due('digest', { ...NIGHT, digestAt: '22:00' }, '2026-05-04T12:00')).toBe('2026-05-05T08:00:00')
  })

  test('is there on the days of a clock change', () => {
    const early = { digestAt: '02:30', quietFrom: null, quietUntil: null }
    expect(due('digest', early, '2026-03-28T12:00')).toBe('2026-03-29T03:30:00')
    expect(due('digest', early, '2026-10-24T12:00')).toBe('2026-10-25T02:30:00')
  })
})
