import type { Page } from 'playwright-core'
import type { ShownBooking } from './book-for-show.ts'

/** The parts of the URLs of pages that depend on the staged demo. */
export type StagedDemo = ShownBooking & {
  reservationId: string
  /** The customer's page of a cancelled reservation. */
  cancelledPath: string
  /** A review that waits to be written. */
  reviewPath: string
  mailId: number
  /** An invitation that waits, and links to a new password and to another email address. */
  invitationPath: string
  passwordPath: string
  emailPath: string
}

export type Screen = {
  name: string
  path: string
  /** True before the visitor has decided about the tag manager. */
  undecided?: true
  /** The actions of a person on the page before the screenshot. */
  act?: (page: Page) => Promise<void>
  /** True for the printed form of the page. */
  printed?: true
  /** True for a page with one path for both languages. */
  oneLanguage?: true
  /** The expected status, when it is not 200. */
  status?: number
}

const TOUR = '/tour/vieux-lyon-traboules'

/** Every public page, by its path without language. */
export function publicScreens(staged: StagedDemo): Screen[] {
  const { sessionId, managePath, cancelledPath, reviewPath, availabilityId, departsOn, payPath } = staged
  const chosen = `?month=${departsOn.slice(0, 7)}&date=${departsOn}&slot=${availabilityId}`
  return [
    { name: 'home', path: '/' },
    { name: 'dates', path: '/dates' },
    { name: 'dates-found', path: '/dates?when=weekend&adults=2&children=1&suitability=CHILD_FRIENDLY' },
    { name: 'dates-nearest', path: '/dates?adults=2&language=de' },
    { name: 'dates-wrong', path: '/dates?adults=51&when=9999-12-31', status: 400 },
    { name: 'dates-filters', path: '/dates?when=weekend#filters' },
    { name: 'dates-calendar', path: '/dates#calendar' },
    { name: 'tour', path: TOUR },
    { name: 'tour-chosen', path: `${TOUR}${chosen}#book` },
    { name: 'tour-poster', path: '/tour/calanque-en-vau' },
    { name: 'tour-reviews', path: `${TOUR}?reviews=2&reviewSort=lowest#shown-reviews` },
    { name: 'faq', path: '/faq' },
    { name: 'contact', path: '/contact' },
    { name: 'private', path: '/private?tour=vieux-lyon-traboules' },
    { name: 'cgv', path: '/cgv' },
    { name: 'whoami', path: '/whoami' },
    { name: 'guides', path: '/guides' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'success', path: `/checkout/success/${sessionId}` },
    { name: 'success-printed', path: `/checkout/success/${sessionId}`, printed: true },
    { name: 'cancel', path: '/checkout/cancel/vieux-lyon-traboules' },
    { name: 'cancel-nothing', path: '/checkout/cancel' },
    { name: 'review', path: reviewPath },
    { name: 'review-early', path: `/reservation/${sessionId}/avis` },
    { name: 'find-booking', path: '/reservation' },
    { name: 'own-page', path: managePath },
    { name: 'own-party', path: `${managePath}/party` },
    { name: 'own-move', path: `${managePath}/move` },
    { name: 'own-cancel', path: `${managePath}/cancel` },
    { name: 'own-cancelled', path: cancelledPath },
    { name: 'offline', path: '/offline' },
    { name: 'not-found', path: '/nowhere', status: 404 },
    { name: 'consent', path: '/faq', undecided: true },
    { name: 'pay', path: payPath, oneLanguage: true },
    { name: 'login', path: '/admin/login' },
    { name: 'invitation', path: staged.invitationPath },
    { name: 'invitation-unknown', path: '/admin/invitation/none', status: 404 },
    { name: 'lost-password', path: '/admin/password' },
    { name: 'new-password', path: staged.passwordPath },
    { name: 'confirm-email', path: staged.emailPath },
    { name: 'login-code', path: '/admin/login', act: (page) => page.locator('main summary').click() },
  ]
}

/** Every page of the back office, by its path without language. */
export function officeScreens(staged: StagedDemo): Screen[] {
  const { departsOn, tourId, reservationId, availabilityId, mailId } = staged
  const sections = ['business', 'booking', 'wording', 'mail', 'team', 'privacy', 'account']
  const calendar = '/admin/disponibilites'
  return [
    { name: 'today', path: '/admin' },
    { name: 'check-in', path: '/admin/check-in' },
    { name: 'walk-in', path: `/admin/walk-in/${availabilityId}` },
    { name: 'message', path: `/admin/message/${availabilityId}` },
    { name: 'manifest', path: `/admin/manifest/${departsOn}` },
    { name: 'manifest-printed', path: `/admin/manifest/${departsOn}`, printed: true as const },
    { name: 'tours', path: '/admin/tours' },
    { name: 'tour-new', path: '/admin/tours/new' },
    { name: 'tour-edit', path: `/admin/tours/edit/${tourId}` },
    { name: 'tour-preview', path: `/admin/tours/edit/${tourId}/preview` },
    { name: 'tour-preview-desk', path: `/admin/tours/edit/${tourId}/preview?width=desk` },
    { name: 'calendar-month', path: calendar },
    { name: 'calendar-week', path: `${calendar}?view=week` },
    { name: 'calendar-day', path: `${calendar}?view=day&day=${departsOn}` },
    { name: 'calendar-add', path: `${calendar}?add=${departsOn}`, act: awaitPanel },
    { name: 'calendar-series', path: `${calendar}?kind=series`, act: awaitPanel },
    {
      name: 'calendar-edit',
      path: `${calendar}?day=${departsOn}&departure=${availabilityId}`,
      act: awaitPanel,
    },
    { name: 'calendar-copy', path: `${calendar}?view=week`, act: press('.calendar-bar > button') },
    { name: 'reservations', path: '/admin/reservations' },
    { name: 'reservations-chosen', path: '/admin/reservations', act: press('tbody .choose') },
    { name: 'search', path: '/admin/reservations', act: press('[data-opens-palette]') },
    { name: 'reservations-message', path: `/admin/reservations/message?availability=${availabilityId}` },
    { name: 'reservations-none', path: '/admin/reservations?q=nobody' },
    { name: 'reservation-open', path: `/admin/reservations?open=${reservationId}`, act: awaitPanel },
    { name: 'reservation-new', path: '/admin/reservations/new' },
    { name: 'guest-cancel', path: `/admin/cancel/${reservationId}` },
    { name: 'payments', path: '/admin/payments' },
    { name: 'reports', path: '/admin/reports' },
    { name: 'reports-by-month', path: '/admin/reports?period=year&by=month' },
    { name: 'reports-none', path: '/admin/reports?period=own&from=2001-01-01&to=2001-12-31' },
    { name: 'reviews', path: '/admin/reviews' },
    { name: 'go', path: '/admin/go' },
    { name: 'requests', path: '/admin/requests' },
    { name: 'imports', path: '/admin/import' },
    ...sections.map((section) => ({
      name: `settings-${section}`,
      path: `/admin/settings?section=${section}`,
    })),
    ...['home', 'faq', 'terms', 'whoami'].map((page) => ({
      name: `settings-texts-${page}`,
      path: `/admin/settings/texts/${page}`,
    })),
    { name: 'settings-devices', path: '/admin/settings/devices' },
    { name: 'settings-look', path: '/admin/settings/look' },
    { name: 'settings-emails', path: '/admin/settings/emails' },
    { name: 'settings-notices', path: '/admin/settings?section=account#notices' },
    {
      name: 'settings-second-factor',
      path: '/admin/settings?section=account',
      act: press('#second-factor button'),
    },
    { name: 'audit', path: '/admin/audit' },
    { name: 'mailbox', path: '/admin/dev/mailbox' },
    { name: 'mail', path: `/admin/dev/mailbox?mail=${mailId}` },
    { name: 'clock', path: '/admin/dev/clock' },
    { name: 'refused', path: '/admin/tours/edit/nothing', status: 404 },
  ].map((screen) => ({ ...screen, name: `admin-${screen.name}` }))
}

/** Presses a button and waits for the result of its request. */
function press(selector: string): NonNullable<Screen['act']> {
  return async (page) => {
    await page.locator(selector).first().click()
    await page.waitForLoadState('networkidle')
  }
}

/** Waits until the script of the page has opened its panel, which a slow machine does after the page has loaded. */
async function awaitPanel(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
}
