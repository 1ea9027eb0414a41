import { describe, expect, test } from 'vitest'
import { chooseColumnsSchema, chooseToursSchema } from './import.schema.ts'

const TOUR = '019aa5c0-0000-7000-8000-000000000000'
const TOURS = { tours: [TOUR, ''], unpaid: 'DUE', capacity: '12', locale: 'fr' }

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
    const chosen = { ...TOURS, capacity: 12, dateOrder: null, createDepartures: false }
    expect(chooseToursSchema.parse(TOURS)).toEqual(chosen)
    expect(chooseToursSchema.parse({ ...TOURS, dateOrder: '' })).toEqual(chosen)
    expect(chooseToursSchema.parse({ ...TOURS, dateOrder: 'MDY', createDepartures: '1' })).toEqual({
      ...chosen,
      dateOrder: 'MDY',
      createDepartures: true,
    })
  })

  test.for([
    [{ tours: ['x'] }, 'tours.0', 'validation.invalid'],
    [{ dateOrder: 'YMD' }, 'dateOrder', 'validation.invalid'],
    [{ unpaid: '' }, 'unpaid', 'validation.invalid'],
    [{ capacity: '0' }, 'capacity', 'validation.out_of_range'],
    [{ capacity: '501' }, 'capacity', 'validation.out_of_range'],
  ] as const)('%j is refused', ([fields, field, message]) => {
    const { error } = chooseToursSchema.safeParse({ ...TOURS, ...fields })
    expect(error?.issues.map(({ path, message: key }) => [path.join('.'), key])).toEqual([[field, message]])
  })
})
