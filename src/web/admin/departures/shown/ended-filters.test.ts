import { expect, test } from 'vitest'
import { endedFilters } from './ended-filters.ts'

const added = { tourId: 'sail', guideId: 'ines' }

test.for([
  ['', {}],
  ['?view=week', {}],
  ['?tour=sail&guide=ines', {}],
  ['?tour=walk&guide=ines', { tour: null }],
  ['?tour=sail&guide=loic', { guide: null }],
  ['?tour=walk&guide=none', { tour: null, guide: null }],
] as const)('of %s, the filters that hide a new departure end', ([search, ended]) => {
  expect(endedFilters(search, added)).toEqual(ended)
})

test('a new departure without a guide stays among those without one', () => {
  expect(endedFilters('?guide=none', { ...added, guideId: null })).toEqual({})
  expect(endedFilters('?guide=ines', { ...added, guideId: null })).toEqual({ guide: null })
})
