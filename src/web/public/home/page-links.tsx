import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageQuery } from '../../document/page-number.ts'

/** One page of a long list; pages are counted from 1. */
export type ListPage = { page: number; pageSize: number; total: number }

/** Links to the pages beside this one, by `?page=`. Nothing when one page holds all. */
export function PageLinks({ path, anchor, ...list }: ListPage & { path: string; anchor: string }) {
  const t = useTranslations('homePage')
  const { page } = list
  const pages = pagesOf(list)
  if (pages <= 1) return null
  const hrefOf = (other: number) => path + pageQuery(other) + anchor
  return (
    <nav className="page-links" aria-label={t('pages')}>
      {page > 1 && (
        <ButtonLink look="quiet" icon="ph:caret-left" rel="prev" href={hrefOf(page - 1)}>
          {t('previousTours')}
        </ButtonLink>
      )}
      <p>{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <ButtonLink look="quiet" rel="next" href={hrefOf(page + 1)}>
          {t('nextTours')}
        </ButtonLink>
      )}
    </nav>
  )
}

/** The number of pages of a list; an empty one has one. */
export function pagesOf({ pageSize, total }: ListPage): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
