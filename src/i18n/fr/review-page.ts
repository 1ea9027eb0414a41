import type { reviewPage as english } from '../en/review-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const reviewPage = {
  title: 'Alors, {name}, cette visite ?',
  titlePlain: 'Alors, cette visite ?',
  tourOn: '{tour}, le {date}',
  rateLabel: 'Votre note',
  rate1: 'Décevant',
  rate2: 'Moyen',
  rate3: 'Bien',
  rate4: 'Très bien',
  rate5: 'Merveilleux',
  contentLabel: 'Racontez aux prochains visiteurs',
  contentHint: 'Que retiendrez-vous ?',
  charactersLeft: '{count, plural, one {# caractère restant} other {# caractères restants}}',
  charactersOver: '{count, plural, one {# caractère de trop} other {# caractères de trop}}',
  photosLabel: 'Vos photos',
  photosHint:
    'Trois au plus : JPEG, PNG, WebP ou AVIF, 25 Mo chacune. Nous les regardons avant de les publier, et retirons le lieu et la date de prise de vue.',
  chosenPhotos: 'Photos choisies',
  removePhoto: 'Retirer {name}',
  photoOf: 'Photo {number, number} de votre avis',
  shownAs: 'Affiché sous le nom {name}',
  moderation: 'Publié une fois relu. Vous pouvez demander son retrait à tout moment.',
  unmoderated:
    'Publié aussitôt, ou une fois relu s’il contient des photos. Vous pouvez demander son retrait à tout moment.',
  send: 'Envoyer mon avis',
  sending: 'Envoi…',
  thanksTitle: 'Merci.',
  thanksText: 'Votre avis nous est parvenu. Il paraîtra une fois relu.',
  thanksPublished: 'Votre avis figure sur la page de la visite.',
  alreadyTitle: 'Vous avez déjà donné votre avis sur cette visite',
  tooEarlyTitle: 'À bientôt, après la visite',
  tooEarlyText: 'Revenez après le {date}.',
  closedTitle: 'Les avis sont clos pour cette visite',
  closedText:
    'Ils peuvent être déposés jusqu’à 60 jours après la visite. Écrivez-nous, votre retour nous intéresse toujours.',
  notReviewableTitle: 'Cette réservation ne peut pas recevoir d’avis',
  otherTours: 'Autres visites',
  writeToUs: 'Nous écrire',
  status: {
    PENDING: 'en attente de lecture',
    PUBLISHED: 'publié',
    REJECTED: 'non publié',
  },
} as const satisfies SameKeys<typeof english>
