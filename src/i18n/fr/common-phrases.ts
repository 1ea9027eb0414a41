import type { common as english } from '../en/common-phrases.ts'
import type { SameKeys } from '../same-keys.ts'

export const common = {
  skipToContent: 'Aller au contenu',
  close: 'Fermer',
  back: 'Retour',
  menu: 'Menu',
  optional: 'facultatif',
  taxesIncluded: 'TTC',
  from: 'à partir de',
  fromPrice: 'à partir de {price}',
  book: 'Réserver',
  seeEveryDate: 'Voir toutes les dates',
  wordFor: '{word} : {what}',
  allTours: 'Toutes les visites',
  chooseDate: 'Choisir une date',
  openInMap: 'Voir sur une carte',
  soldOut: 'Complet',
  placesLeft: '{count, plural, one {# place libre} other {# places libres}}',
  onlyPlacesLeft: '{count, plural, one {Plus que # place} other {Plus que # places}}',
  people: '{count, plural, one {# personne} other {# personnes}}',
  ratingOutOfFive: '{rating} sur 5',
  reviews: '{count, plural, one {# avis} other {# avis}}',
  stars: '{count, plural, one {# étoile} other {# étoiles}}',
  errorSummary: '{count, plural, one {Un point à vérifier} other {# points à vérifier}}',
  demoNotice: 'Démonstration : visites et avis sont inventés',
  places: '{count, plural, one {# place} other {# places}}',
} as const satisfies SameKeys<typeof english>
