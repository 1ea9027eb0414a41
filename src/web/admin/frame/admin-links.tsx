import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LOCALES } from '#core/kernel/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pathIn, plainPath } from '../../locale-path.ts'
import { usePageLocale, usePathIn, useSiteOrNull } from '../../document/site-data.ts'

/** The operator's name, leading to the first page of the admin. */
export function AdminBrand() {
  const path = usePathIn()
  const site = useSiteOrNull()
  return (
    <a className="brand" href={path('/admin')}>
      <Icon name="escapade:mark" />
      <span>{site?.name ?? 'Escapade'}</span>
    </a>
  )
}

/** The same page in the other language, query included. */
export function AdminLanguage() {
  const t = useTranslations('layout')
  const locale = usePageLocale()
  const { pathname, search } = useLocation()
  const other = LOCALES.find((code) => code !== locale) ?? locale
  return (
    <a
      className="admin-link"
      href={pathIn(other, plainPath(pathname)) + search}
      hrefLang={other}
      lang={other}
      title={t('otherLanguageHint')}
      referrerPolicy="same-origin"
    >
      <Icon name="ph:translate" />
      <span>{t('otherLanguage')}</span>
    </a>
  )
}
