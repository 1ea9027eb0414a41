import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OFFERED_TOURS_MAX } from '#core/tour/offered-tours-max.ts'
import { SUITABILITIES } from '#core/tour/tour.ts'
import { langOf } from '#core/kernel/locale.ts'
import { PARTS_OF_DAY } from '#core/search/part-of-day.ts'
import { capitalFirst, formatMoney, languageName } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { activeFilters } from './active-filters.ts'
import { datesQuery, LENGTHS } from './dates-choice.ts'
import type { DatesPage } from './dates-page.ts'
import { FILTERS_ID } from './sheet-ids.ts'
import { PartyFields } from './party-fields.tsx'
import { partyOf } from './party-words.ts'
import { priceSteps } from './price-steps.ts'

/** Party and filters as one form, whose fields go into the URL: beside the results, and a sheet on phones. */
export function FilterForm({ page }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const common = useTranslations('common')
  const path = usePathIn()
  const { choice, found } = page
  return (
    <Sheet id={FILTERS_ID} label={t('filters')} closeLabel={common('close')} closeHref="#main">
      <form className="dates-panel form" action={path('/dates')} data-leaves-out-empty>
        <h2>{t('filters')}</h2>
        {choice.when && <input type="hidden" name="when" value={choice.when} />}
        <PartyFields party={partyOf(choice)} max={found.options.partyMax} id="filter" />
        <Tours page={page} />
        {useChoices(page).map(({ name, legend, options }) => (
          <ChoiceChips key={name} legend={legend}>
            {[{ value: '', label: t('any') }, ...options].map(({ value, label }) => (
              <label className="chip" key={value}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  defaultChecked={(choice[name] ?? '') === value}
                />
                {label}
              </label>
            ))}
          </ChoiceChips>
        ))}
        <ChoiceChips legend={t('suitability')}>
          {SUITABILITIES.map((one) => (
            <label className="chip" key={one}>
              <input
                type="checkbox"
                name="suitability"
                value={one}
                defaultChecked={choice.suitability.includes(one)}
              />
              {t(`suitabilityOf.${one}`)}
            </label>
          ))}
        </ChoiceChips>
        <div className="sheet-foot">
          {activeFilters(choice).length > 0 && (
            <ButtonLink look="quiet" href={path(`/dates${datesQuery({ ...choice, ...NO_FILTERS })}`)}>
              {t('clear')}
            </ButtonLink>
          )}
          <Button type="submit">{t('search')}</Button>
        </div>
      </form>
    </Sheet>
  )
}

const NO_FILTERS = {
  tour: undefined,
  language: undefined,
  priceMax: undefined,
  length: undefined,
  part: undefined,
  suitability: [],
}

function Tours({ page: { choice, found } }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const hasMore = found.options.tours.length >= OFFERED_TOURS_MAX
  return (
    <SelectField
      name="tour"
      id="filter-tour"
      label={t('tour')}
      hint={hasMore && t('firstTours', { count: String(OFFERED_TOURS_MAX) })}
      defaultValue={choice.tour ?? ''}
    >
      <option value="">{t('anyTour')}</option>
      {found.options.tours.map((tour) => (
        <option key={tour.slug} value={tour.slug} lang={langOf(tour, 'title')}>
          {tour.title}
        </option>
      ))}
    </SelectField>
  )
}

/** The filters of one value each; a value of the URL that is no option is one. */
function useChoices({ choice, found }: DatesPage) {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  const language = (value: string) => ({ value, label: capitalFirst(languageName(value, locale), locale) })
  const currency = found.options.adultPrices?.lowest.currency ?? ''
  const price = (amountMinor: number) => ({
    value: String(amountMinor),
    label: t('upTo', { price: formatMoney({ amountMinor, currency }, locale) }),
  })
  const prices = currency ? priceSteps(found.options.adultPrices, choice.priceMax).map(price) : []
  const languages = [...new Set([...found.options.languages, ...(choice.language ? [choice.language] : [])])]
  const lengths = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]
  return [
    { name: 'language' as const, legend: t('language'), options: languages.map(language) },
    {
      name: 'part' as const,
      legend: t('part'),
      options: PARTS_OF_DAY.map((value) => ({ value, label: t(`partOf.${value}`) })),
    },
    {
      name: 'length' as const,
      legend: t('length'),
      options: lengths.map((value) => ({ value, label: t(`lengthOf.${value}`) })),
    },
    { name: 'priceMax' as const, legend: t('price'), options: prices },
  ].filter(({ options }) => options.length > 0)
}

function ChoiceChips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="chip-choices">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
