import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { OpenHold } from '#core/reservation/reservation.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { Sales } from '#core/site/sales.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { aTourView, adult, child, departure, soldOut } from '#tests/support/factories/booking-fixtures.ts'
import type { BookingSite } from './booking-facts.ts'
import { bookingCalendar } from './calendar/booking-calendar.ts'
import { BookingPageContext, stillPage } from './booking-page.ts'
import { BookingBox } from './booking-box.tsx'
import type { BookingEcho } from './form/submit-booking.server.ts'

const morning = departure(1, '2026-12-05T10:00:00')
const afternoon = departure(2, '2026-12-05T14:30:00', { vacancies: 2, few: true })
const full = soldOut(3, '2026-12-12T10:00:00')
const sunday = departure(4, '2026-12-13T10:00:00')

type Shown = {
  departures?: PublicDeparture[]
  query?: string
  locale?: Locale
  echo?: BookingEcho
  sales?: Sales
  today?: string
  paymentMethods?: BookingSite['paymentMethods']
  ownHold?: OpenHold | null
}

/** The box as the server draws it. */
function show({
  departures = [morning, afternoon, full, sunday],
  query = '',
  locale = 'en',
  echo,
  sales = 'open',
  today = '2026-11-21',
  paymentMethods = ['CARD'],
  ownHold = null,
}: Shown = {}) {
  const site = { phone: '+33 4 00 00 00 00', termsVersion: '2026-11-01', sales, paymentMethods }
  const data = {
    tour: { ...aTourView(), averageRating: 4.8 },
    site,
    calendar: bookingCalendar(departures, new URLSearchParams(query)),
    now: '2026-11-21T09:00:00Z',
    today,
    ownHold,
    echo,
    lastEcho: echo,
  }
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <BookingPageContext value={stillPage(`?${query}`)}>
        <BookingBox {...data} />
      </BookingPageContext>
    </IntlProvider>,
  )
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
const echoOf = (facts: Partial<BookingEcho>): BookingEcho => ({
  availabilityId: full.id,
  contact: { name: 'Maya Rossi', email: 'maya@example.com', phone: '', note: '' },
  units: { [adult.id]: '2' },
  formToken: '22222222-2222-4222-8222-222222222222',
  emailAsked: '',
  emailSuggestion: null,
  problem: null,
  ...facts,
})

describe('the booking box without scripts', () => {
  it.each([
    ['en', 'Online booking is not open yet', 'Write to us'],
    ['fr', 'La réservation en ligne n’est pas encore ouverte', 'Nous écrire'],
  ] as const)(
    'says in words that nothing is sold yet, with no button to pay or form: %s',
    (locale, ...said) => {
      const html = show({ locale, sales: 'closed', query: `slot=${morning.id}` })
      for (const words of said) expect(textOf(html)).toContain(words)
      expect(html).toContain('/contact?tour=')
      expect(html).not.toMatch(/<form|<button[^>]*name="intent"/)
    },
  )

  it('opens with the month, and shows the next dates instead of a dead button', () => {
    const html = show()
    expect(textOf(html)).toContain('December 2026')
    expect(textOf(html)).toContain('Choose a date. Times, party and price come next.')
    expect(html).toMatch(/<form[^>]* hidden=""/)
    expect(textOf(html)).not.toContain('Pay €')
  })

  it('leaves out the weeks that are over, and no week of another month', () => {
    const weeks = (today: string) => show({ today }).match(/<tr>/g)?.length
    expect(weeks('2026-12-13')).toBe((weeks('2026-11-21') ?? 0) - 2)
    expect(show({ today: '2026-12-13' })).toContain('data-day="13"')
  })

  it('has the state of each day in every cell, in words', () => {
    const text = textOf(show())
    expect(text).toContain('Saturday, December 5 , 6 places left, €15')
    expect(text).toContain('Saturday, December 12 , sold out')
  })

  it('leads on by links that keep a phone’s sheet open', () => {
    expect(show()).toContain('href="?date=2026-12-05#times"')
    expect(show({ query: 'date=2026-12-05' })).toContain(
      `href="?date=2026-12-05&amp;slot=${morning.id}#party"`,
    )
  })

  it('names the other meeting point of the chosen departure', () => {
    const elsewhere = departure(5, '2026-12-19T10:00:00', { meetingAddress: 'Quai Saint-Antoine' })
    const query = `date=2026-12-19&slot=${elsewhere.id}`
    const said = 'This departure meets at another place: Quai Saint-Antoine'
    expect(textOf(show({ departures: [morning, elsewhere], query }))).toContain(said)
    const other = `date=2026-12-05&slot=${morning.id}`
    expect(textOf(show({ departures: [morning, elsewhere], query: other }))).not.toContain('another place')
  })

  it('requests exactly the price that it shows', () => {
    const query = `slot=${morning.id}&units[${adult.id}]=2&units[${child.id}]=1`
    const html = show({ query })
    expect(html).toContain('name="expectedTotalMinor" value="7300"')
    expect(textOf(html)).toContain('Pay €73')
    expect(textOf(html)).toContain('Adult × 2 €58')
    expect(textOf(html)).toMatch(/Free cancellation until Friday, December\s4, 2026 at\s10:00\sAM/)
    expect(textOf(show({ query, locale: 'fr' }))).toMatch(/Payer 73\s€/)
  })

  it('names the wallets where the provider offers them', () => {
    const query = `slot=${morning.id}`
    expect(textOf(show({ query }))).toContain('You pay by card on the next page')
    const wallets = show({ query, locale: 'fr', paymentMethods: ['CARD', 'APPLE_PAY', 'GOOGLE_PAY'] })
    expect(textOf(wallets)).toContain('Paiement par carte, Apple Pay ou Google Pay')
    const bank = show({ query, paymentMethods: ['CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'BANK'] })
    expect(textOf(bank)).toContain('or through your bank on the next page')
  })

  it('has no button to pay for children alone, and gives the reason', () => {
    const html = show({ query: `slot=${morning.id}&units[${child.id}]=2` })
    expect(textOf(html)).toContain('Children come with an adult')
    expect(textOf(html)).not.toContain('Pay €')
  })

  it('shows a contact link when there are no dates', () => {
    const html = show({ departures: [] })
    expect(textOf(html)).toContain('No dates open')
    expect(html).toContain('href="/contact?tour=lyon"')
  })
})

describe('the box of a visitor who came back from the payment page', () => {
  const payUrl = 'https://pay.example/session'
  const ownHold = { availabilityId: afternoon.id, seats: 2, payUrl }

  it.each([
    ['en', 'We are keeping 2 places on this departure for you', 'Pay €58'],
    ['fr', 'Nous retenons pour vous 2 places sur ce départ', 'Payer 58'],
  ] as const)('says which places are kept, beside the whole party and its price: %s', (locale, ...said) => {
    const html = show({ locale, query: `slot=${afternoon.id}`, ownHold })
    for (const words of said) expect(textOf(html)).toContain(words)
    expect(html).toContain(`<a href="${payUrl}">${MESSAGES_BY_LOCALE[locale].bookingBox.payHeld}</a>`)
    // The URL of a cancellation would give the places back.
    expect(html).not.toContain('/checkout/cancel/')
  })

  it.each(['en', 'fr'] as const)('gives the places back where they cannot be paid now: %s', (locale) => {
    const html = show({ locale, query: `slot=${afternoon.id}`, ownHold: { ...ownHold, payUrl: null } })
    expect(html).toContain(MESSAGES_BY_LOCALE[locale].bookingBox.takeUpAgain)
    expect(html).toContain(`href="${locale === 'fr' ? '/fr' : ''}/checkout/cancel/lyon"`)
  })

  it('leads back also where the departure has closed meanwhile, and is silent on another departure', () => {
    const late = departure(6, '2026-12-20T10:00:00', { bookable: false, reason: 'cutoff' })
    const departures = [morning, afternoon, late]
    const held = { ...ownHold, availabilityId: late.id }
    expect(show({ departures, query: `slot=${late.id}`, ownHold: held })).toContain(payUrl)
    for (const query of ['', `slot=${morning.id}`]) expect(show({ query, ownHold })).not.toContain(payUrl)
  })
})

describe('a form that came back', () => {
  const query = `month=2026-12&date=2026-12-12&slot=${full.id}`
  const soldOutProblem = { message: 'availability.sold_out', fields: {} }

  it('offers other departures for the whole party, and keeps the typed text', () => {
    const html = show({ query, echo: echoOf({ problem: soldOutProblem }) })
    expect(html).toContain('role="alert"')
    expect(textOf(html)).toContain('These places have just been taken')
    expect(textOf(html)).toMatch(/Sun, Dec\s13 · 10:00\sAM · 6\splaces/)
    expect(html).toContain('name="name" value="Maya Rossi"')
    expect(html).toContain('22222222-2222-4222-8222-222222222222')
  })

  it('shows the old price and the new one', () => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
    const problem = { message: 'price.changed', fields: {}, expected: money(5000), actual: money(5800) }
    const html = show({ query: `slot=${morning.id}`, echo: echoOf({ problem }) })
    expect(textOf(html)).toContain('€58 instead of €50')
    expect(html).toContain('name="expectedTotalMinor" value="5800"')
  })

  it.each([
    ['en', 'Right now, a party of up to 8 can book this departure online', 'For a larger party, call us:'],
    ['fr', 'un groupe de 8 places au plus peut réserver ce départ en ligne', 'appelez-nous'],
  ] as const)(
    'names the largest party and a telephone number to one that is too large: %s',
    (locale, ...said) => {
      const problem = { message: 'hold.party_too_large', fields: {}, max: 8, phone: '+33 4 00 00 00 00' }
      const html = show({ locale, query: `slot=${morning.id}`, echo: echoOf({ problem }) })
      for (const words of said) expect(textOf(html)).toContain(words)
      expect(html).toContain('href="tel:+33400000000"')
    },
  )

  it('informs a visitor who holds seats already that they come first', () => {
    const problem = { message: 'hold.party_too_large', fields: {}, max: 0, phone: '' }
    const html = show({ query: `slot=${morning.id}`, echo: echoOf({ problem }) })
    expect(textOf(html)).toContain('Pay or cancel them first')
    expect(html).not.toContain('/checkout/cancel/')
  })

  it.each(['hold.party_too_large', 'hold.too_many'])(
    'leads the browser that holds them to these seats, when they are the reason: %s',
    (message) => {
      const echo = echoOf({ problem: { message, fields: {}, max: 0, phone: '' } })
      const ownHold = { availabilityId: full.id, seats: 2, payUrl: null }
      for (const locale of ['en', 'fr'] as const) {
        const html = show({ locale, query: `slot=${morning.id}`, ownHold, echo })
        expect(html).toContain(`href="${locale === 'fr' ? '/fr' : ''}/checkout/cancel/`)
        expect(html).toContain(MESSAGES_BY_LOCALE[locale].bookingBox.takeUpAgain)
      }
      const other = { message: 'payment.unavailable', fields: {} }
      expect(show({ query: `slot=${morning.id}`, ownHold, echo: echoOf({ problem: other }) })).not.toContain(
        '/checkout/cancel/',
      )
    },
  )

  it('names each wrong field, above and beside it', () => {
    const problem = {
      message: 'validation.failed',
      fields: { email: 'email.missing_at', name: 'name.empty' },
    }
    const html = show({ query: `slot=${morning.id}`, echo: echoOf({ problem }) })
    expect(textOf(html)).toContain('2 things to check')
    expect(html).toContain('<a href="#email">')
    expect(html).toMatch(/<input[^>]* id="booking-response"[^>]* name="name"/)
    expect(html).toContain('aria-invalid="true"')
    expect(textOf(html).match(/Enter a name/g)).toHaveLength(2)
  })

  it('pays by Enter: the first submit button of the form is the one that pays', () => {
    const form = /<form.*<\/form>/s.exec(show({ query: `slot=${morning.id}` }))?.[0] ?? ''
    expect(/<(?:input|button)[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toMatch(/value="pay"/)
  })

  it('shows the new terms when those of the form are former ones, and the next press accepts them', () => {
    const problem = { message: 'terms.changed', fields: {}, termsVersion: '2027-01' }
    const html = show({ query: `slot=${morning.id}`, locale: 'fr', echo: echoOf({ problem }) })
    expect(textOf(html)).toContain('Nos conditions de vente ont changé')
    expect(html).toMatch(/<a href="\/fr\/cgv" target="_blank"[^>]*>Lire les nouvelles conditions/)
    expect(html).toContain('name="termsVersion" value="2027-01"')
  })

  it('asks about a slip in the email address, without insisting', () => {
    const contact = { name: 'Maya', email: 'maya@gmial.com', phone: '', note: '' }
    const echo = echoOf({ contact, emailAsked: contact.email, emailSuggestion: 'maya@gmail.com' })
    const html = show({ query: `slot=${morning.id}`, echo })
    expect(html).toContain('value="maya@gmail.com" type="submit"')
    expect(html).toContain('name="emailAsked" value="maya@gmial.com"')
    expect(textOf(html)).toContain('Pay €58')
  })

  it('says that nothing was charged when the payment provider does not respond', () => {
    const problem = { message: 'payment.unavailable', fields: {} }
    expect(textOf(show({ query: `slot=${morning.id}`, echo: echoOf({ problem }) }))).toContain(
      'Nothing was charged.',
    )
  })

  it('says nothing of a payment to a party that costs nothing', () => {
    const prices = morning.prices.map((one) => ({ ...one, price: { ...one.price, amountMinor: 0 } }))
    const text = textOf(show({ departures: [{ ...morning, prices }], query: `slot=${morning.id}` }))
    expect(text).toContain('Book for free')
    expect(text).not.toMatch(/\bpay|\bcard details/i)
  })
})
