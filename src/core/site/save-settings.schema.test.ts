import { describe, expect, test } from 'vitest'
import { faultsOf as faultsOfSchema } from '#tests/support/faults-of.ts'
import { SETTING_GROUP_NAMES, SETTING_GROUPS } from './settings.ts'
import { SAVED_SETTINGS } from './save-settings.schema.ts'

const NONE = { en: '', fr: '' }
const BOTH = { en: 'Text', fr: 'Texte' }

const faultsOf = (group: keyof typeof SAVED_SETTINGS, value: unknown) =>
  faultsOfSchema(SAVED_SETTINGS[group], value)

test.each(SETTING_GROUP_NAMES)('the defaults of %s may be saved as they are', (group) => {
  expect(faultsOf(group, SETTING_GROUPS[group].parse(undefined))).toEqual({})
})

test('the operator has a name of at most 120 characters', () => {
  expect(faultsOf('identity', { name: ' ', tagline: NONE })).toEqual({ name: 'settings.required' })
  expect(faultsOf('identity', { name: 'x'.repeat(121), tagline: NONE })).toEqual({
    name: 'settings.too_long',
  })
  expect(SAVED_SETTINGS.identity.parse({ name: ' Petites Routes ', tagline: NONE }).name).toBe(
    'Petites Routes',
  )
})

test('a line has at most 300 characters', () => {
  const legal = SETTING_GROUPS.legal.parse(undefined)
  expect(faultsOf('legal', { ...legal, vat: 'x'.repeat(300) })).toEqual({})
  expect(faultsOf('legal', { ...legal, vat: 'x'.repeat(301) })).toEqual({ vat: 'settings.too_long' })
})

describe('the contact', () => {
  const contact = { email: '', phone: '', hours: NONE }
  test.each(['maya', 'maya@', 'a b@example.com'])('does not take the email address %j', (email) => {
    expect(faultsOf('contact', { ...contact, email })).toEqual({ email: 'settings.email_invalid' })
  })

  test.each(['+33 (0)4 72.00-00-00', ''])('takes the telephone number %j', (phone) => {
    expect(faultsOf('contact', { ...contact, phone, email: 'maya@example.com' })).toEqual({})
  })

  test.each(['call me', '04 72 00 00 00 x', 'x 04', '12', '+33 4', '1'.repeat(16)])(
    'does not take the telephone number %j',
    (phone) => {
      expect(faultsOf('contact', { ...contact, phone })).toEqual({ phone: 'phone.invalid' })
    },
  )

  test('takes a WhatsApp number with its country code only', () => {
    expect(faultsOf('contact', { ...contact, whatsapp: '+33 6 12 34 56 78' })).toEqual({})
    for (const whatsapp of ['06 12 34 56 78', '+33 6', '+ ( ) - . - ( )'])
      expect(faultsOf('contact', { ...contact, whatsapp })).toEqual({ whatsapp: 'settings.whatsapp_invalid' })
  })
})

test('the office has a time zone, and checks guests in up to 30 days before the start', () => {
  const office = { timeZone: 'Europe/Paris', checkInHours: 24 }
  expect(faultsOf('office', { ...office, timeZone: 'Lyon' })).toEqual({ timeZone: 'validation.time_zone' })
  expect(faultsOf('office', { ...office, checkInHours: 720 })).toEqual({})
  expect(faultsOf('office', { ...office, checkInHours: 721 })).toEqual({
    checkInHours: 'validation.out_of_range',
  })
  expect(faultsOf('office', { ...office, checkInHours: -1 })).toEqual({
    checkInHours: 'validation.out_of_range',
  })
  expect(faultsOf('office', { ...office, checkInHours: 1.5 })).toEqual({ checkInHours: 'validation.number' })
})

describe('a section', () => {
  const section = { id: 'a', title: BOTH, items: [] }
  const entries = (count: number) => Array.from({ length: count }, () => section)

  test('has a title in English', () => {
    const untitled = { ...section, title: { en: '', fr: 'Titre' } }
    expect(faultsOf('faq', [untitled])).toEqual({ '0.title.en': 'settings.section_untitled' })
    expect(faultsOf('faq', [{ ...section, title: { en: 'Title', fr: '' } }])).toEqual({})
  })

  test.each(['', 'a b', 'x'.repeat(61), 'é'])('does not take the id %j', (id) => {
    expect(faultsOf('faq', [{ ...section, id }])).toEqual({ '0.id': 'validation.invalid' })
  })

  test('is one of sixty at most', () => {
    expect(faultsOf('faq', entries(60))).toEqual({})
    expect(Object.keys(faultsOf('faq', entries(61)))).toEqual([''])
  })

  test('has texts of at most 20,000 characters', () => {
    const asked = (length: number) => [
      { ...section, items: [{ question: BOTH, answer: { en: 'x'.repeat(length), fr: '' } }] },
    ]
    expect(faultsOf('faq', asked(20_000))).toEqual({})
    expect(faultsOf('faq', asked(20_001))).toEqual({ '0.items.0.answer.en': 'settings.too_long' })
  })
})

test('the home page has a title in English', () => {
  const home = SETTING_GROUPS.home.parse(undefined)
  const hero = { title: { en: '', fr: 'Nos visites' }, lead: NONE }
  expect(faultsOf('home', { ...home, hero })).toEqual({ 'hero.title.en': 'settings.required' })
})

test('terms have a version of at most 40 characters and a day', () => {
  const terms = { version: '1', updatedOn: '2026-01-01', sections: [] }
  expect(faultsOf('terms', { ...terms, version: '' })).toEqual({ version: 'settings.required' })
  expect(faultsOf('terms', { ...terms, version: 'x'.repeat(41) })).toEqual({ version: 'settings.too_long' })
  expect(faultsOf('terms', { ...terms, updatedOn: 'today' })).toEqual({ updatedOn: 'validation.invalid' })
})

test('a policy of new tours has at most five tiers within a year and 100 percent', () => {
  const policy = (tier: object, count = 1) => ({
    cutoffMinutes: 0,
    policy: {
      tiers: Array.from({ length: count }, () => ({ hoursBefore: 24, refundPercent: 100, ...tier })),
    },
  })
  expect(faultsOf('newTours', policy({ hoursBefore: 8760, refundPercent: 0 }, 5))).toEqual({})
  expect(faultsOf('newTours', policy({}, 6))).toEqual({ 'policy.tiers': 'validation.too_many' })
  expect(faultsOf('newTours', policy({ hoursBefore: 8761 }))).toEqual({
    'policy.tiers.0.hoursBefore': 'validation.out_of_range',
  })
  expect(faultsOf('newTours', policy({ refundPercent: 101 }))).toEqual({
    'policy.tiers.0.refundPercent': 'validation.out_of_range',
  })
})

test.each(['a\nb', 'a\rb', '"a"', '<a>', 'a"'])('the sender of emails is not called %j', (senderName) => {
  expect(faultsOf('mail', { senderName })).toEqual({ senderName: 'validation.invalid' })
})

test('a sentence is written and has at most 1,000 characters', () => {
  const sentence = (text: string) => ({ en: { 'common.book': text }, fr: {} })
  expect(faultsOf('sentences', sentence('x'.repeat(1000)))).toEqual({})
  expect(faultsOf('sentences', sentence(''))).toEqual({ 'en.common.book': 'settings.required' })
  expect(faultsOf('sentences', sentence('x'.repeat(1001)))).toEqual({ 'en.common.book': 'settings.too_long' })
})

describe('a tag manager', () => {
  const manager = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'async' }
  test('may be none', () => {
    expect(faultsOf('tagManager', null)).toEqual({})
    expect(faultsOf('tagManager', manager)).toEqual({})
  })

  test.each(['ftp://tags.example', 'javascript:alert(1)', 'xhttp://a', 'tags'])(
    'does not have the URL %j',
    (url) => {
      expect(faultsOf('tagManager', { ...manager, url })).toEqual({ url: 'settings.url_invalid' })
    },
  )

  test('has an id of at most 80 characters', () => {
    expect(faultsOf('tagManager', { ...manager, id: '' })).toEqual({ id: 'settings.required' })
    expect(faultsOf('tagManager', { ...manager, id: 'x'.repeat(81) })).toEqual({ id: 'settings.too_long' })
  })
})

describe('a number for WhatsApp', () => {
  const contact = { email: '', phone: '', hours: NONE }
  test.each(['', '+33 6 12 34 56 78', '+1234567', '+1 (555) 123.45-67', ' +33612345678 '])(
    'may be %j',
    (whatsapp) => {
      expect(faultsOf('contact', { ...contact, whatsapp })).toEqual({})
    },
  )

  test.each(['06 12 34 56 78', '+123456', 'x +33612345678', '+33612345678 x', `+${'1'.repeat(31)}`])(
    'is not %j, which WhatsApp cannot open',
    (whatsapp) => {
      expect(faultsOf('contact', { ...contact, whatsapp })).toEqual({ whatsapp: 'settings.whatsapp_invalid' })
    },
  )

  test('may be left out', () => {
    expect(SAVED_SETTINGS.contact.parse(contact).whatsapp).toBe('')
  })
})

test.each([
  ['', ''],
  ['  ', ''],
  [' 8B1E1E ', '#8b1e1e'],
  ['#8b1e1e', '#8b1e1e'],
])('the accent colour %j is saved as %j', (typed, saved) => {
  expect(SAVED_SETTINGS.look.parse({ accent: typed, pairing: 'clear' })).toEqual({
    accent: saved,
    pairing: 'clear',
  })
})

test('a look has a colour and one of the pairings', () => {
  expect(faultsOf('look', { accent: 'red', pairing: 'clear' })).toEqual({ accent: 'settings.colour_invalid' })
  expect(faultsOf('look', { accent: '', pairing: 'comic' })).toEqual({ pairing: 'validation.invalid' })
})

test('a reminder has a time of the day, up to two weeks before', () => {
  const reminders = { isOn: true, daysBefore: 1, at: '17:00', text: NONE }
  for (const at of ['00:00', '09:59', '19:30', '23:59', ' 17:00 '])
    expect(faultsOf('reminders', { ...reminders, at })).toEqual({})
  for (const at of ['24:00', '17:60', '7:00', '17:00:00', 'x17:00', '29:00', ''])
    expect(faultsOf('reminders', { ...reminders, at })).toEqual({ at: 'validation.time_of_day' })
  expect(faultsOf('reminders', { ...reminders, daysBefore: 14 })).toEqual({})
  expect(faultsOf('reminders', { ...reminders, daysBefore: 15 })).toEqual({
    daysBefore: 'validation.out_of_range',
  })
})

test('payments have the bank methods that there are', () => {
  expect(faultsOf('payments', { bankMethods: ['IDEAL', 'EPS'] })).toEqual({})
  expect(faultsOf('payments', { bankMethods: ['CHEQUE'] })).toEqual({ 'bankMethods.0': 'validation.invalid' })
  expect(faultsOf('payments', { bankMethods: Array.from({ length: 20 }, () => 'EPS') })).toEqual({
    bankMethods: 'validation.too_many',
  })
})

test('a sender of emails may have a name, and a tag manager any of its modes', () => {
  expect(faultsOf('mail', { senderName: 'Camille & Co' })).toEqual({})
  for (const url of ['http://tags.example/a.js', 'https://tags.example/a.js'])
    expect(faultsOf('tagManager', { url, id: 'GTM-1', mode: 'defer' })).toEqual({})
  expect(faultsOf('faq', [{ id: 'a-b:c_9', title: BOTH, items: [] }])).toEqual({})
})
