import { useTranslations } from 'use-intl'
import type { Todos as TodosView } from '#core/office/today/today.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { todoLinks } from './todo-links.ts'

/** The open tasks, each a link to its page. */
export function Todos({ todos }: { todos: TodosView }) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const waiting = todoLinks(todos)
  return (
    <section aria-labelledby="todos">
      <h2 id="todos">{t('todos')}</h2>
      {waiting.length === 0 && <p className="muted">{t('nothingToDo')}</p>}
      <ul className="todos">
        {waiting.map(({ name, href, icon }) => (
          <li key={name}>
            <a href={path(href)}>
              <Icon name={icon} />
              {name === 'toursWithoutDates'
                ? t(name, { count: todos[name], tour: todos.tourWithoutDates?.title ?? '' })
                : t(name, { count: todos[name] })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
