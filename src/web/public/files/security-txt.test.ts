import { expect, test } from 'vitest'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

/** The lines of the file for this contact of the operator. */
async function linesWith(email: string): Promise<string[]> {
  const contact = { email, phone: '', whatsapp: '', hours: { en: '', fr: '' } }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'contact', contact, app.clock.now()))
  const response = await site.visit('/.well-known/security.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  return (await response.text()).split('\n')
}

test('it has the contact for security reports, their languages, and its own URL', async () => {
  const lines = await linesWith('camille@petites-routes.test')
  expect(lines.slice(0, 2)).toEqual([
    'Contact: mailto:camille@petites-routes.test',
    `Contact: ${app.origin}/contact`,
  ])
  expect(lines).toContain('Preferred-Languages: en, fr')
  expect(lines).toContain(`Canonical: ${app.origin}/.well-known/security.txt`)
})

test('it expires, in less than a year from the visit', async () => {
  const [line, ...more] = (await linesWith('')).filter((each) => each.startsWith('Expires: '))
  const ahead = Temporal.Instant.from(line?.slice('Expires: '.length) ?? '')
    .since(app.clock.now())
    .total('hours')
  expect(more).toEqual([])
  expect(ahead).toBe(180 * 24)
})

test('an operator without an email address has the contact page', async () => {
  expect((await linesWith(''))[0]).toBe(`Contact: ${app.origin}/contact`)
})

test('no setting writes a line of its own', async () => {
  const lines = await linesWith('a@b.test\nContact: https://evil.test')
  expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual([
    'Contact: mailto:a@b.test%0AContact%3A%20https%3A%2F%2Fevil.test',
    `Contact: ${app.origin}/contact`,
  ])
})
