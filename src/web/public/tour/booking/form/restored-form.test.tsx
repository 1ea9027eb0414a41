import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { responseField } from '../booking-state.ts'
import { readPostedBooking } from './posted-booking.ts'
import { RestoredForm } from './restored-form.tsx'

const CONTACT = { name: 'Luc Petit', email: 'luc@gmial.com', phone: '', note: '' }

test('a form that is opened again brings along the email address that was confirmed', () => {
  const html = renderToStaticMarkup(
    <RestoredForm action="/tour/a" contact={CONTACT} emailAsked={CONTACT.email} units={{}} look="primary">
      Try again
    </RestoredForm>,
  )
  const form = new FormData()
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="(.+?)" value="(.*?)"/g))
    form.append(name, value)
  expect(readPostedBooking(form, () => crypto.randomUUID())).toMatchObject({ emailAsked: CONTACT.email })
})

test('a confirmed email address takes no focus; one that is questioned, or was replaced, does', () => {
  const echo = {
    availabilityId: '',
    contact: CONTACT,
    units: {},
    formToken: '',
    emailAsked: CONTACT.email,
    emailSuggestion: null,
    problem: null,
  }
  expect(responseField(echo)).toBeNull()
  expect(responseField({ ...echo, emailSuggestion: 'luc@gmail.com' })).toBe('email')
  expect(responseField({ ...echo, contact: { ...CONTACT, email: 'luc@gmail.com' } })).toBe('email')
})
