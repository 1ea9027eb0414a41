import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import type { Readiness } from '#core/operations/readiness.schema.ts'
import type { TagManager } from '#core/site/site.server.ts'
import { accountLinksApi } from './admin/account/account-links.ts'
import { invitationsApi } from './admin/invitations.ts'
import { ownCalendarLinkApi } from './admin/account/own-calendar-link.ts'
import { ownDevicesApi } from './admin/account/own-devices.ts'
import { ownEmailApi } from './admin/account/own-email.ts'
import { ownNoticesApi } from './admin/account/own-notices.ts'
import { connectionsApi } from './admin/connections.ts'
import { launchApi } from './admin/launch.ts'
import { emailSamplesApi, type EmailSamples } from './admin/email-samples.ts'
import { departuresAdminApi } from './admin/departures-admin.ts'
import { copiedWeekApi } from './admin/copied-week.ts'
import { deletedDeparturesApi } from './admin/deleted-departures.ts'
import { decisionsApi } from './admin/decisions.ts'
import { auditApi } from './admin/audit.ts'
import { departureApi } from './booking/departure.ts'
import { toursApi } from './booking/tours.ts'
import { checkoutApi } from './booking/checkout.ts'
import { reviewsApi } from './site/reviews.ts'
import { reviewsAdminApi } from './admin/reviews-admin.ts'
import { contactApi } from './site/contact.ts'
import { devClockApi, type MovableClock } from './dev-clock.ts'
import { devMailboxApi } from './dev-mailbox.ts'
import { docsPages } from './docs.ts'
import { createFrame, type FrameOptions } from './http/frame.ts'
import { firstVisitApi } from './admin/account/first-visit.ts'
import { guestMessagesApi } from './admin/guest-messages.ts'
import { guideProfilesApi } from './admin/guide-profiles.ts'
import { guidesApi } from './site/guides.ts'
import { guideCalendarApi } from './site/guide-calendar.ts'
import { importsApi } from './admin/reservations/imports.ts'
import { iconsApi, type FindIcons } from './site/icons.ts'
import { openApiDocument } from './http/openapi-document.ts'
import type { ApiEnv } from './http/router.ts'
import { ownReservationApi } from './booking/own-reservation.ts'
import { paymentApi } from './booking/payment.ts'
import { privateRequestApi } from './site/private-request.ts'
import { privateRequestsApi } from './admin/reservations/private-requests.ts'
import { paymentsInboxApi } from './admin/reservations/payments-inbox.ts'
import { personApi } from './admin/reservations/person.ts'
import { reportsApi } from './admin/reports.ts'
import { acceptedTermsApi } from './admin/reservations/accepted-terms.ts'
import { reservationActionsApi } from './admin/reservations/reservation-actions.ts'
import { reservationMoneyApi } from './admin/reservations/reservation-money.ts'
import { reservationExportApi } from './admin/reservations/reservation-export.ts'
import { reservationFindApi } from './booking/reservation-find.ts'
import { reservationTicketApi } from './booking/reservation-ticket.ts'
import { reservationApi } from './booking/reservation.ts'
import { reservationsAdminApi } from './admin/reservations/reservations-admin.ts'
import { secondFactorApi } from './admin/account/second-factor.ts'
import { settingsAdminApi } from './admin/settings-admin.ts'
import { siteApi } from './site/site.ts'
import { logInsApi } from './admin/account/log-ins.ts'
import { teamApi } from './admin/team.ts'
import { officeFrameApi } from './admin/office-frame.ts'
import { todayApi } from './admin/today.ts'
import { tourMapApi } from './admin/tours/tour-map.ts'
import { tourPhotosApi } from './admin/tours/tour-photos.ts'
import { toursAdminApi } from './admin/tours/tours-admin.ts'

/** The parts that the API needs besides the App, because they live in adapters or configuration. */
export type ApiOptions = FrameOptions & {
  findIcons: FindIcons
  emailSamples: EmailSamples
  /** The parts that this process needs to serve, checked now. */
  readiness: () => Promise<Readiness>
  /** The environment's, which wins over the settings. */
  tagManager: TagManager
  /** The clock of TEST_CLOCK=1, null in production. */
  testClock: MovableClock | null
}

/**
 * The typed client's contract: `hc<Api>('https://…/api')`. It is a union of the subjects, because a chain of `route`
 * makes the compiler merge all earlier calls again with each subject.
 */
export type Api = ReturnType<typeof subjects>[number]

/** Every call of the API, by paths without `/api`: `main.ts` mounts it there. */
export function createApi(app: App, options: ApiOptions): OpenAPIHono<ApiEnv> {
  const calls = createFrame(app, options)
  for (const subject of subjects(app, options)) calls.route('/', subject)
  calls.route(
    '/',
    docsPages(() => openApiDocument(calls)),
  )
  return calls
}

/** The calls of each subject, in the order in which their paths are tried. */
function subjects(app: App, options: ApiOptions) {
  return [
    siteApi(app, options),
    // These routes come before those with a slug at the position of 'admin'.
    toursAdminApi(app),
    tourPhotosApi(app),
    tourMapApi(app),
    toursApi(app),
    departureApi(app),
    departuresAdminApi(app),
    copiedWeekApi(app),
    deletedDeparturesApi(app),
    decisionsApi(app),
    checkoutApi(app),
    paymentApi(app),
    paymentsInboxApi(app),
    reservationApi(app),
    ownReservationApi(app),
    reservationTicketApi(app),
    reservationFindApi(app),
    reservationExportApi(app),
    reservationsAdminApi(app),
    reservationActionsApi(app),
    reservationMoneyApi(app),
    acceptedTermsApi(app),
    reportsApi(app),
    reviewsApi(app),
    reviewsAdminApi(app),
    contactApi(app),
    logInsApi(app),
    privateRequestApi(app),
    privateRequestsApi(app),
    teamApi(app),
    invitationsApi(app),
    ownEmailApi(app),
    ownNoticesApi(app),
    ownDevicesApi(app),
    accountLinksApi(app),
    firstVisitApi(app),
    launchApi(app),
    guidesApi(app),
    guideProfilesApi(app),
    ownCalendarLinkApi(app),
    guideCalendarApi(app),
    secondFactorApi(app),
    importsApi(app),
    personApi(app),
    todayApi(app),
    guestMessagesApi(app),
    officeFrameApi(app),
    auditApi(app),
    settingsAdminApi(app),
    connectionsApi(app),
    emailSamplesApi(options.emailSamples),
    iconsApi(options.findIcons),
    devClockApi(options.testClock),
    devMailboxApi(app),
  ] as const
}
