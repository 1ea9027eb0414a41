import { expect, test } from 'vitest'
import { labelsOf, writtenLabels } from './localized-labels.ts'

test('labels survive being written and read', () => {
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

test('nothing written is no label', () => {
  expect(labelsOf({ en: ' , ,', fr: '' })).toEqual([])
  expect(writtenLabels([])).toEqual({ en: '', fr: '' })
})
