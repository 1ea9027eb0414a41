import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFiltersAtOnce } from './use-filters-at-once.ts'
import { withQuery } from '../../document/with-query.ts'

/** A filter in words, and the parameters of the URL that hold it. */
export type FilterChip = { names: readonly string[]; label: string }

const NO_CHIPS: readonly FilterChip[] = []

interface FiltersProps {
  label: string
  /** The names of the fields inside: when the URL has one of them, there is something to clear. */
  names: readonly string[]
  /** The fields that stay in view. */
  children: ReactNode
  /** Further fields: on phones behind a button. */
  further?: ReactNode
  /** The present filters, each with a link that takes it away. */
  chips?: readonly FilterChip[]
}

/**
 * The filters of a list: a GET form, so that the URL holds them. Every change filters at once, words a moment after
 * they are typed; without scripts the button sends all.
 */
export function Filters({ label, names, children, further, chips = NO_CHIPS }: FiltersProps) {
  const t = useTranslations('adminParts')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isFiltered = names.some((name) => query.get(name))
  const { key, ref, onChange, onSubmit } = useFiltersAtOnce()
  const cleared = without(search, [...names, ...chips.flatMap((chip) => chip.names)])
  return (
    <search aria-label={label} className="filters-frame">
      <Form
        key={key}
        ref={ref}
        className="filters"
        aria-busy={useNavigation().state === 'loading'}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {children}
        {further && <Further count={chips.length}>{further}</Further>}
        <Button type="submit" look="quiet" size="small" icon="ph:magnifying-glass" className="filters-send">
          {t('search')}
        </Button>
        {isFiltered && chips.length === 0 && <ClearAll href={cleared} />}
      </Form>
      {chips.length > 0 && (
        <div className="filter-chips">
          <ul aria-label={t('filtered')}>
            {chips.map((chip) => (
              <Chip key={chip.names.join()} chip={chip} />
            ))}
          </ul>
          <ClearAll href={cleared} />
        </div>
      )}
    </search>
  )
}

/** Part of the line on wide screens; on phones a popover of the browser's own, which needs no script. */
function Further({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('adminParts')
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small filters-open"
        popoverTarget="further-filters"
      >
        <Icon name="ph:sliders-horizontal" />
        {t('filter')}
        {count > 0 && <small>{count}</small>}
      </button>
      <div id="further-filters" className="filters-further folded" popover="auto">
        {children}
        <button
          type="button"
          className="button button-primary button-small filters-done"
          popoverTarget="further-filters"
          popoverTargetAction="hide"
        >
          {t('showList')}
        </button>
      </div>
    </>
  )
}

function Chip({ chip: { names, label } }: { chip: FilterChip }) {
  const t = useTranslations('adminParts')
  const { search } = useLocation()
  return (
    <li>
      <a className="filter-chip" href={without(search, names)} aria-label={t('without', { filter: label })}>
        {label} <Icon name="ph:x-bold" />
      </a>
    </li>
  )
}

function ClearAll({ href }: { href: string }) {
  const t = useTranslations('adminParts')
  return (
    <a className="text-link" href={href}>
      {t('clearFilters')}
    </a>
  )
}

/** The same page without these parameters: its other ones, such as order or day, stay. */
function without(search: string, names: readonly string[]): string {
  return withQuery(search, Object.fromEntries(names.map((name) => [name, null])))
}
