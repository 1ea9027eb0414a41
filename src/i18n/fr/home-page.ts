import type { homePage as english } from '../en/home-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const homePage = {
  title: '{name} : visites en petit groupe avec des guides du coin',
  description:
    'Des visites en petit groupe avec {name}, menées par des gens du coin. Prochains départs, places libres, réservation en deux minutes et sans compte.',
  chooseTour: 'Choisir une visite',
  nextDepartures: 'Prochains départs',
  verifiedReviews: '{count, plural, one {# avis vérifié} other {# avis vérifiés}}',
  posters: 'Nos visites en affiches',
  departuresKicker: 'Départs',
  departuresTitle: 'On part bientôt',
  departuresEmpty: 'Aucun départ n’est ouvert pour le moment',
  departuresEmptyHint: 'Écrivez-nous : nous vous dirons quand les prochaines dates ouvrent.',
  departuresEmptyAction: 'Nous écrire',
  otherDates: 'Autres dates',
  actionOn: '{action} : {tour}, {date}',
  toursKicker: 'Visites',
  toursTitle:
    '{count, plural, one {Une façon de ralentir} =4 {Quatre façons de ralentir} =5 {Cinq façons de ralentir} =6 {Six façons de ralentir} other {# façons de ralentir}}',
  toursEmpty: 'Les premières visites ouvrent bientôt',
  promisesTitle: 'Ce que nous vous promettons',
  guideKicker: 'Votre guide',
  quoted: '« {text} »',
  aboutGuide: 'Faire connaissance avec {name}',
  reviewsKicker: 'Avis',
  reviewsTitle: '{rating} sur 5, d’après {count, plural, one {# visiteur} other {# visiteurs}}',
  reviewsTitlePlain: 'Ce qu’en disent les visiteurs',
  reviewsCheck:
    'Seules les personnes ayant réservé et participé peuvent laisser un avis. Du plus récent au plus ancien, sans modification ni contrepartie.',
  howReviewsWork: 'Comment sont traités les avis',
  faqTitle: 'Avant de réserver',
  allQuestions: 'Toutes les questions',
} as const satisfies SameKeys<typeof english>
