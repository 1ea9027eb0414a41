/** What a page's address may need: a booking of the demo that was made and paid for the pictures. */
export type Shown = {
  sessionId: string
  managePath: string
  departsOn: string
  tourId: string
  /** By which the site knows the browser that booked, in its cookie `hold`. */
  holdToken: string
}

export type Screen = {
  name: string
  path: string
  /** Seen without having answered to the tag manager's question. */
  undecided?: true
}

const TOUR = '/tour/vieux-lyon-traboules'

/** Every public page, by its path without language. */
export function publicScreens({ sessionId, managePath }: Shown): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'tour', path: TOUR },
    { name: 'tour-poster', path: '/tour/calanque-en-vau' },
    { name: 'faq', path: '/faq' },
    { name: 'contact', path: '/contact' },
    { name: 'cgv', path: '/cgv' },
    { name: 'whoami', path: '/whoami' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'success', path: `/checkout/success/${sessionId}` },
    { name: 'cancel', path: '/checkout/cancel/vieux-lyon-traboules' },
    { name: 'review', path: `/reservation/${sessionId}/avis` },
    { name: 'find-booking', path: '/reservation' },
    { name: 'own-page', path: managePath },
    { name: 'own-party', path: `${managePath}/party` },
    { name: 'own-move', path: `${managePath}/move` },
    { name: 'own-cancel', path: `${managePath}/cancel` },
    { name: 'offline', path: '/offline' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'consent', path: '/faq', undecided: true },
    { name: 'login', path: '/admin/login' },
  ]
}

/** Every page of the back office, by its path without language. */
export function officeScreens({ departsOn, tourId }: Shown): Screen[] {
  const sections = ['business', 'booking', 'texts', 'mail', 'team', 'account']
  return [
    { name: 'today', path: '/admin' },
    { name: 'manifest', path: `/admin/manifest/${departsOn}` },
    { name: 'tours', path: '/admin/tours' },
    { name: 'tour-new', path: '/admin/tours/new' },
    { name: 'tour-edit', path: `/admin/tours/edit/${tourId}` },
    { name: 'calendar-month', path: '/admin/disponibilites' },
    { name: 'calendar-week', path: '/admin/disponibilites?view=week' },
    { name: 'reservations', path: '/admin/reservations' },
    { name: 'reservation-new', path: '/admin/reservations/new' },
    { name: 'payments', path: '/admin/payments' },
    { name: 'reviews', path: '/admin/reviews' },
    ...sections.map((section) => ({
      name: `settings-${section}`,
      path: `/admin/settings?section=${section}`,
    })),
    { name: 'audit', path: '/admin/audit' },
    { name: 'mailbox', path: '/admin/dev/mailbox' },
    { name: 'clock', path: '/admin/dev/clock' },
  ].map((screen) => ({ ...screen, name: `admin-${screen.name}` }))
}
