import { describe, expect, it } from 'vitest'
import { bookingCalendar } from './calendar/booking-calendar.ts'
import { adult, child, departure, soldOut } from '#tests/support/factories/booking-fixtures.ts'
import { readChoice, stepQuery } from './choice.ts'

const morning = departure(1, '2026-12-05T10:00:00')
const afternoon = departure(2, '2026-12-05T14:30:00', { vacancies: 2 })
const alone = departure(3, '2026-12-06T10:00:00')
const full = soldOut(4, '2026-12-12T10:00:00')
const late = departure(5, '2026-12-01T10:00:00', { bookable: false, reason: 'cutoff' })
const departures = [morning, afternoon, alone, full, late]
const tour = { units: [adult, child], partyMin: 1, partyMax: 10 }

function choose(search: string) {
  const query = new URLSearchParams(search)
  return readChoice(query, bookingCalendar(departures, query), tour)
}

describe('a choice read from the URL', () => {
  it('is two adults at first', () => {
    expect(choose('')).toEqual({ day: null, slot: null, party: { [adult.id]: 2 }, hints: [] })
  })

  it('waits for a time when the day has several, and takes the only one by itself', () => {
    expect(choose('date=2026-12-05')).toMatchObject({ day: '2026-12-05', slot: null, hints: [] })
    expect(choose('date=2026-12-06')).toMatchObject({ day: '2026-12-06', slot: { id: alone.id }, hints: [] })
  })

  it('uses the requested departure, with its day', () => {
    expect(choose(`slot=${afternoon.id}`)).toMatchObject({
      day: '2026-12-05',
      slot: { id: afternoon.id },
      hints: [],
    })
    expect(choose(`month=2026-12&date=2026-12-05&slot=${morning.id}`)).toMatchObject({
      slot: { id: morning.id },
      hints: [],
    })
  })

  it.each([
    ['date=2026-12-32', 'date'],
    ['date=2026-12-24', 'date'],
    ['date=<script>', 'date'],
    ['month=13', 'month'],
    ['month=2019-01', 'month'],
    ['slot=00000000-0000-4000-8000-000000000000', 'slot'],
    [`date=2026-12-05&slot=%00`, 'slot'],
    ['units[x]=1', 'party'],
    [`units[${adult.id}]=two`, 'party'],
    [`units[${adult.id}]=-1`, 'party'],
    [`units[${adult.id}]=11`, 'party_cut'],
    [`slot=${full.id}`, 'sold_out'],
    [`slot=${late.id}`, 'cutoff'],
  ])('ignores ?%s and hints at the %s', (search, hint) => {
    expect(choose(search).hints).toEqual([hint])
  })

  it('keeps the day of a departure that sold out, without choosing it', () => {
    expect(choose(`slot=${full.id}`)).toMatchObject({ day: '2026-12-12', slot: null })
  })

  it('reads the party, and reduces it to the seats of the departure', () => {
    const party = `units[${adult.id}]=2&units[${child.id}]=1`
    expect(choose(party)).toMatchObject({ party: { [adult.id]: 2, [child.id]: 1 }, hints: [] })
    expect(choose(`slot=${afternoon.id}&${party}`)).toMatchObject({
      party: { [adult.id]: 2 },
      hints: ['party_cut'],
    })
  })

  it('keeps a party of nobody as long as the visitor chooses it', () => {
    expect(choose(`units[${adult.id}]=0`)).toMatchObject({ party: {}, hints: [] })
  })
})

describe('the URL of the next step', () => {
  const current = new URLSearchParams(
    `month=2026-12&date=2026-12-05&slot=${morning.id}&units[${adult.id}]=3&reviews=all`,
  )
  const next = (change: Parameters<typeof stepQuery>[1]) => new URLSearchParams(stepQuery(current, change))

  it('keeps the party and drops the departure for another day or month', () => {
    expect(Object.fromEntries(next({ day: '2027-01-03' }))).toEqual({
      date: '2027-01-03',
      [`units[${adult.id}]`]: '3',
      reviews: 'all',
    })
    expect(Object.fromEntries(next({ month: '2027-01' }))).toEqual({
      month: '2027-01',
      [`units[${adult.id}]`]: '3',
      reviews: 'all',
    })
  })

  it('keeps the departure and all other parameters when the party changes', () => {
    expect(Object.fromEntries(next({ party: { [adult.id]: 1, [child.id]: 2 } }))).toEqual({
      month: '2026-12',
      date: '2026-12-05',
      slot: morning.id,
      reviews: 'all',
      [`units[${adult.id}]`]: '1',
      [`units[${child.id}]`]: '2',
    })
  })
})
