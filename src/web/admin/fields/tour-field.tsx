import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { TourName } from '#core/reservation/bookable-departures.schema.ts'
import { OFFERED_TOURS_MAX } from '#core/tour/offered-tours-max.ts'
import { SelectField } from '#web/ui/field.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { useMay } from '../frame/use-may.ts'

type TourFieldProps = Omit<ComponentProps<typeof SelectField>, 'hint'> & {
  tours: readonly Pick<TourName, 'id' | 'title'>[]
}

/** A choice of a tour, after other options as children; where more tours exist than it offers, a link to their list. */
export function TourField({ tours, children, ...field }: TourFieldProps) {
  const hasMore = tours.length >= OFFERED_TOURS_MAX
  return (
    <SelectField {...field} hint={hasMore && <FurtherTours />}>
      {children}
      {tours.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

function FurtherTours() {
  const t = useTranslations('adminParts')
  const path = usePathIn()
  const mayOpen = useMay()('manage-tours')
  return t.rich(mayOpen ? 'furtherTours' : 'firstTours', {
    count: OFFERED_TOURS_MAX,
    list: (words) => <a href={path('/admin/tours')}>{words}</a>,
  })
}
