import { expect, test } from 'vitest'
import { withoutPerson } from './without-person.ts'

const PERSON = {
  email: 'zoe.van.dam@example.com',
  names: ['Zoé van Dam (ex-Li)', ''],
  phones: ['+33 6 12 34 56 78', ''],
}

test.for([
  ['Zoé van Dam (ex-Li) lost a hat.', '… lost a hat.'],
  ['ZOÉ VAN DAM (EX-LI) lost a hat.', '… lost a hat.'],
  ['Zoé’s hat, (Dam) and Zoé', '…’s hat, (…) and …'],
  ['Write to Zoe.Van.Dam@Example.com or call +33 6 12 34 56 78.', 'Write to … or call ….'],
  // The same number with its country in another form, or without it.
  ['Call 06 12 34 56 78, please.', 'Call …, please.'],
  ['Call 06.12.34.56.78 or 0033612345678!', 'Call … or …!'],
  ['Call +33 (0)6 12 34 56 78 at 10', 'Call … at 10'],
  ['At 10. 06 12 34 56 78', 'At 10. …'],
  ['From 16 12 34 56 79, or 106 12 34 56 781', 'From 16 12 34 56 79, or 106 12 34 56 781'],
  // An address that contains theirs is that of another person.
  ['Write to ada.zoe.van.dam@example.com', 'Write to ada.zoe.van.dam@example.com'],
  // Words that only begin like a name, or are a name in small letters only, stay.
  ['Zoés and Damien see the dam from a van', 'Zoés and Damien see the dam from a van'],
  ['', ''],
] as const)('%j is %j', ([text, expected]) => {
  expect(withoutPerson(text, PERSON)).toBe(expected)
})

test('a person without name and telephone takes nothing but their email address out', () => {
  const nobody = { email: 'a@example.com', names: ['', '  '], phones: [''] }
  expect(withoutPerson('Dear all, a@example.com: see you', nobody)).toBe('Dear all, …: see you')
})

test('a number of ten digits is found as its country writes it', () => {
  const person = { email: null, names: [], phones: ['+1 212 555 0100'] }
  expect(withoutPerson('(212) 555-0100, +1 212-555-0100; 212 555 0101', person)).toBe('…, …; 212 555 0101')
})
