import { SEARCH_CHARACTERS_MAX } from '#core/kernel/plain-letters.ts'
import type { TourStatus } from '#core/tour/tour.ts'
import { pageNumberOf } from '../../document/page-number.ts'

const STATUSES: readonly TourStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']

/** The filters of the list from its URL; invalid ones are ignored. */
export function readToursQuery(search: URLSearchParams) {
  const status = STATUSES.find((one) => one === search.get('status'))
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_CHARACTERS_MAX),
    page: pageNumberOf(search),
    ...(status && { status }),
  }
}
