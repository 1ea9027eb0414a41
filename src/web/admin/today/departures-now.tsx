import { useTranslations } from 'use-intl'
import type { Today } from '#core/office/today/today.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { useDistinctions } from '../day/use-distinctions.ts'
import { NextDeparture } from './next-departure.tsx'

/** The departures of today with their guests: under way, next, later. Every guest is one press away. */
export function DeparturesNow({ today }: { today: Pick<Today, 'running' | 'next' | 'later' | 'day'> }) {
  const t = useTranslations('todayPage')
  const scan = useTranslations('dayMarks.scan')
  const path = usePathIn()
  const { running, next, later, day } = today
  const [first, second] = next
  const shown = [
    ...running.map((departure) => ({ departure, label: t('underWay') })),
    ...next.map((departure) => ({
      departure,
      label: t(second && departure === first ? 'ownNext' : 'next'),
    })),
    ...later.map((departure) => ({ departure, label: t('laterToday') })),
  ]
  const distinctionOf = useDistinctions(shown.map(({ departure }) => departure))
  if (shown.length === 0) return null
  return (
    <section className="departures-now-all" aria-label={t('title')}>
      <ButtonLink className="scan-link" href={path('/admin/check-in')} icon="ph:camera">
        {scan('open')}
      </ButtonLink>
      <div className="departures-now">
        {shown.map(({ departure, label }, index) => (
          <NextDeparture
            key={departure.availabilityId}
            id={index === 0 ? 'next' : `departure-${departure.availabilityId}`}
            label={label}
            departure={departure}
            distinction={distinctionOf(departure)}
            today={day}
          />
        ))}
      </div>
    </section>
  )
}
