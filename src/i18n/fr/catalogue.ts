import { accessibilityPage } from './accessibility-page.ts'
import { adminParts } from './admin-parts.ts'
import { auditPage } from './audit-page.ts'
import { availabilitiesAdmin } from './availabilities-admin.ts'
import { bookingBox } from './booking-box.ts'
import { cancellation } from './cancellation.ts'
import { checkoutPage } from './checkout-page.ts'
import { common } from './common-phrases.ts'
import { contactPage } from './contact-page.ts'
import { dashboard } from './dashboard.ts'
import { emails } from './emails.ts'
import { errorPage } from './error-page.ts'
import { faqPage } from './faq-page.ts'
import { homePage } from './home-page.ts'
import { layout } from './layout.ts'
import { loginPage } from './login-page.ts'
import { mailbox } from './mailbox.ts'
import { payPage } from './pay-page.ts'
import { paymentsInbox } from './payments-inbox.ts'
import { reservationPage } from './reservation-page.ts'
import { reservationsAdmin } from './reservations-admin.ts'
import { reviewPage } from './review-page.ts'
import { reviewsAdmin } from './reviews-admin.ts'
import { settingsPage } from './settings-page.ts'
import { termsPage } from './terms-page.ts'
import { todayPage } from './today-page.ts'
import { tourPage } from './tour-page.ts'
import { toursAdmin } from './tours-admin.ts'
import { whoamiPage } from './whoami-page.ts'
import { errors } from './errors.ts'
import type { english } from '../en/catalogue.ts'
import type { SameKeys } from '../same-keys.ts'

/** Every sentence of the product in French, under the keys of the English. */
export const french = {
  ...errors,
  accessibilityPage,
  adminParts,
  auditPage,
  availabilitiesAdmin,
  bookingBox,
  cancellation,
  checkoutPage,
  common,
  contactPage,
  dashboard,
  emails,
  errorPage,
  faqPage,
  homePage,
  layout,
  loginPage,
  mailbox,
  payPage,
  paymentsInbox,
  reservationPage,
  reservationsAdmin,
  reviewPage,
  reviewsAdmin,
  settingsPage,
  termsPage,
  todayPage,
  tourPage,
  toursAdmin,
  whoamiPage,
} as const satisfies SameKeys<typeof english>
