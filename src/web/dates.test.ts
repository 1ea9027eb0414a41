import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

let tour: TestTour
let departure: string

beforeAll(async () => {
  tour = await aTour(app)
  departure = await aDeparture(app, tour, { inHours: 48 })
})

async function visit(path: string): Promise<{ status: number; html: string }> {
  const response = await site.visit(path)
  return { status: response.status, html: (await response.text()).replaceAll('&amp;', '&') }
}

function dayIn(days: number): string {
  return app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days }).toString()
}

test('a departure leads to the box of its tour, with the departure and the party chosen', async () => {
  const { status, html } = await visit(`/fr/dates?when=${dayIn(2)}&adults=2&children=1`)
  expect(status).toBe(200)
  expect(html).toContain('1 départ<')
  expect(html).toMatch(/<b>73\s€<\/b> pour 2 adultes et 1 enfant/)
  const units = `units%5B${tour.adultId}%5D=2&units%5B${tour.childId}%5D=1`
  expect(html).toContain(`href="/fr/tour/${tour.slug}?date=${dayIn(2)}&slot=${departure}&${units}#book"`)
})

test('every link and field keeps what else is chosen, also into the other language', async () => {
  const { html } = await visit('/dates?when=weekend&tour=nothing&adults=3&suitability=STEP_FREE&part=evening')
  const kept = 'adults=3&part=evening&suitability=STEP_FREE'
  expect(html).toContain(`href="/dates?when=tomorrow&${kept}"`)
  expect(html).toContain('<input type="hidden" name="when" value="weekend"/>')
  expect(html).toMatch(/href="\/fr\/dates\?when=weekend&[^"]*adults=3[^"]*suitability=STEP_FREE/)
  expect(html).toMatch(/<option value="3" selected="">3 adults/)
  expect(html).toMatch(/value="evening"[^>]* checked|checked[^>]*value="evening"/)
})

test('one chip is current, also on a Sunday, which is the rest of its weekend', async () => {
  const former = app.clock.now()
  onTestFinished(() => app.clock.moveTo(former))
  app.clock.moveTo(Temporal.Instant.from('2026-06-21T09:00:00Z'))
  for (const [when, label] of [
    ['today', 'Today'],
    ['weekend', 'This weekend'],
    ['2026-06-21', 'Today'],
  ] as const) {
    const { html } = await visit(`/dates?when=${when}`)
    expect([...html.matchAll(/aria-current="true"[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([label])
  }
})

test('a page whose departures are sold out since leads to the first one, with what else is chosen', async () => {
  const response = await site.visit(`/fr/dates?when=${dayIn(2)}&adults=2&after=${departure}`)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`/fr/dates?when=${dayIn(2)}&adults=2`)
})

test('without a match the page says so and offers the nearest dates', async () => {
  const { status, html } = await visit(`/dates?when=${dayIn(9)}`)
  expect(status).toBe(200)
  expect(html).toContain('No departure<')
  expect(html).toContain('These are the nearest dates')
  expect(html).toContain(`slot=${departure}`)
  const others = await visit('/fr/dates?language=de')
  expect(others.html).toContain('Aucune date ne remplit tous vos critères')
  expect(others.html).toContain(`slot=${departure}`)
  expect((await visit('/dates?adults=50')).html).toContain('Ask us for a tour of your own')
})

test.for([
  ['adults=0', 400, 'A party is 1 to 50 people', 'Un groupe compte de'],
  ['adults=51', 400, 'A party is 1 to 50 people', 'Un groupe compte de'],
  ['adults=49&children=9', 400, 'A party is 1 to 50 people', 'Un groupe compte de'],
  ['when=9999-12-31', 400, 'This date is not valid', 'Cette date n’est pas valable'],
  ['when=someday', 400, 'This date is not valid', 'Cette date n’est pas valable'],
  ['tour=nowhere', 404, 'This tour does not exist', 'Cette visite n’existe pas'],
  ['language=xx', 400, 'Unknown language', 'Langue inconnue'],
  ['length=9h', 400, 'Unknown length', 'Durée inconnue'],
  ['part=night', 400, 'Unknown time of day', 'Moment de la journée inconnu'],
  ['priceMax=cheap', 400, 'This price is not valid', 'Ce prix n’est pas valable'],
  ['suitability=DOGS', 400, 'Unknown filter', 'Filtre inconnu'],
  ['after=x', 400, 'This page of dates does not exist', 'Cette page de dates n’existe pas'],
] as const)(
  '%s is a page of %i with a message, and the rest is searched',
  async ([query, status, en, fr]) => {
    const english = await visit(`/dates?${query}&month=2026-13`)
    expect(english).toMatchObject({ status, html: expect.stringContaining(en) })
    expect(english.html).toContain(`slot=${departure}`)
    const french = await visit(`/fr/dates?${query}`)
    expect(french).toMatchObject({ status, html: expect.stringContaining(fr) })
  },
)

test('several bad values are each named, and the good ones are kept', async () => {
  const { status, html } = await visit('/dates?adults=0&tour=nowhere&language=fr&part=night')
  expect(status).toBe(400)
  for (const words of ['A party is 1 to 50', 'This tour does not exist', 'Unknown time of day'])
    expect(html).toContain(words)
  expect(html).toMatch(/value="fr"[^>]* checked|checked[^>]*value="fr"/)
})

/** A time from now on, as a search engine reads it: its day is that of the place. */
function timeInParis(later: Temporal.DurationLike): string {
  const time = app.clock.now().add(later).toZonedDateTimeISO('Europe/Paris')
  return time.toString({ timeZoneName: 'never' })
}

test('search engines read the departures as events, and the sitemap names the page', async () => {
  const { html } = await visit('/dates')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(json) as {
    '@graph': { '@type': string; itemListElement: unknown[] }[]
  }
  expect(graph.find((part) => part['@type'] === 'ItemList')?.itemListElement).toEqual([
    expect.objectContaining({
      position: 1,
      item: expect.objectContaining({
        '@type': 'Event',
        startDate: timeInParis({ hours: 48 }),
        endDate: timeInParis({ hours: 48, minutes: 150 }),
      }),
    }),
  ])
  expect((await visit('/sitemap.xml')).html).toContain(`<loc>${app.origin}/fr/dates</loc>`)
})

test('an event is offered at the price of its own departure, or at none when the guests’ prices differ', async () => {
  const own = { availability_id: departure, unit_id: tour.adultId }
  await app.db
    .insertInto('availability_price')
    .values({ ...own, price_minor: 1950 })
    .execute()
  onTestFinished(async () => {
    await app.db.deleteFrom('availability_price').where('availability_id', '=', departure).execute()
  })
  const offers = async (path: string) => /"offers":\{.*?\}/.exec((await visit(path)).html)?.[0]
  expect(await offers('/dates')).toContain('"price":"19.50","priceCurrency":"EUR"')
  expect(await offers('/dates?adults=2&children=1')).toBeUndefined()
})

test('the bar of the home page leads there', async () => {
  const { html } = await visit('/fr')
  const form = /<form class="date-search".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toContain('action="/fr/dates"')
  for (const name of ['when', 'adults', 'children']) expect(form).toContain(`name="${name}"`)
  expect(form).toContain(`<option value="${dayIn(2)}">`)
  expect(html).toContain('href="/fr/dates"')
})
