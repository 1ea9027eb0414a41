import { describe, expect, test } from 'vitest'
import { IMPORT_PRODUCTS_MAX } from './import.ts'
import { chooseColumnsSchema, chooseToursSchema } from './import.schema.ts'

const TOUR = '019aa5c0-0000-7000-8000-000000000000'
const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)]
const TOURS = {
  version: '3',
  tours: { [KEY]: TOUR, [OTHER]: '' },
  unpaid: 'DUE',
  capacity: '12',
  locale: 'fr',
}

function manyTours(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n).padStart(64, '0'), '']))
}

describe('the columns of an import', () => {
  test('have a meaning or none', () => {
    expect(
      chooseColumnsSchema.parse({ columns: ['NAME', '', 'DATE'], perTicket: 'on', system: ' Bokun ' }),
    ).toEqual({ columns: ['NAME', '', 'DATE'], perTicket: true, system: 'Bokun' })
    expect(chooseColumnsSchema.parse({ columns: '' })).toEqual({ columns: [], perTicket: false, system: '' })
    expect(chooseColumnsSchema.safeParse({ columns: ['SHOE_SIZE'] }).success).toBe(false)
    expect(chooseColumnsSchema.safeParse({ columns: Array.from({ length: 61 }, () => '') }).success).toBe(
      false,
    )
  })
})

describe('the tours of an import', () => {
  test('are chosen or left out, with the reading of dates and sums', () => {
    const chosen = { ...TOURS, version: 3, capacity: 12, dateOrder: null, createDepartures: false }
    expect(chooseToursSchema.parse(TOURS)).toEqual(chosen)
    expect(chooseToursSchema.parse({ ...TOURS, dateOrder: '' })).toEqual(chosen)
    expect(chooseToursSchema.parse({ ...TOURS, dateOrder: 'MDY', createDepartures: '1' })).toEqual({
      ...chosen,
      dateOrder: 'MDY',
      createDepartures: true,
    })
  })

  test.for([
    [{ version: undefined }, 'version', 'form.invalid'],
    [{ version: '0' }, 'version', 'form.invalid'],
    [{ tours: [TOUR] }, 'tours', 'validation.invalid'],
    [{ tours: { Walk: TOUR } }, 'tours.Walk', 'validation.invalid'],
    [{ tours: { [KEY]: 'x' } }, `tours.${KEY}`, 'validation.invalid'],
    [{ tours: manyTours(IMPORT_PRODUCTS_MAX + 1) }, 'tours', 'validation.too_many'],
    [{ dateOrder: 'YMD' }, 'dateOrder', 'validation.invalid'],
    [{ unpaid: '' }, 'unpaid', 'validation.invalid'],
    [{ capacity: '0' }, 'capacity', 'validation.out_of_range'],
    [{ capacity: '501' }, 'capacity', 'validation.out_of_range'],
  ] as const)('%j is refused', ([fields, field, message]) => {
    const { error } = chooseToursSchema.safeParse({ ...TOURS, ...fields })
    expect(error?.issues.map(({ path, message: key }) => [path.join('.'), key])).toEqual([[field, message]])
  })
})
