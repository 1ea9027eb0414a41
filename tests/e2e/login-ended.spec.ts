import { expect, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { postedForms } from '#tests/support/site/posted-forms.ts'
import { anOpenDecision } from './support/a-decision.ts'
import { acceptColumns, sendFile } from './support/an-import.ts'
import { logIn, ready } from './support/back-office.ts'
import { completeSeries } from './support/complete-series.ts'
import { test } from './support/journey.ts'
import { keepSeriesThroughLogIn } from './support/through-log-in/kept-series.ts'
import { keepThroughLogIn, type TypedPage } from './support/through-log-in/kept-forms.ts'
import { reservationsByAct } from './support/lost-posts/lose-reservation-forms.ts'
import { noteForms, notedForms } from './support/met-forms.ts'
import { firstTour } from './support/lost-posts/lose-tour-forms.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** Forms of the back office without a field to type into, and the form of the log-in itself. */
const NOTHING_TYPED = [
  '/admin',
  '/admin/login',
  '/admin/logout',
  '/admin/launch',
  '/admin/import',
  ...['discard', 'start', 'undo'].map((act) => `/admin/import/:id ${act}`),
  '/admin/settings/emails/:sample?',
  ...['add', 'remove', 'test', 'topics'].map((act) => `/admin/settings/devices ${act}`),
  '/admin/settings/person',
  '/admin/manifest/:day',
  '/admin/check-in/:reference?',
  '/admin/marks',
  '/admin/walk-ins/:id',
  ...['close', 'open'].map((intent) => `/admin/requests ${intent}`),
  ...['go', 'release'].map((intent) => `/admin/go ${intent}`),
  ...['open', 'close', 'open-all', 'close-all', 'delete', 'delete-series', 'undo-copy', 'preview'].map(
    (act) => `/admin/disponibilites ${act}`,
  ),
  ...['accept', 'cancel-booking', 'keep-booking', 'refund', 'retry-refund'].map(
    (act) => `/admin/payments ${act}`,
  ),
  ...['ask-comment', 'check-in', 'mark-paid', 'no-show', 'release', 'resend', 'return-cash', 'take-back'].map(
    (act) => `/admin/reservations/:tourId? ${act}`,
  ),
  '/admin/reviews publish',
  '/admin/reviews remove-photo',
  ...['calendar-renew', 'calendar-revoke', 'disable', 'enable', 'factor-reset', 'person-erase'].map(
    (act) => `/admin/settings ${act}`,
  ),
  ...['second-factor-scan', 'test-mail', 'email-withdraw', 'invite-again', 'invite-withdraw'].map(
    (act) => `/admin/settings ${act}`,
  ),
  '/admin/tours/edit/:id/map',
  ...['archive', 'draft', 'duplicate', 'place', 'publish'].map((act) => `/admin/tours ${act}`),
]

/** Editors that stay open; admin-tour-together.spec.ts and admin-texts.spec.ts show it. */
const ELSEWHERE = [
  '/admin/settings/texts/:page/save',
  '/admin/tours/edit/:id/photos',
  ...['draft', 'publish', 'save'].map((intent) => `/admin/tours/edit/:id/save ${intent}`),
]
/** Pages of people who are not logged in. */
const WITHOUT_LOG_IN = [
  '/admin/begin/:token',
  '/admin/email/:token',
  '/admin/invitation/:token',
  '/admin/password',
  '/admin/password/:token',
]
/** A code that belongs to a secret which is shown once, and a note about a payment that no journey can make. */
const SHOWN_ONCE = [
  '/admin/settings second-factor-on',
  '/admin/settings second-factor-off',
  '/admin/payments close',
]

test.describe.configure({ mode: 'default', timeout: 240_000 })

const LIST = 'kept'

test.describe('a log-in that ends while a member types', () => {
  for (const locale of LOCALES) {
    test(`gives every form of the plain pages back, in ${locale}`, async ({ page, request }, { project }) => {
      await begin(page, locale)
      const steps = await stepsOfImports(page, locale, await teamApi(request))
      for (const kept of [...inOneLanguage(plainPages(locale), locale), ...steps])
        await noteForms(project, LIST, await keepThroughLogIn(page, locale, kept))
    })

    test(`gives every form of the pages that scripts run back, in ${locale}`, async ({ page, request }, {
      project,
    }) => {
      await begin(page, locale)
      const team = await teamApi(request)
      const { id } = await anOpenDecision(request, team, locale)
      for (const kept of inOneLanguage(await hydratedPages(locale, team, id), locale))
        await noteForms(project, LIST, await keepThroughLogIn(page, locale, kept))
    })

    test(`gives a series back with its times and without the dates that were left out, in ${locale}`, async ({
      page,
    }) => {
      await begin(page, locale)
      await keepSeriesThroughLogIn(page, locale)
    })
  }

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
  test('was tried on every form of the back office', async ({}, { project }) => {
    const met = [...(await notedForms(project, LIST))]
    const office = postedForms().filter((form) => form.startsWith('/admin'))
    const known = new Set([...met, ...NOTHING_TYPED, ...ELSEWHERE, ...WITHOUT_LOG_IN, ...SHOWN_ONCE])
    expect(office.filter((form) => !known.has(form))).toEqual([])
    expect(met.filter((form) => !office.includes(form))).toEqual([])
  })
})

/** The pages of this language: each page is tried in one, because the same code gives its forms back in both. */
function inOneLanguage(pages: readonly TypedPage[], locale: Locale): TypedPage[] {
  return pages.filter((_, index) => index % LOCALES.length === LOCALES.indexOf(locale))
}

async function begin(page: Page, locale: Locale): Promise<void> {
  await page.goto(words(locale).at('/admin'))
  await logIn(page, locale)
}

function plainPages(locale: Locale): TypedPage[] {
  const sections = ['identity', 'booking', 'mail', 'team', 'account', 'privacy']
  return [
    '/admin/settings',
    ...sections.map((section) => `/admin/settings?section=${section}`),
    `/admin/settings?section=wording&words=${locale === 'fr' ? 'Réserver' : 'Book'}`,
    '/admin/reviews?status=PUBLISHED',
    '/admin/reviews?status=PENDING',
    '/admin/dev/clock',
    '/admin/business',
  ].map((path) => ({ path }))
}

/** Imports that wait at their columns, and at their tours. */
async function stepsOfImports(page: Page, locale: Locale, team: TeamApi): Promise<TypedPage[]> {
  const pathOf = () => new URL(page.url()).pathname.replace(/^\/fr/, '')
  await sendFile(page, locale, team, `COLUMNS-${locale}`)
  const columns = pathOf()
  await sendFile(page, locale, team, `TOURS-${locale}`)
  await acceptColumns(page, locale)
  return [{ path: columns }, { path: pathOf() }]
}

/** Forms in a drawer or a dialog, which is opened again after the log-in. */
async function hydratedPages(locale: Locale, team: TeamApi, undecided: string): Promise<TypedPage[]> {
  const { t } = words(locale)
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: await firstTour(team),
    localDateTimeStart: `2027-05-1${locale === 'fr' ? 1 : 2}T10:00`,
    capacity: '8',
    'languages[]': 'fr',
  })
  const [member] = await team.get<{ id: string }[]>('/team')
  const dates = '/admin/disponibilites'
  const drawer = `${dates}?view=week&day=2027-05-11&departure=${departures[0]?.id}`
  const press =
    (name: string, within = 'body') =>
    async (page: Page) => {
      await ready(page)
      await page.locator(within).getByRole('button', { name, exact: true }).first().click()
    }
  const dialog = { forms: 'dialog.dialog[open] form', send: 'dialog.dialog[open] button[type=submit]' }
  const possible = await reservationsByAct(team)
  const asked = (act: 'note' | 'cancel' | 'refund' | 'move' | 'party') => ({
    path: `/admin/reservations?open=${possible.get(act)}`,
    open: press(t(`reservationsAdmin.actions.${act}`), '.reservation-actions'),
    ...dialog,
  })
  const move = asked('move')
  const { availabilityId: booked } = await team.get<ReservationDetail>(
    `/reservations/${possible.get('cancel')}?locale=en`,
  )
  const panel = { open: ready, forms: '#add-departures', send: 'button[form=add-departures]' }
  return [
    { path: '/admin/tours/new', open: ready },
    { path: '/admin/settings/look', open: ready },
    { path: `/admin/go?no=${undecided}`, open: ready, ...dialog },
    { path: `/admin/team/${member?.id}` },
    { path: `/admin/cancel/${possible.get('cancel')}` },
    { path: '/admin/reservations/new', open: chooseDate, reopen: ready, textsOnly: true },
    { path: `/admin/walk-in/${departures[0]?.id}`, open: ready, textsOnly: true },
    { path: `/admin/message/${undecided}`, open: ready },
    { path: `/admin/reservations/message?ids=${possible.get('cancel')}`, open: ready },
    { path: `${dates}?add=2027-05-03`, ...panel },
    {
      path: `${dates}?kind=series`,
      ...panel,
      open: completeSeries,
      reopen: ready,
      textsOnly: true,
      sendsItself: true,
    },
    {
      path: drawer,
      open: ready,
      forms: 'dialog.drawer form:has([name=capacity])',
      send: '.drawer-actions button[type=submit]',
    },
    {
      path: `${dates}?departure=${booked}`,
      open: press(t('availabilitiesAdmin.cancel'), 'dialog.drawer'),
      ...dialog,
    },
    { path: `${dates}?view=week&day=2027-05-11`, open: press(t('availabilitiesAdmin.copyWeek')), ...dialog },
    ...(['note', 'cancel', 'refund', 'party'] as const).map(asked),
    {
      ...move,
      textsOnly: true,
      open: async (page) => {
        await move.open(page)
        await chooseOther(page)
      },
      reopen: move.open,
    },
  ]
}

/** Chooses a tour and one of its departures: the fields of the customer come after them. */
async function chooseDate(page: Page): Promise<void> {
  await ready(page)
  await page.locator('select[name=tour]').selectOption({ index: 1 })
  const date = page.locator('input[name=availabilityId]:enabled').nth(1)
  await expect(async () => {
    await date.check({ force: true, timeout: 2_000 })
    await expect(page.locator('input[name=name]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Chooses another departure, in the dialog that moves a reservation. */
async function chooseOther(page: Page): Promise<void> {
  await page.locator('dialog.dialog[open] select[name=availabilityId]').selectOption({ index: 1 })
}
