import type { Locale } from '#core/kernel/locale.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { bodyOf } from '#web/call-api.ts'
import type { ApiClient } from '#web/server/request-context.ts'
import type { NamedTour } from './tour-field.tsx'

/** A longer list is no help to choose from. */
const TOURS_MAX = '100'

type ChoosableTour = NamedTour & Pick<TourView, 'languages'>

/** The tours that a form offers. The one that a link names is first, if a long list ends before it. */
export async function toursToChoose(
  api: ApiClient,
  { locale, named }: { locale: Locale; named: string },
): Promise<ChoosableTour[]> {
  const query = { locale }
  const { tours } = await bodyOf(api['tour-list'].$get({ query: { ...query, limit: TOURS_MAX } }))
  if (named === '' || tours.some(({ slug }) => slug === named)) return tours
  const response = await api.tours[':tour'].$get({ param: { tour: named }, query })
  return response.ok ? [await response.json(), ...tours] : tours
}
