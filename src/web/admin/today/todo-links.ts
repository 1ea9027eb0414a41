import type { Todos } from '#core/office/today/today.schema.ts'

/** The page of each kind of task, the most urgent first; only the present ones. */
export function todoLinks(todos: Todos) {
  const undated = new URLSearchParams({ tour: todos.tourWithoutDates?.id ?? '', kind: 'series' })
  const links = [
    { name: 'refundsFailed', href: '/admin/payments', icon: 'ph:warning-circle' },
    { name: 'disputes', href: '/admin/payments', icon: 'ph:warning-circle' },
    { name: 'paymentIssues', href: '/admin/payments', icon: 'ph:warning-circle' },
    { name: 'guestIssues', href: '/admin/payments', icon: 'ph:warning-circle' },
    { name: 'decisions', href: '/admin/go', icon: 'ph:flag' },
    { name: 'withoutGuide', href: '/admin/disponibilites?guide=none', icon: 'ph:user-minus' },
    { name: 'owedCash', href: '/admin/go#owed-cash', icon: 'ph:money' },
    { name: 'clockOff', href: '/admin/settings?section=mail', icon: 'ph:warning-circle' },
    { name: 'mails', href: '/admin/settings?section=mail', icon: 'ph:envelope-simple' },
    { name: 'reviews', href: '/admin/reviews?status=PENDING', icon: 'ph:chat-circle-text' },
    {
      name: 'toursWithoutDates',
      href: `/admin/disponibilites?${undated.toString()}`,
      icon: 'ph:calendar-check',
    },
    { name: 'drafts', href: '/admin/tours?status=DRAFT', icon: 'ph:map-trifold' },
  ] as const
  return links.filter(({ name }) => todos[name] > 0)
}
