import { expect, test } from 'vitest'
import { HOLD_MINUTES } from '#core/reservation/reservation.ts'
import { rememberHold } from '#web/public/checkout/hold-cookie.ts'
import { faq } from './site-faq.ts'
import { terms } from './site-terms.ts'
import { legal } from './site.ts'

test('the terms name the time for which a browser remembers the places that are being paid', () => {
  const now = Temporal.Instant.from('2026-06-15T10:00:00Z')
  const hold = { holdToken: 'proof', expiresAt: now.add({ minutes: HOLD_MINUTES }).toString() }
  const [, seconds] =
    /Max-Age=(\d+)/.exec(rememberHold(hold, { clock: { now: () => now }, https: true })) ?? []
  expect(Math.abs(Number(seconds) / 60 - 90)).toBeLessThan(5)
  const cookies = terms.sections.find(({ id }) => id === 'cookies')?.text
  expect(cookies?.en).toContain('your places while you pay (about an hour and a half)')
  expect(cookies?.fr).toContain('vos places pendant le paiement (environ une heure et demie)')
})

test('the questions name the order in which reviews are shown: by language, then by time', () => {
  const answers = faq.flatMap(({ items }) => items)
  const order = answers.find(({ question }) => question.en === 'In which order are they shown?')?.answer
  expect(order?.en).toMatch(/^Those in your language come first, .* newest to oldest/)
  expect(order?.fr).toMatch(/^D’abord ceux de votre langue, .* du plus récent au plus ancien/)
})

test('the insurance has a number without a French word in English, and where the languages share the text', () => {
  expect(terms.sections[0]?.text.en).toContain('Assurance Exemple, policy 000000.')
  expect(terms.sections[0]?.text.fr).toContain('Assurance Exemple, police 000000.')
  expect(legal.insurance).not.toMatch(/police|policy/)
})
