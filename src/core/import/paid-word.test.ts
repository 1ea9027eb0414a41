import { expect, test } from 'vitest'
import { readingOfEmpty, readPaidWord } from './paid-word.ts'

const WORDS = {
  paid: 'yes|Y|TRUE|x|✓|✔\uFE0F|Paid|Fully paid|PAID_IN_FULL|paid-in-full|oui|VRAI|Payé|payée|Réglé|Soldée|Intégralement payé',
  unpaid:
    'no|N|FALSE|Unpaid|NOT_PAID|not\u00a0paid|non|FAUX|Impayé|impayée|Non payé|Non\u00a0réglée|pas payé',
  neither: '|0|1|58|58 €|-|o|free|Partially paid|Partiellement payé|paid 20|yes?',
}

test.for(WORDS.paid.split('|'))('%j says that the whole price is paid', (word) => {
  expect(readPaidWord(word)).toBe(true)
})

test.for(WORDS.unpaid.split('|'))('%j says that nothing is paid', (word) => {
  expect(readPaidWord(word)).toBe(false)
})

test.for(WORDS.neither.split('|'))('%j says neither', (text) => {
  expect(readPaidWord(text)).toBeNull()
})

test.for([
  ['DUE', ['yes', '', 'yes']],
  ['PAID', ['yes', 'yes']],
  ['PAID', ['yes', 'no', '']],
  ['PAID', ['no', '']],
  ['PAID', ['58 €', '']],
  ['PAID', []],
] as const)('empty cells are read as %s beside %j', ([reading, cells]) => {
  expect(readingOfEmpty(cells)).toBe(reading)
})
