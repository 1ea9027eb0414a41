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
