import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { nameOfPost, postedForms } from '#tests/support/site/posted-forms.ts'
import { test } from './support/journey.ts'
import { loseAccountForms } from './support/lost-posts/lose-account-forms.ts'
import { loseDepartureForms } from './support/lost-posts/lose-departure-forms.ts'
import { loseImportForms } from './support/lost-posts/lose-import-forms.ts'
import { loseOfficeForms } from './support/lost-posts/lose-office-forms.ts'
import { losePublicForms } from './support/lost-posts/lose-public-forms.ts'
import { loseReservationForms } from './support/lost-posts/lose-reservation-forms.ts'
import { loseTourForms } from './support/lost-posts/lose-tour-forms.ts'
import { noteForms, notedForms } from './support/met-forms.ts'

/**
 * The forms of visitors lose a response in each language, those of the back office in one: the same code brings their
 * texts back, and other journeys read them in both.
 */
const JOURNEYS = [
  { where: 'the public site', lose: losePublicForms, locales: LOCALES },
  { where: 'the plain pages of the office', lose: loseOfficeForms, locales: ['fr'] },
  { where: 'accounts and personal data', lose: loseAccountForms, locales: ['en'] },
  { where: 'tours', lose: loseTourForms, locales: ['fr'] },
  { where: 'departures', lose: loseDepartureForms, locales: ['en'] },
  { where: 'reservations', lose: loseReservationForms, locales: ['en'] },
  { where: 'an import', lose: loseImportForms, locales: ['fr'] },
] as const

/** Its button exists once the operator has a source of map tiles, which the product of the journeys lacks. */
const WITHOUT_TILES = '/admin/tours/edit/:id/map'
/** They need a push service, which the browser of the journeys has not: send-push.test.ts. */
const OF_A_DEVICE = ['add', 'remove', 'test'].map((act) => `/admin/settings/devices ${act}`)
/** They are there while nobody has an account, and before the site is live: first-hour.spec.ts. */
const BEFORE_THE_SEASON = ['/admin/begin/:token', '/admin/launch']

/** Marks of guests wait on the phone, and no toast asks to press again: guides-day.spec.ts. */
const MARKED_ON_THE_PHONE = ['/admin', '/admin/check-in/:reference?', '/admin/manifest/:day', '/admin/marks']

test.describe.configure({ mode: 'default', timeout: 240_000 })

test.describe('a lost response', () => {
  for (const { where, lose, locales } of JOURNEYS)
    for (const locale of locales)
      test(`does not lose the text of any form of ${where} in ${locale}`, async ({
        page,
        request,
        installation,
      }, { project }) => {
        const lost = await lose({ page, request, locale, installation })
        const names = lost.map((post) => nameOfPost(...partsOf(post)))
        await noteForms(project, 'lost', names)
      })

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
  test('was met by every form that the routes have', async ({}, { project }) => {
    const met = await notedForms(project, 'lost')
    const missed = postedForms()
      .filter((form) => !met.has(form))
      .toSorted()
    const known = [...BEFORE_THE_SEASON, ...OF_A_DEVICE, ...MARKED_ON_THE_PHONE, WITHOUT_TILES]
    expect(missed).toEqual(known.toSorted())
  })
})

function partsOf(post: string): [path: string, intent: string] {
  const [path = '', intent = ''] = post.split(' ')
  return [path, intent]
}
