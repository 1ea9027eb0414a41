import { expect, test } from 'vitest'
import { labelsOf, writtenLabels } from './localized-labels.ts'

test('labels are read as they were written', () => {
  const labels = [
    { en: 'Walk', fr: 'Marche' },
    { en: 'Food', fr: '' },
    { en: '', fr: 'Vin' },
    { en: 'Night', fr: 'Nuit' },
    { en: 'Sea', fr: '' },
  ]
  expect(writtenLabels(labels)).toEqual({ en: 'Walk, Food, , Night, Sea', fr: 'Marche, , Vin, Nuit' })
  expect(labelsOf(writtenLabels(labels))).toEqual(labels)
})

test('an empty text has no labels', () => {
  expect(labelsOf({ en: ' , ,', fr: '' })).toEqual([])
  expect(writtenLabels([])).toEqual({ en: '', fr: '' })
})
