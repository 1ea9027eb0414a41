import { expect, test } from 'vitest'
import { IMPORT_STATES, isOpen } from './import.ts'

test('the choices of an import may change until its bookings are made', () => {
  expect(IMPORT_STATES.filter(isOpen)).toEqual(['COLUMNS', 'TOURS', 'PLANNED'])
})
