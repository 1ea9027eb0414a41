import type { TourStatus } from '#core/catalogue/tour.ts'

const STATUSES: readonly TourStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']

/** What the address of the list asks for; what it says wrongly is as if it said nothing. */
export function readToursQuery(search: URLSearchParams) {
  const status = STATUSES.find((one) => one === search.get('status'))
  const page = Number(search.get('page') ?? 1)
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    ...(status && { status }),
  }
}
