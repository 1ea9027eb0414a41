import { expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { anAdjustedBooking } from '#tests/support/factories/an-adjusted-booking.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for([
  [
    '',
    [
      ['Price', '€58'],
      ['Spring offer', '−€5.80'],
      ['Service fee', '+€3'],
      ['Total', '€55.20'],
    ],
  ],
  [
    '/fr',
    [
      ['Prix', '58 €'],
      ['Offre de printemps', '−5,80 €'],
      ['Service fee', '+3 €'],
      ['Total', '55,20 €'],
    ],
  ],
] as const)(
  'the customer’s page and the back office show the adjustments between price and total: "%s"',
  async ([prefix, expected], { app, site, visit }) => {
    const id = await anAdjustedBooking(app)
    const own = await (await site.visit(`${prefix}/reservation/${manageToken(app.keys, id)}`)).text()
    const office = await (await visit(`${prefix}/admin/reservations?open=${id}`)).text()

    for (const html of [own, office]) expect(sumsIn(html)).toEqual(expect.arrayContaining([...expected]))
    expect(own.includes('<span lang="en">Service fee</span>')).toBe(prefix === '/fr')
  },
)

/** The terms of every definition list, each with the sum that it begins with. */
function sumsIn(html: string): string[][] {
  const pairs = html.matchAll(/<dt[^>]*>(?:<span[^>]*>)?([^<]*)(?:<\/span>)?<\/dt><dd>([^<]*)<\/dd>/g)
  return [...pairs].map(([, term = '', sum = '']) => [
    term,
    /^[^a-z]*/i.exec(sum.replaceAll(/[\u00a0\u202f]/g, ' '))?.[0].trim() ?? '',
  ])
}
