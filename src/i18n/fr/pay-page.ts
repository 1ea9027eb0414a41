import type { payPage as english } from '../en/pay-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const payPage = {
  title: 'Paiement de démonstration',
  notice: 'Page de paiement de démonstration. Aucune carte n’est demandée, aucun argent ne circule.',
  order: 'Votre commande',
  total: 'Total TTC',
  email: 'Reçu envoyé à',
  pay: 'Payer {amount}',
  decline: 'Faire refuser la carte par la banque',
  delay: 'Payer avec une banque qui répond plus tard',
  cancel: 'Annuler et revenir',
  test: 'Pour essayer',
  declined: 'La banque a refusé la carte. Rien n’a été débité. Vous pouvez réessayer.',
  processing: 'Le paiement est envoyé. La banque n’a pas encore répondu.',
  confirm: 'La banque accepte',
  refuse: 'La banque refuse',
  back: 'Retour à la boutique',
  paid: 'Cette commande est payée.',
  failed: 'La banque a refusé ce paiement. Rien n’a été débité.',
  expired: 'Le délai de paiement est passé. Rien n’a été débité.',
  unknown: 'Cette page de paiement n’existe pas.',
} satisfies SameKeys<typeof english>
