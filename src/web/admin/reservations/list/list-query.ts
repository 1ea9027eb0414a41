const FILTERS = ['q', 'days', 'from', 'to', 'status', 'payment', 'source'] as const
const NAMES = [...FILTERS, 'tour', 'availability', 'ids', 'page'] as const

const SORTS = ['created', 'departure', 'name', 'total'] as const
const DIRECTIONS = ['asc', 'desc'] as const

export type ListQuery = Partial<Record<(typeof NAMES)[number], string>> & {
  sort?: (typeof SORTS)[number]
  dir?: (typeof DIRECTIONS)[number]
}

/** The fields of the filters' form: when the URL has one of them, there is something to clear. */
export const FILTER_NAMES: readonly string[] = [...FILTERS, 'tour']

/** The filters of a list from its URL; `tourId` of the path stands for the filter of the same name. */
export function listQueryOf(search: URLSearchParams, tourId?: string): ListQuery {
  const query: ListQuery = {}
  for (const name of NAMES) {
    const value = search.get(name)
    if (value) query[name] = value
  }
  const sort = SORTS.find((name) => name === search.get('sort'))
  const dir = DIRECTIONS.find((name) => name === search.get('dir'))
  return { ...query, ...(sort && { sort }), ...(dir && { dir }), ...(tourId && { tour: tourId }) }
}

/** True for a choice of days that ends before it begins: nothing can match. */
export function isBackwards({ from, to }: Pick<ListQuery, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** The filters of a list, without page and order. */
export function filtersOf(query: ListQuery): Omit<ListQuery, 'sort' | 'dir' | 'page'> {
  const { sort: _sort, dir: _dir, page: _page, ...filters } = query
  return filters
}

/** The query of a file with the content of the list. */
export function exportQueryOf(query: ListQuery): string {
  return new URLSearchParams(filtersOf(query)).toString()
}
