import { expect, test } from 'vitest'
import { datesQuery, readDatesChoice } from './dates-choice.ts'

const choiceOf = (query: string) => readDatesChoice(new URLSearchParams(query))

test('an address is read and written again without what is empty or unknown', () => {
  const query = '?when=weekend&adults=2&children=1&suitability=STEP_FREE'
  expect(datesQuery(choiceOf(`${query}&tour=&language=+&utm_source=mail&suitability=STEP_FREE`))).toBe(query)
  expect(datesQuery(choiceOf(''))).toBe('')
})

test('a change keeps all other choices and begins on the first page', () => {
  const choice = choiceOf('when=today&tour=lyon&after=some-departure&suitability=STEP_FREE')
  expect(datesQuery(choice, { when: '2026-12-05' })).toBe('?when=2026-12-05&tour=lyon&suitability=STEP_FREE')
  expect(datesQuery(choice, { tour: undefined, suitability: [] })).toBe('?when=today')
  expect(datesQuery(choice, { after: 'another' })).toContain('after=another')
})

test('bad values stay in the choice for the API to refuse', () => {
  expect(choiceOf('when=9999-12-31&adults=0&suitability=DOGS')).toEqual({
    when: '9999-12-31',
    adults: '0',
    suitability: ['DOGS'],
  })
})
