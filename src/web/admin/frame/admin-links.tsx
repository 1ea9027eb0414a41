import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { otherLanguages } from '../../document/other-languages.ts'
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

/** The same page in the other languages, query included. */
export function AdminLanguages() {
  return otherLanguages(usePageLocale(), useLocation()).map(({ locale: other, name, hint, href }) => (
    <a
      key={other}
      className="admin-link"
      href={href}
      hrefLang={other}
      lang={other}
      title={hint}
      referrerPolicy="same-origin"
    >
      <Icon name="ph:translate" />
      <span>{name}</span>
    </a>
  ))
}
