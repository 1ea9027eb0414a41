import type { faqPage as english } from '../en/faq-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const faqPage = {
  title: 'Questions fréquentes',
  description:
    'Réserver et payer, annuler ou changer, météo, accessibilité, avis : ce que l’on demande à {name} avant une visite, et les réponses en mots simples.',
  lead: 'Réserver, annuler, météo, accessibilité, avis : tout ce qu’on nous demande avant de réserver.',
  onThisPage: 'Sur cette page',
  stillAsking: 'Une autre question ?',
  writeToUs: 'Nous écrire',
} as const satisfies SameKeys<typeof english>
