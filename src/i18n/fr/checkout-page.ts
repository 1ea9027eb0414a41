import type { checkoutPage as english } from '../en/checkout-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const checkoutPage = {
  successTitle: 'C’est réservé, {name}.',
  successPlain: 'C’est réservé.',
  reference: 'Référence',
  party: 'Participants',
  price: 'Prix',
  amountPaid: 'Total (réglé)',
  amountTotal: 'Total',
  amountDue: 'À régler sur place',
  taxesIncluded: 'TTC',
  sentTo: 'Votre billet est en route vers {email}.',
  wrongAddress: 'Mauvaise adresse ?',
  isItRight: 'Vouliez-vous dire {email} ?',
  sendThere: 'Envoyer le billet à {email}',
  rightAddress: 'E-mail pour le billet',
  rightAddressHint: 'Les liens de l’e-mail précédent ne fonctionneront plus',
  sendAgain: 'Enregistrer et renvoyer le billet',
  correctedTitle: 'Le billet a été renvoyé à {email}.',
  correctedText: 'Les liens de l’e-mail précédent ne fonctionnent plus.',
  notCorrected:
    'L’adresse n’a pas été changée : seul le navigateur qui a payé peut le faire, pendant une heure. Écrivez-nous et nous vous enverrons le billet.',
  addToCalendar: 'Ajouter à l’agenda',
  print: 'Imprimer ou enregistrer',
  pdf: 'Billet en PDF',
  manage: 'Gérer ma réservation',
  confirmingTitle: 'Votre paiement est en cours de confirmation',
  confirmingText:
    'Le prestataire de paiement tarde à répondre. Si vous avez payé, votre réservation est assurée et le billet sera envoyé à {email}. Merci de ne pas payer une seconde fois.',
  confirmingTextUnsent:
    'Le prestataire de paiement tarde à répondre. Si vous avez payé, votre réservation est assurée. Gardez cette page ouverte : votre réservation y sera confirmée. Merci de ne pas payer une seconde fois.',
  pendingTitle: 'Votre banque confirme encore',
  pendingText: 'Restez ici ou fermez la page : nous écrirons à {email} dès que nous aurons la réponse.',
  pendingTextUnsent:
    'Gardez cette page ouverte ou revenez-y plus tard : la réponse s’affichera ici dès que nous l’aurons.',
  openTitle: 'En attente de votre paiement',
  openText: 'Vos places sont retenues. Retournez sur la page de paiement pour terminer.',
  resumePayment: 'Retourner au paiement',
  expiredTitle: 'Le délai de paiement est écoulé',
  expiredText: 'Rien n’a été débité, et les places sont de nouveau libres.',
  failedTitle: 'Votre banque a refusé le paiement',
  failedText:
    'Rien n’a été débité. Vous pouvez réessayer avec une autre carte ou un autre moyen de paiement.',
  lateTitle: 'Vos places étaient déjà prises',
  lateText:
    'Votre paiement est arrivé une fois le délai écoulé, et vos places ont été prises entre-temps. Nous en sommes désolés. Tout ce que vous avez payé vous est remboursé, sans démarche de votre part.',
  lateAmount:
    'Le remboursement de {amount} est en route vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque.',
  refundedTitle: 'Cette réservation est annulée',
  refundedText: 'Elle a été annulée après avoir été payée.',
  unfitTitle: 'Nous examinons votre paiement',
  unfitText:
    'Le montant reçu n’est pas le prix affiché. Vos places sont retenues, et nous écrirons à {email} dès que nous aurons décidé.',
  unfitTextUnsent:
    'Le montant reçu n’est pas le prix affiché. Vos places sont retenues. Parlez-en à votre guide ou revenez sur cette page : notre décision s’y affichera.',
  unfitRefundedTitle: 'Votre paiement vous est remboursé',
  unfitRefundedText: 'Le montant reçu n’était pas le prix affiché : rien n’est réservé.',
  unfitClosedTitle: 'Rien n’est réservé avec ce paiement',
  unfitClosedText:
    'Le montant reçu n’était pas le prix affiché. Nous nous en sommes occupés et vous avons écrit.',
  unfitClosedTextUnsent:
    'Le montant reçu n’était pas le prix affiché. Nous nous en sommes occupés : écrivez-nous si vous avez une question.',
  datesInstead: 'Où il reste de la place pour vous',
  cancelTitle: 'Rien n’a été débité.',
  cancelReleased: 'Vos places sont de nouveau libres, et votre choix est conservé.',
  cancelPlain:
    'Rien n’a été payé. Les places retenues pour vous se libèrent au plus tard une demi-heure après votre choix.',
  tryAgain: 'Réessayer',
  anotherChoice: 'Modifier le choix',
  anotherDate: 'Une autre date',
  otherDates: 'Autres dates',
  cancelPaid: 'Votre paiement est passé avant l’annulation : vos places sont réservées.',
  cancelProcessing:
    'Votre banque confirme encore ce paiement. Nous vous écrirons dès que nous aurons la réponse.',
  maskedHint: 'Le billet est dans l’e-mail envoyé à {email}.',
  showGuide:
    'Montrez cette page à votre guide. Aucun e-mail ne suivra : faites une capture d’écran pour la conserver.',
  ticketLabel: 'Billet',
  checking: 'Vérification…',
  pageTitle: 'Votre réservation',
  qrLabel: 'QR code pour le guide : {reference}',
  date: 'Date',
  time: 'Heure',
  meetingPoint: 'Point de rendez-vous',
  languages: 'Langue de la visite',
  guide: 'Guide',
  bookedBy: 'Au nom de',
  onTheDay: 'Le jour même, appelez le',
  cancelledTitle: 'Cette réservation est annulée',
  cancelledText: 'Plus rien n’est réservé sous cette référence.',
  unansweredTitle: 'Le prestataire de paiement ne répond pas',
  unansweredText:
    'Nous ne pouvons pas encore dire si ce paiement est terminé : vos places restent retenues. Vérifiez à nouveau dans un instant.',
  askAgain: 'Vérifier à nouveau',
  allTours: 'Toutes les visites',
  helpText: 'Quelque chose ne va pas ? Nous sommes là :',
} as const satisfies SameKeys<typeof english>
