import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { formatAges } from '#i18n/format.ts'
import { offeredPrice } from '#i18n/offered-price.ts'
import { usePageLocale } from '#web/document/page-locale.ts'

/** The usual price of each unit, before a departure is chosen; nothing where there is one price only. */
export function UnitPrices({ tour: { units } }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  if (units.length < 2) return null
  return (
    <section className="unit-prices" aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      <dl>
        {units.map(({ id, price, ageMin, ageMax, ...unit }) => (
          <div key={id}>
            <dt>
              <span lang={langOf(unit, 'label')}>{unit.label}</span>{' '}
              <small>{formatAges(ageMin, ageMax, locale)}</small>
            </dt>
            <dd>{offeredPrice(common, price, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
