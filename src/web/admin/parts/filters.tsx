import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface FiltersProps {
  label: string
  /** The names of the fields inside: when the URL has one of them, there is something to clear. */
  names: readonly string[]
  children: ReactNode
}

/**
 * The filters of a list: a GET form, so that the URL holds them. A choice filters at once, words when they are sent;
 * without scripts the button sends both.
 */
export function Filters({ label, names, children }: FiltersProps) {
  const t = useTranslations('adminParts')
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isFiltered = names.some((name) => query.get(name))
  return (
    <search aria-label={label}>
      <Form
        // Fields keep the typed text; another URL means other filters.
        key={search}
        className="filters"
        aria-busy={useNavigation().state === 'loading'}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) void submit(currentTarget)
        }}
      >
        {children}
        <Button type="submit" look="quiet" size="small" icon="ph:magnifying-glass">
          {t('search')}
        </Button>
        {isFiltered && (
          <a className="text-link" href={pathname}>
            <Icon name="ph:x-bold" /> {t('clearFilters')}
          </a>
        )}
      </Form>
    </search>
  )
}
