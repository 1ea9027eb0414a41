import type { ComponentProps } from 'react'
import { langOf } from '#core/kernel/locale.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { SelectField } from '#web/ui/field.tsx'

/** The facts of a tour that a visitor can choose in a form. */
export type NamedTour = Pick<TourView, 'slug' | 'title' | 'fallback'>

type TourFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  tours: readonly NamedTour[]
  /** The label of the choice without a tour. */
  anyTour: string
}

/** The choice of one tour, or of none. */
export function TourField({ tours, anyTour, ...field }: TourFieldProps) {
  return (
    <SelectField {...field}>
      <option value="">{anyTour}</option>
      {tours.map((tour) => (
        <option key={tour.slug} value={tour.slug} lang={langOf(tour, 'title')}>
          {tour.title}
        </option>
      ))}
    </SelectField>
  )
}
