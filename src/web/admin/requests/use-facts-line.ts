import { useTranslations } from 'use-intl'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { capitalFirst, languageName } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'

/** Day, party and language of a request in one line. */
export function useFactsLine({ day, party, language }: PrivateRequest): string {
  const t = useTranslations('requestsPage')
  const locale = usePageLocale()
  const facts = {
    day: formatDay(day, locale),
    count: party,
    language: languageName(language, locale),
  }
  return capitalFirst(t('facts', facts), locale)
}
