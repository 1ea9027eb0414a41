import { expect, test } from 'vitest'
import { emailLink } from './email-link.ts'

test('an address is a link, with a subject if there is one', () => {
  expect(emailLink('camille@petites-routes.test')).toBe('mailto:camille@petites-routes.test')
  expect(emailLink('a@b.test', 'Été & hiver')).toBe('mailto:a@b.test?subject=%C3%89t%C3%A9%20%26%20hiver')
})

test.for([
  ['a?cc=evil@b.test', 'mailto:a%3Fcc%3Devil@b.test'],
  ['maya+tours@b.test', 'mailto:maya%2Btours@b.test'],
  ['a@b.test\nContact: https://evil.test', 'mailto:a@b.test%0AContact%3A%20https%3A%2F%2Fevil.test'],
])('an address adds nothing to the email or the line: %s', ([email, link]) => {
  expect(emailLink(email as string)).toBe(link)
})
