import { expect, test } from 'vitest'
import { businessSchema } from './launch.schema.ts'

const BUSINESS = {
  name: ' Les Caves ',
  email: 'hello@caves.example',
  company: 'Les Caves SARL',
  address: '1 rue des Clés',
  timeZone: 'Europe/Paris',
}

test('a business has a name, a company, both addresses and a time zone; the rest may be left out', () => {
  expect(businessSchema.parse(BUSINESS)).toEqual({
    ...BUSINESS,
    name: 'Les Caves',
    phone: '',
    registration: '',
    vat: '',
    insurance: '',
    mediator: '',
    publicationDirector: '',
    host: '',
    frenchLaw: false,
    writeTerms: false,
  })
})

test.for([
  [{ name: ' ' }, 'name', 'settings.required'],
  [{ company: ' ' }, 'company', 'settings.required'],
  [{ address: '' }, 'address', 'settings.required'],
  [{ email: '' }, 'email', 'email.empty'],
  [{ phone: 'call me' }, 'phone', 'phone.invalid'],
  [{ vat: 'x'.repeat(301) }, 'vat', 'settings.too_long'],
  [{ timeZone: 'Lyon' }, 'timeZone', 'validation.time_zone'],
] as const)('%j is refused', ([answers, field, message]) => {
  const { error } = businessSchema.safeParse({ ...BUSINESS, ...answers })
  expect(error?.issues.map(({ path, message: key }) => [path.join('.'), key])).toContainEqual([
    field,
    message,
  ])
})

test.for([
  [undefined, false],
  ['', false],
  ['on', true],
  ['1', true],
] as const)('a box that sends %j is ticked: %s', ([sent, ticked]) => {
  expect(businessSchema.parse({ ...BUSINESS, frenchLaw: sent, writeTerms: sent })).toMatchObject({
    frenchLaw: ticked,
    writeTerms: ticked,
  })
})
