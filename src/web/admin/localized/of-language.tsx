import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#core/kernel/locale.ts'
import { useOffered } from '../../document/site-data.ts'

/** The edited language where there is no room for all; null outside the editor, where all are shown. */
export const WrittenLanguageContext = createContext<Locale | null>(null)

type OfLanguageProps = {
  locale: Locale
  lang?: Locale
  className?: string
  missing?: boolean
  children: ReactNode
}

/** The part of one language, in a column of its own; `data-aside`: shown only beside the edited language. */
export function OfLanguage({ locale, lang, className, missing, children }: OfLanguageProps) {
  const written = use(WrittenLanguageContext)
  // The texts of a language that is switched off stay in the form.
  const isOffered = useOffered().includes(locale)
  return (
    <div
      className={['of-language', className].filter(Boolean).join(' ')}
      data-locale={locale}
      data-aside={(written !== null && written !== locale) || undefined}
      data-missing={missing || undefined}
      lang={lang}
      hidden={!isOffered}
    >
      {children}
    </div>
  )
}
