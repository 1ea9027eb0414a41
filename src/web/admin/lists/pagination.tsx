import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { withQuery } from '../../document/with-query.ts'

interface PaginationProps {
  /** The number of the page, from 1. */
  page: number
  pageSize: number
  total: number
}

/** The position in a long list, and the neighbouring pages, by `?page=`. Nothing when one page holds all. */
export function Pagination({ page, pageSize, total }: PaginationProps) {
  const t = useTranslations('adminParts')
  const { search } = useLocation()
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <nav className="pagination" aria-label={t('pages')}>
      <p>{t('range', { first, last: Math.min(page * pageSize, total), total })}</p>
      <PageLink
        icon="ph:caret-left"
        label={t('previousPage')}
        href={page > 1 ? withQuery(search, { page: page - 1 }) : null}
      />
      <PageLink
        icon="ph:caret-right"
        label={t('nextPage')}
        href={page < last ? withQuery(search, { page: page + 1 }) : null}
      />
    </nav>
  )
}

/** At an end there is no page to go to: the arrow keeps its position, without a link. */
function PageLink({ icon, label, href }: { icon: string; label: string; href: string | null }) {
  if (href === null) {
    return (
      <span className="icon-button" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <a className="icon-button" aria-label={label} href={href}>
      <Icon name={icon} />
    </a>
  )
}
