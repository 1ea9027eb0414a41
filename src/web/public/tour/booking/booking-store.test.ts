import { describe, expect, test } from 'vitest'
import { aTourView, departure } from '#tests/support/factories/booking-fixtures.ts'
import type { BookingSite } from './booking-facts.ts'
import { bookingCalendar } from './calendar/booking-calendar.ts'
import { createBookingStore, type PostedFacts } from './booking-store.ts'
import type { BookingEcho } from './form/submit-booking.server.ts'

const TOUR = 'https://petites-routes.test/tour/lyon'
const DEPARTURES = [departure(1, '2026-12-05T10:00:00'), departure(2, '2027-01-09T10:00:00')]

function factsOf(month: string, echo?: BookingEcho): PostedFacts {
  const query = new URLSearchParams({ month })
  const calendar = bookingCalendar(DEPARTURES, query)
  const site: BookingSite = { phone: '', termsVersion: '1', sales: 'open', paymentMethods: ['CARD'] }
  const times = { now: '2026-11-21T09:00:00Z', today: '2026-11-21' }
  const tour = { ...aTourView(), averageRating: null }
  return { booking: { tour, site, calendar, ownHold: null, ...times }, echo }
}

const ECHO: BookingEcho = {
  availabilityId: DEPARTURES[0]?.id ?? '',
  contact: { name: 'Maya', email: '', phone: '', note: '' },
  units: {},
  formToken: '22222222-2222-4222-8222-222222222222',
  emailAsked: '',
  emailSuggestion: null,
  problem: { message: 'validation', fields: { email: 'email.empty' } },
}

/** A store whose test responds to its reads. */
function open(query = '?month=2026-12') {
  let url = new URL(TOUR + query)
  const reads: {
    search: string
    signal: AbortSignal
    isSilent: boolean | undefined
    respond: (facts: PostedFacts | null) => Promise<void>
  }[] = []
  const store = createBookingStore(factsOf('2026-12'), {
    url: () => url,
    write: (written) => void (url = written),
    read: (asked, signal, isSilent) =>
      new Promise((resolve) => {
        const respond = async (facts: PostedFacts | null) => {
          resolve(facts)
          await Promise.resolve()
          await Promise.resolve()
        }
        reads.push({ search: asked.search, signal, isSilent, respond })
      }),
  })
  const go = (search: string) => (url = new URL(TOUR + search))
  return {
    store,
    reads,
    go,
    follow: (href: string) => store.view().page.follow(href),
    here: () => url.search,
  }
}

describe('a step', () => {
  test('within the shown month changes the choice and the URL, without a request', () => {
    const { store, reads, follow, here } = open()
    follow('?month=2026-12&date=2026-12-05#times')
    expect(store.view().page.search).toBe('?month=2026-12&date=2026-12-05')
    expect(here()).toBe('?month=2026-12&date=2026-12-05')
    expect(reads).toEqual([])
  })

  test('without a month stays in the month that the page came with', () => {
    const { reads, follow, here } = open('')
    follow('?units%5Ba%5D=3')
    expect(reads).toEqual([])
    expect(here()).toBe('?units%5Ba%5D=3')
  })

  test('to another month waits for its departures; the URL follows', async () => {
    const { store, reads, follow, here } = open()
    follow('?month=2027-01')
    expect(store.view().page).toMatchObject({ isTurning: true, search: '?month=2026-12' })
    await reads[0]?.respond(factsOf('2027-01'))
    expect(store.view().data.calendar?.month).toBe('2027-01')
    expect(store.view().page).toMatchObject({ isTurning: false, search: '?month=2027-01' })
    expect(here()).toBe('?month=2027-01')
  })

  test('that gets no response leaves everything as it was', async () => {
    const { store, reads, follow, here } = open()
    const before = store.view().data
    follow('?month=2027-01')
    await reads[0]?.respond(null)
    expect(store.view().data.calendar).toBe(before.calendar)
    expect(store.view().page).toMatchObject({ isTurning: false, search: '?month=2026-12' })
    expect(here()).toBe('?month=2026-12')
  })

  test('after another one wins, whichever response comes last', async () => {
    const { store, reads, follow } = open()
    follow('?month=2027-01')
    follow('?month=2026-12&date=2026-12-05')
    expect(reads[0]?.signal.aborted).toBe(true)
    await reads[0]?.respond(factsOf('2027-01'))
    expect(store.view().page).toMatchObject({ isTurning: false, search: '?month=2026-12&date=2026-12-05' })
    expect(store.view().data.calendar?.month).toBe('2026-12')
  })

  test('through the history shows its choice, and reads another month', async () => {
    const { store, reads, go } = open()
    go('?month=2026-12&date=2026-12-05')
    store.followHistory()
    expect(store.view().page.search).toBe('?month=2026-12&date=2026-12-05')
    go('?month=2027-01')
    store.followHistory()
    await reads[0]?.respond(factsOf('2027-01'))
    expect(store.view().page.search).toBe('?month=2027-01')
  })

  test('through the history, back before the month has come, keeps the shown month', async () => {
    const { store, reads, go, here } = open()
    go('?month=2027-01')
    store.followHistory()
    go('?month=2026-12')
    store.followHistory()
    expect(reads[0]?.signal.aborted).toBe(true)
    await reads[0]?.respond(factsOf('2027-01'))
    expect(here()).toBe('?month=2026-12')
    expect(store.view().data.calendar?.month).toBe('2026-12')
    expect(store.view().page).toMatchObject({ isTurning: false, search: '?month=2026-12' })
  })

  test('to another part of the page leaves a month on its way', async () => {
    const { store, reads, go, follow } = open()
    follow('?month=2027-01')
    go('?month=2026-12#reviews')
    store.followHistory()
    await reads[0]?.respond(factsOf('2027-01'))
    expect(store.view().page.search).toBe('?month=2027-01')
  })
})

describe('a posted form that comes back', () => {
  const posted = (query: string) => new URL(TOUR + query)

  test('stands until another choice; its typed text stays longer', () => {
    const { store, follow } = open()
    store.beginPaying()
    expect(store.view().page.isPaying).toBe(true)
    store.takePosted(factsOf('2026-12', ECHO), posted('?month=2026-12&date=2026-12-05'))
    expect(store.view().page.isPaying).toBe(false)
    expect(store.view().data).toMatchObject({ echo: ECHO, lastEcho: ECHO })
    follow('?month=2026-12&date=2026-12-06')
    expect(store.view().data).toMatchObject({ echo: undefined, lastEcho: ECHO })
    follow('?month=2026-12&date=2026-12-05')
    expect(store.view().data.echo).toBe(ECHO)
  })

  test('stays when another month has been read', async () => {
    const { store, reads, follow } = open()
    store.takePosted(factsOf('2026-12', ECHO), posted('?month=2026-12'))
    follow('?month=2027-01')
    await reads[0]?.respond(factsOf('2027-01'))
    expect(store.view().data).toMatchObject({ echo: undefined, lastEcho: ECHO })
  })

  test('is not on its way any more once it has a response, or none', () => {
    const { store } = open()
    store.beginPaying()
    store.endPaying()
    expect(store.view().page.isPaying).toBe(false)
  })
})

test('a page to which a person comes back is read again silently, and is not paying', async () => {
  const { store, reads, follow } = open()
  store.beginPaying()
  store.readAgain()
  expect(store.view().page.isPaying).toBe(false)
  expect(reads).toMatchObject([{ search: '?month=2026-12', isSilent: true }])
  await reads[0]?.respond(factsOf('2026-12'))
  expect(store.view().page.isTurning).toBe(false)
  follow('?month=2027-01')
  expect(reads[1]).toMatchObject({ isSilent: undefined })
})

test('listeners hear of each change, and the view is the same object in between', () => {
  const { store, follow } = open()
  let heard = 0
  const stop = store.subscribe(() => (heard += 1))
  expect(store.view()).toBe(store.view())
  follow('?month=2026-12&date=2026-12-05')
  expect(heard).toBe(1)
  stop()
  follow('?month=2026-12')
  expect(heard).toBe(1)
})
