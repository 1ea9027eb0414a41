import type { faqPage as english } from '../en/faq-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const faqPage = {
  title: 'Questions fréquentes',
  description: 'Réserver, annuler, météo, accessibilité, avis : les réponses avant la question.',
  onThisPage: 'Sur cette page',
  stillAsking: 'Une autre question ?',
  writeToUs: 'Écrivez-nous',
} as const satisfies SameKeys<typeof english>
