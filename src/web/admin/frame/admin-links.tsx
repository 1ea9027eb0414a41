import { useLocation } from 'react-router'
import { Brand } from '../../document/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { otherLanguages } from '../../document/head/other-languages.ts'
import { useSiteOrNull } from '../../document/site-data.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'

/** The operator's name, linking to the first page of the back office. */
export function AdminBrand() {
  const path = usePathIn()
  const site = useSiteOrNull()
  return <Brand name={site?.name ?? 'Escapade'} href={path('/admin')} logo={site?.look.logo ?? null} />
}

/** The same page in the other languages, query included; on phones several are distinguished by their codes. */
export function AdminLanguages() {
  const others = otherLanguages(usePageLocale(), useLocation())
  return others.map(({ locale, name, code, hint, href }) => (
    <a
      key={locale}
      className="admin-link"
      href={href}
      hrefLang={locale}
      lang={locale}
      title={hint}
      referrerPolicy="same-origin"
    >
      {others.length === 1 ? <Icon name="ph:translate" /> : <b aria-hidden="true">{code}</b>}
      <span>{name}</span>
    </a>
  ))
}
