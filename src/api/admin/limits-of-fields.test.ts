import { expect } from 'vitest'
import { MESSAGES_BY_LOCALE } from '#i18n/messages.ts'
import { problemMessage, type ProblemFacts } from '#i18n/problem-message.ts'
import { send, teamTest as test } from '#tests/support/team-api.ts'

test('a number outside of its limits is refused with them', async ({ api, tour }) => {
  const departure = { tourId: tour.id, 'languages[]': ['en'], localDateTimeStart: '2027-03-22T10:00' }
  const response = await send(api, 'POST', '/tours/availabilities', {
    ...departure,
    capacity: '0',
    note: 'x',
  })
  expect(await response.json()).toMatchObject({
    fields: { capacity: 'validation.out_of_range' },
    limits: { capacity: { min: 1, max: 10_000 } },
  })
  const tourForm = {
    version: '1',
    partyMin: '5',
    partyMax: '4',
    'units[0][type]': 'CHILD',
    'units[0][price]': '1',
  }
  const ages = { 'units[0][ageMin]': '5', 'units[0][ageMax]': '4' }
  const refused = await send(api, 'POST', `/tours/${tour.id}/edit`, { ...tourForm, ...ages })
  expect(await refused.json()).toMatchObject({
    limits: { 'units[0][ageMax]': { min: 5, max: 120 } },
  })
})

test('a text that is too long is refused with its length and the largest one', async ({ api, tour }) => {
  const response = await send(api, 'POST', '/tours/availabilities', {
    tourId: tour.id,
    'languages[]': ['en'],
    localDateTimeStart: '2027-03-22T10:00',
    capacity: '8',
    note: ` ${'x'.repeat(1_010)} `,
    'texts[en]': 'x'.repeat(2_010),
  })
  expect(await response.json()).toMatchObject({
    fields: { note: 'validation.too_long', 'texts[en]': 'validation.too_long' },
    limits: { note: { max: 1_000, count: 1_010 }, 'texts[en]': { max: 2_000, count: 2_010 } },
  })
  const problem: ProblemFacts = { message: 'validation.too_long', max: 2_000, count: 2_010 }
  expect(problemMessage('en', MESSAGES_BY_LOCALE.en, problem)).toBe(
    'This text has 2,010 characters: 2,000 at most',
  )
})

test('no limits are named for other errors', async ({ api, tour }) => {
  const response = await send(api, 'POST', `/tours/${tour.id}/edit`, {
    version: '1',
    partyMin: 'many',
    partyMax: '4',
  })
  expect(await response.json()).not.toHaveProperty('limits')
})

test('the message of a number outside of its limits names them in each language', () => {
  const problem: ProblemFacts = { message: 'validation.out_of_range', min: 1, max: 10_000 }
  expect(problemMessage('en', MESSAGES_BY_LOCALE.en, problem)).toBe('Enter a number from 1 to 10,000')
  expect(problemMessage('fr', MESSAGES_BY_LOCALE.fr, problem)).toBe(
    'Indiquez un nombre entre 1 et 10\u202f000',
  )
})
