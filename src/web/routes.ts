import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { DEFAULT_LOCALE, LOCALE_FACTS, LOCALES, type Locale } from '#core/kernel/locale.ts'

/**
 * Every URL of the site, declared once and served once for each locale, under its prefix; the default locale has none.
 */
export default [
  ...inEveryLocale([
    layout('public/default-layout.tsx', [
      index('public/home.tsx'),
      route('dates', 'public/dates.tsx'),
      route('tour/:slug', 'public/tour.tsx'),
      layout('public/further-layout.tsx', [
        route('cgv', 'public/terms.tsx'),
        route('faq', 'public/faq.tsx'),
        route('contact', 'public/contact.tsx'),
        route('private', 'public/private/private.tsx'),
        route('offline', 'public/offline.tsx'),
        route('whoami', 'public/whoami.tsx'),
        route('guides', 'public/guides.tsx'),
        route('accessibility', 'public/accessibility.tsx'),
        route('checkout/cancel/:slug?', 'public/checkout-cancel.tsx'),
        route('checkout/success/:session', 'public/checkout-success.tsx'),
        route('reservation/:sessionId/avis', 'public/review.tsx'),
        route('reservation', 'public/reservation-find.tsx'),
        route('reservation/:token', 'public/reservation.tsx'),
        route('reservation/:token/cancel', 'public/reservation-cancel.tsx'),
        route('reservation/:token/party', 'public/reservation-party.tsx'),
        route('reservation/:token/move', 'public/reservation-move.tsx'),
      ]),
      route('*', 'public/not-found.tsx'),
    ]),
    layout('admin/login/login-layout.tsx', [
      route('admin/login', 'admin/login/login.tsx'),
      route('admin/begin/:token', 'admin/login/first-visit.tsx'),
      route('admin/invitation/:token', 'admin/login/invitation.tsx'),
      route('admin/password', 'admin/login/lost-password.tsx'),
      route('admin/password/:token', 'admin/login/new-password.tsx'),
      route('admin/email/:token', 'admin/login/confirm-email.tsx'),
    ]),
    layout('admin/dashboard-layout.tsx', [
      route('admin', 'admin/today.tsx'),
      route('admin/tours', 'admin/tours.tsx'),
      route('admin/tours/new', 'admin/tour-new.tsx'),
      route('admin/tours/edit/:id', 'admin/tour-edit.tsx'),
      route('admin/tours/edit/:id/map', 'admin/tour-editor/map/tour-map.ts'),
      route('admin/tours/edit/:id/photos', 'admin/tour-photos.ts'),
      route('admin/tours/edit/:id/save', 'admin/tour-save.ts'),
      route('admin/tours/edit/:id/preview', 'admin/tour-preview.tsx'),
      route('admin/search', 'admin/palette/palette-hits.ts'),
      route('admin/reservations/new', 'admin/reservation-new.tsx'),
      route('admin/reservations/departures', 'admin/reservations/reservation-departures.ts'),
      route('admin/reservations/preview/:id', 'admin/reservations/reservation-preview.ts'),
      route('admin/reservations/message', 'admin/reservations/message-reservations.tsx'),
      route('admin/reservations/export/:format', 'admin/reservations/list/reservations-export.ts'),
      route('admin/reservations/terms/:id', 'admin/reservations/accepted-terms.ts'),
      route('admin/reservations/:tourId?', 'admin/reservations.tsx'),
      route('admin/manifest/:day', 'admin/manifest.tsx'),
      route('admin/cancel/:id', 'admin/reservations/guest-cancel.tsx'),
      route('admin/payments', 'admin/payments.tsx'),
      route('admin/reports', 'admin/reports/reports.tsx'),
      route('admin/reports/export/:format', 'admin/reports/reports-export.ts'),
      route('admin/reports/ledger/:format', 'admin/reports/ledger-export.ts'),
      route('admin/check-in/:reference?', 'admin/check-in.tsx'),
      route('admin/check-in/:reference/party', 'admin/scan/scanned-party.ts'),
      route('admin/marks', 'admin/day/marks.ts'),
      route('admin/walk-in/:id', 'admin/day/walk-in.tsx'),
      route('admin/walk-ins/:id', 'admin/day/walk-in-payment.tsx'),
      route('admin/message/:id', 'admin/day/guest-message.tsx'),
      route('admin/reviews', 'admin/reviews.tsx'),
      route('admin/go', 'admin/go/go.tsx'),
      route('admin/requests', 'admin/requests.tsx'),
      route('admin/import', 'admin/import/imports.tsx'),
      route('admin/import/:id', 'admin/import/import.tsx'),
      route('admin/settings', 'admin/settings.tsx'),
      route('admin/settings/emails/:sample?', 'admin/emails/emails.tsx'),
      route('admin/settings/emails/:sample/html', 'admin/emails/email-html.ts'),
      route('admin/settings/texts/:page?', 'admin/texts/texts.tsx'),
      route('admin/settings/texts/:page/save', 'admin/texts/texts-save.ts'),
      route('admin/team/:id', 'admin/guide-profile.tsx'),
      route('admin/settings/look', 'admin/look/look.tsx'),
      route('admin/settings/devices', 'admin/devices/devices.tsx'),
      route('admin/settings/person', 'admin/person-export.ts'),
      route('admin/audit', 'admin/audit.tsx'),
      route('admin/launch', 'admin/launch/launch.tsx'),
      route('admin/business', 'admin/launch/business.tsx'),
      route('admin/whoami', 'admin/whoami.ts'),
      route('admin/disponibilites', 'admin/departures.tsx'),
      route('admin/dev/mailbox', 'admin/mailbox/mailbox.tsx'),
      route('admin/dev/mailbox/:id/html', 'admin/mailbox/mail-html.ts'),
      route('admin/dev/clock', 'admin/clock.tsx'),
      route('admin/*', 'admin/not-found.tsx'),
    ]),
    route('admin/logout', 'admin/login/logout.ts'),
    route('consent', 'public/consent.ts'),
    route('preview/:token', 'public/soon/site-preview.ts'),
    route('reservation/:token/calendar.ics', 'public/reservation-calendar.ts'),
    route('reservation/:token/ticket.pdf', 'public/reservation-ticket.ts'),
    route('sitemap.xml', 'public/files/sitemap.ts'),
    route('messages/:file', 'public/files/island-messages.ts'),
    route('manifest.webmanifest', 'public/files/web-manifest.ts'),
    route('admin/office.webmanifest', 'admin/devices/office-manifest.ts'),
  ]),
  route('look/:file', 'public/files/look-sheet.ts'),
  route('robots.txt', 'public/files/robots.ts'),
  route('sw.js', 'public/files/service-worker.ts'),
  route('.well-known/security.txt', 'public/files/security-txt.ts'),
  route('.well-known/change-password', 'admin/login/change-password.ts'),
] satisfies RouteConfig

function inEveryLocale(table: RouteConfigEntry[]): RouteConfigEntry[] {
  return LOCALES.flatMap((locale) => {
    const routes = named(locale, table)
    return locale === DEFAULT_LOCALE ? routes : prefix(LOCALE_FACTS[locale].prefix.slice(1), routes)
  })
}

/**
 * A module serves every language, so its route is named after the language too: 'fr/public/faq'. `/ADMIN` is no page:
 * the protection of `/admin` goes by its path.
 */
function named(locale: Locale, table: RouteConfigEntry[]): RouteConfigEntry[] {
  return table.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    id: `${locale}/${entry.file.replace(/\.tsx?$/, '')}`,
    ...(children && { children: named(locale, children) }),
  }))
}
