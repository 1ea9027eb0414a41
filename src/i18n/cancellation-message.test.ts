import { expect, test } from 'vitest'
import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { cancellationMessage, cancellationSummary } from './cancellation-message.ts'
import { areaTranslator } from './translator.ts'

// Sunday at 10:00 in Paris, hours after its clocks went forward: 24 hours before, they showed 09:00.
const departure = { startsAt: '2027-03-28T08:00:00Z', timeZone: 'Europe/Paris', isFree: false }

const { STANDARD, FLEXIBLE, MODERATE, FINAL_SALE } = POLICY_PRESETS
const HALF = { tiers: [{ hoursBefore: 48, refundPercent: 50 }] }
const AT_START = { tiers: [{ hoursBefore: 0, refundPercent: 100 }] }

test.for([
  [
    STANDARD,
    'Free cancellation until Saturday, March 27, 2027 at 9:00 AM. After that, no refund.',
    'Annulation gratuite jusqu’au samedi 27 mars 2027 à 09:00. Au-delà, aucun remboursement.',
  ],
  [
    MODERATE,
    'Free cancellation until Sunday, March 21, 2027 at 9:00 AM. Then 50% back until Thursday, March 25, 2027 at 9:00 AM. After that, no refund.',
    'Annulation gratuite jusqu’au dimanche 21 mars 2027 à 09:00. Ensuite, remboursement de 50 % jusqu’au jeudi 25 mars 2027 à 09:00. Au-delà, aucun remboursement.',
  ],
  [
    HALF,
    '50% back if you cancel until Friday, March 26, 2027 at 9:00 AM. After that, no refund.',
    'Remboursement de 50 % en cas d’annulation jusqu’au vendredi 26 mars 2027 à 09:00. Au-delà, aucun remboursement.',
  ],
  [FINAL_SALE, 'This booking is not refundable.', 'Cette réservation n’est pas remboursable.'],
] as const)('a policy says its deadlines as dates and times of the place', ([policy, en, fr]) => {
  expect(said('en', { ...departure, policy })).toBe(en)
  expect(said('fr', { ...departure, policy })).toBe(fr)
})

test.for([STANDARD, FINAL_SALE])(
  'a free booking is cancelled until the start, without a refund: %j',
  (policy) => {
    expect(said('en', { ...departure, policy, isFree: true })).toBe(
      'Free cancellation until Sunday, March 28, 2027 at 10:00 AM.',
    )
    expect(said('fr', { ...departure, policy, isFree: true })).toBe(
      'Annulation gratuite jusqu’au dimanche 28 mars 2027 à 10:00.',
    )
  },
)

test('a deadline that has passed is left out', () => {
  const policy = MODERATE
  expect(said('en', { ...departure, policy, now: '2027-03-22T00:00:00Z' })).toBe(
    '50% back if you cancel until Thursday, March 25, 2027 at 9:00 AM. After that, no refund.',
  )
  expect(said('en', { ...departure, policy, now: '2027-03-27T00:00:00Z' })).toBe(
    'It is too late to cancel with a refund.',
  )
})

test.for([
  [
    STANDARD,
    'Free cancellation up to 24 hours before the start',
    'Annulation gratuite jusqu’à 24 h avant le départ',
  ],
  [
    FLEXIBLE,
    'Free cancellation up to 1 hour before the start',
    'Annulation gratuite jusqu’à 1 h avant le départ',
  ],
  [
    MODERATE,
    'Free cancellation up to 7 days before the start',
    'Annulation gratuite jusqu’à 7 jours avant le départ',
  ],
  [AT_START, 'Free cancellation until the start', 'Annulation gratuite jusqu’au départ'],
  [HALF, 'Partly refundable', 'Remboursable en partie'],
  [FINAL_SALE, 'Not refundable', 'Non remboursable'],
] as const)('a policy in a few words', ([policy, en, fr]) => {
  expect(plain(cancellationSummary(areaTranslator('en', 'cancellation'), policy))).toBe(en)
  expect(plain(cancellationSummary(areaTranslator('fr', 'cancellation'), policy))).toBe(fr)
})

function said(locale: 'en' | 'fr', facts: Parameters<typeof cancellationMessage>[1]): string {
  return plain(cancellationMessage(areaTranslator(locale, 'cancellation'), facts, locale))
}

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
