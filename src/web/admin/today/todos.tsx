import { useTranslations } from 'use-intl'
import type { Today } from '#core/payment/today.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePathIn } from '../../site-data.ts'

/** What waits, each a link to where it is done. */
export function Todos({ todos }: { todos: Today['todos'] }) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const entries = [
    { name: 'payments', href: '/admin/reservations?payment=REFUND_FAILED', icon: 'ph:warning-circle' },
    { name: 'mails', href: '/admin/settings?section=mail', icon: 'ph:envelope-simple' },
    { name: 'reviews', href: '/admin/reviews?status=PENDING', icon: 'ph:chat-circle-text' },
    { name: 'toursWithoutDates', href: '/admin/disponibilites', icon: 'ph:calendar-check' },
    { name: 'drafts', href: '/admin/tours?status=DRAFT', icon: 'ph:map-trifold' },
  ] as const
  const waiting = entries.filter(({ name }) => todos[name] > 0)
  return (
    <section aria-labelledby="todos">
      <h2 id="todos">{t('todos')}</h2>
      {waiting.length === 0 && <p className="muted">{t('nothingToDo')}</p>}
      <ul className="todos">
        {waiting.map(({ name, href, icon }) => (
          <li key={name}>
            <a href={path(href)}>
              <Icon name={icon} />
              {t(name, { count: todos[name] })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
