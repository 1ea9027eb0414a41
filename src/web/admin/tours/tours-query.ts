import type { TourStatus } from '#core/catalogue/tour.ts'
import { pageNumberOf } from '../parts/page-number.ts'

const STATUSES: readonly TourStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']

/** What the address of the list asks for; what it says wrongly is as if it said nothing. */
export function readToursQuery(search: URLSearchParams) {
  const status = STATUSES.find((one) => one === search.get('status'))
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    page: pageNumberOf(search),
    ...(status && { status }),
  }
}
