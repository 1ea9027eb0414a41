import { accessibilityPage } from './accessibility-page.ts'
import { accountPages } from './office/account/account-pages.ts'
import { adminParts } from './office/admin-parts.ts'
import { auditPage } from './office/audit-page.ts'
import { availabilitiesAdmin } from './office/departures/departures-admin.ts'
import { bookingBox } from './booking-box.ts'
import { cancellation } from './cancellation.ts'
import { checkoutPage } from './checkout-page.ts'
import { common } from './common-phrases.ts'
import { contactPage } from './contact-page.ts'
import { dashboard } from './office/dashboard.ts'
import { datesPage } from './dates-page.ts'
import { emailSamples } from './office/emails/email-samples.ts'
import { emails } from './emails.ts'
import { errorPage } from './error-page.ts'
import { faqPage } from './faq-page.ts'
import { guestMessage } from './office/departures/guest-message.ts'
import { guidesPage } from './guides-page.ts'
import { homePage } from './home-page.ts'
import { connectionsPage } from './office/settings/connections-page.ts'
import { invitations } from './office/account/invitations.ts'
import { launchPage } from './office/settings/launch-page.ts'
import { layout } from './layout.ts'
import { loginPage } from './office/account/login-page.ts'
import { lookPage } from './office/settings/look-page.ts'
import { mailbox } from './office/emails/mailbox.ts'
import { devicesPage } from './office/account/devices-page.ts'
import { noticesPage } from './office/account/notices-page.ts'
import { palette } from './office/palette.ts'
import { payPage } from './pay-page.ts'
import { paymentsInbox } from './office/reservations/payments-inbox.ts'
import { plots } from './office/plots.ts'
import { privatePage } from './private-page.ts'
import { importPage } from './office/reservations/import-page.ts'
import { report } from './errors/report-errors.ts'
import { reportsPage } from './office/reports-page.ts'
import { goPage } from './office/departures/go-page.ts'
import { requestsPage } from './office/reservations/requests-page.ts'
import { reservationPage } from './reservation-page.ts'
import { reservationsAdmin } from './office/reservations/reservations-admin.ts'
import { reviewPage } from './review-page.ts'
import { reviewsAdmin } from './office/reviews-admin.ts'
import { settingsPage } from './office/settings/settings-page.ts'
import { wordingSection } from './office/settings/wording-section.ts'
import { soonPage } from './soon-page.ts'
import { termsPage } from './terms-page.ts'
import { textsPage } from './office/settings/texts-page.ts'
import { dayMarks } from './office/departures/day-marks.ts'
import { todayPage } from './office/departures/today-page.ts'
import { walkIn } from './office/reservations/walk-in.ts'
import { tourPage } from './tour-page.ts'
import { toursAdmin } from './office/tours-admin.ts'
import { whoamiPage } from './whoami-page.ts'
import { errors } from './errors/errors.ts'
import type { english } from '../en/messages.ts'
import type { SameKeys } from '../same-keys.ts'

/** Every message of the product in French, under the keys of the English. */
export const french = {
  ...errors,
  accessibilityPage,
  accountPages,
  adminParts,
  auditPage,
  availabilitiesAdmin,
  bookingBox,
  cancellation,
  checkoutPage,
  common,
  contactPage,
  dashboard,
  datesPage,
  emails,
  emailSamples,
  errorPage,
  faqPage,
  guestMessage,
  guidesPage,
  homePage,
  connectionsPage,
  invitations,
  launchPage,
  layout,
  loginPage,
  lookPage,
  mailbox,
  devicesPage,
  noticesPage,
  palette,
  payPage,
  paymentsInbox,
  plots,
  privatePage,
  importPage,
  report,
  reportsPage,
  goPage,
  requestsPage,
  reservationPage,
  reservationsAdmin,
  reviewPage,
  reviewsAdmin,
  settingsPage,
  wordingSection,
  soonPage,
  termsPage,
  textsPage,
  dayMarks,
  todayPage,
  walkIn,
  tourPage,
  toursAdmin,
  whoamiPage,
} as const satisfies SameKeys<typeof english>
