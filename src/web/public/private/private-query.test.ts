import { expect, test } from 'vitest'
import { privateQuery, readWanted } from './private-query.ts'

const known = { tours: [{ slug: 'lyon' }], today: '2026-12-05' }

test('a link hands over what is known, and the form reads it', () => {
  const query = privateQuery({ tour: '', day: '2026-12-12', party: '7' })
  expect(query).toBe('?day=2026-12-12&party=7')
  expect(readWanted(new URLSearchParams(query), known)).toEqual({
    wanted: { tour: '', day: '2026-12-12', party: '7' },
    errors: {},
  })
  expect(privateQuery({ tour: '' })).toBe('')
})

test.for([
  ['tour=invented', 'tour.not_found'],
  ['day=2026-12-04', 'day.past'],
  ['day=2026-02-30', 'day.invalid'],
  ['day=9999-12-31', 'day.too_far'],
  ['day=tomorrow', 'day.invalid'],
  ['party=0', 'party.invalid'],
  ['party=201', 'party.invalid'],
  ['party=2.5', 'party.invalid'],
  ['party=-1', 'party.invalid'],
] as const)('%s is left out with its reason, and the rest stays', ([odd, reason]) => {
  const query = new URLSearchParams(`tour=lyon&day=2026-12-06&party=200`)
  const [name = '', value = ''] = odd.split('=')
  query.set(name, value)
  const { wanted, errors } = readWanted(query, known)
  expect(errors).toEqual({ [name]: reason })
  expect(wanted).toEqual({ tour: 'lyon', day: '2026-12-06', party: '200', [name]: '' })
})
