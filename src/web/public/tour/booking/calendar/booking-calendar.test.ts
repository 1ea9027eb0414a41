import { describe, expect, it } from 'vitest'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import { alternativesTo, bookingCalendar, dayState, neighbourMonth } from './booking-calendar.ts'
import { departure, soldOut } from '#tests/support/factories/booking-fixtures.ts'

const shown = (departures: PublicDeparture[], query = '') =>
  bookingCalendar(departures, new URLSearchParams(query))

const november = soldOut(1, '2026-11-28T10:00:00')
const december = departure(2, '2026-12-05T10:00:00')
const february = departure(3, '2027-02-06T14:30:00')

describe('the month that is shown', () => {
  it('is the first with a free seat, not the first with a departure', () => {
    expect(shown([november, december])?.month).toBe('2026-12')
  })

  it('is the requested one, by month, by date or by departure', () => {
    const all = [november, december, february]
    expect(shown(all, 'month=2027-02')?.month).toBe('2027-02')
    expect(shown(all, 'date=2026-11-28')?.month).toBe('2026-11')
    expect(shown(all, `slot=${february.id}`)?.month).toBe('2027-02')
  })

  it.each(['month=2026-13', 'month=2019-01', 'month=%27', 'date=yesterday', 'slot=x'])(
    'survives ?%s',
    (query) => {
      expect(shown([november, december], query)?.month).toMatch(/^2026-1[12]$/)
    },
  )

  it('does not leave the months that have departures', () => {
    const all = [november, december, february]
    expect(shown(all, 'month=2031-01')?.month).toBe('2027-02')
    expect(neighbourMonth(shown(all, 'month=2026-11')!, -1)).toBeNull()
    expect(neighbourMonth(shown(all, 'month=2026-11')!, 1)).toBe('2026-12')
    expect(neighbourMonth(shown(all, 'month=2027-02')!, 1)).toBeNull()
  })

  it('does not exist without departures to show', () => {
    expect(shown([])).toBeNull()
    expect(shown([departure(1, '2026-11-21T08:00:00', { bookable: false, reason: 'past' })])).toBeNull()
  })

  it('points to the next days with a free seat when it has few, else to the last one', () => {
    const all = [november, december, february]
    expect(shown(all, 'month=2027-01')?.nearest).toEqual(['2027-02-06'])
    expect(shown(all, 'month=2026-12')?.nearest).toEqual(['2027-02-06'])
    expect(shown(all, 'month=2027-02')?.nearest).toEqual([])
    expect(shown([december, soldOut(4, '2027-01-09T10:00:00')], 'month=2027-01')?.nearest).toEqual([
      '2026-12-05',
    ])
  })

  it('names two of the next days, each once, at its end, and none before', () => {
    const days = ['11-29', '11-30', '12-01', '12-01', '12-03', '12-04', '12-06']
    const all = days.map((day, index) => departure(index, `2026-${day}T${10 + index}:00:00`))
    expect(shown(all)?.nearest).toEqual(['2026-12-01', '2026-12-03'])
    const more = ['11-26', '11-27'].map((day, index) => departure(20 + index, `2026-${day}T10:00:00`))
    expect(shown([...all, ...more])?.nearest).toEqual([])
  })
})

describe('a cell', () => {
  it('has the most free seats and the lowest price of the day', () => {
    const morning = departure(1, '2026-12-05T10:00:00', { vacancies: 2, few: true })
    const evening = departure(2, '2026-12-05T18:00:00', { vacancies: 8 })
    const { slots } = shown([evening, morning])!
    expect(dayState(slots, '2026-12-05')).toEqual({ kind: 'open', places: 8, fromPriceMinor: 1500 })
    expect(slots.map((slot) => slot.start)).toEqual(['2026-12-05T10:00:00', '2026-12-05T18:00:00'])
  })

  it('is few only when every departure with free seats has few', () => {
    const { slots } = shown([
      departure(1, '2026-12-05T10:00:00', { vacancies: 2, few: true }),
      soldOut(2, '2026-12-05T14:00:00'),
    ])!
    expect(dayState(slots, '2026-12-05')).toMatchObject({ kind: 'few', places: 2 })
  })

  it('is sold out when all are, and empty when bookings have closed', () => {
    const closed = departure(3, '2026-12-12T10:00:00', { bookable: false, reason: 'closed' })
    const { slots } = shown([december, soldOut(2, '2026-12-19T10:00:00'), closed])!
    expect(dayState(slots, '2026-12-19').kind).toBe('sold_out')
    expect(dayState(slots, '2026-12-12').kind).toBe('none')
    expect(dayState(slots, '2026-12-20').kind).toBe('none')
  })
})

describe('instead of a missing departure', () => {
  const morning = soldOut(1, '2026-12-05T10:00:00')
  const sameDay = departure(2, '2026-12-05T14:30:00', { vacancies: 3 })
  const next = departure(3, '2026-12-06T10:00:00')
  const before = departure(4, '2026-12-03T10:00:00')
  const after = departure(5, '2026-12-20T10:00:00')
  const calendar = shown([morning, sameDay, next, before, after])!
  const gone = calendar.slots.find(({ id }) => id === morning.id)!

  it('offers the same day first, then the next days', () => {
    expect(alternativesTo(calendar, gone, 2).map(({ id }) => id)).toEqual([sameDay.id, next.id, after.id])
  })

  it('offers only departures with seats for the whole party', () => {
    expect(alternativesTo(calendar, gone, 5).map(({ id }) => id)).toEqual([next.id, after.id, before.id])
    expect(alternativesTo(calendar, gone, 7)).toEqual([])
  })
})
