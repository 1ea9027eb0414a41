import { useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { nextDays, WORDS } from '../dates/days-of-when.ts'
import { PartyFields } from '../dates/party-fields.tsx'

type DateSearchProps = {
  /** 'YYYY-MM-DD' on the operator's clock. */
  today: string
  /** The largest party that any tour takes. */
  partyMax: number
}

/** "When? How many?": the way from any page to the dates that fit. */
export function DateSearch({ today, partyMax }: DateSearchProps) {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  const path = usePathIn()
  return (
    <form className="date-search" action={path('/dates')} data-leaves-out-empty aria-label={t('title')}>
      <SelectField name="when" id="search-when" label={t('when')} defaultValue="">
        <option value="">{t('anyDay')}</option>
        {WORDS.map((word) => (
          <option key={word} value={word}>
            {t(`on.${word}`)}
          </option>
        ))}
        <optgroup label={t('nextDays')}>
          {nextDays(today)
            .slice(2)
            .map((day) => (
              <option key={day} value={day}>
                {capitalFirst(formatDay(day, locale, 'compact'), locale)}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <PartyFields party={{ adults: 2, children: 0 }} max={partyMax} id="search" />
      <Button type="submit" icon="ph:magnifying-glass">
        {t('search')}
      </Button>
    </form>
  )
}
