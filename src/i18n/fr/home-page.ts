import type { homePage as english } from '../en/home-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const homePage = {
  title: '{name} : visites guidées',
  description:
    'Des visites guidées avec {name} : les prochains départs, les places libres, et une réservation en deux minutes, sans créer de compte.',
  verifiedReviews: '{count, plural, one {# avis vérifié} other {# avis vérifiés}}',
  posters: 'Nos visites en affiches',
  departuresKicker: 'Départs',
  departuresTitle: 'Prochains départs',
  departuresEmpty: 'Aucun départ n’est ouvert pour le moment',
  departuresEmptyHint: 'Écrivez-nous : nous vous dirons quand les prochaines dates ouvrent.',
  departuresEmptyAction: 'Nous écrire',
  otherDates: 'Autres dates',
  actionOn: '{action} : {tour}, {date}',
  toursKicker: 'Visites',
  toursTitle: '{count, plural, one {Notre visite} other {Nos # visites}}',
  pages: 'Pages des visites',
  pageOf: 'Page {page, number} sur {pages, number}',
  previousTours: 'Visites précédentes',
  nextTours: 'Plus de visites',
  furtherHeading: 'Toutes les visites, page {page, number} sur {pages, number}',
  furtherTitle: 'Toutes les visites, page {page, number} · {name}',
  furtherDescription: '{name} : les visites guidées, page {page, number} sur {pages, number}.',
  toursEmpty: 'Les premières visites ouvrent bientôt',
  promisesTitle: 'Ce que nous vous promettons',
  guideKicker: 'Votre guide',
  quoted: '« {text} »',
  aboutGuide: 'Faire connaissance avec {name}',
  reviewsKicker: 'Avis',
  reviewsTitle: '{rating} sur 5, d’après {count, plural, one {# visiteur} other {# visiteurs}}',
  reviewsTitlePlain: 'Ce qu’en disent les visiteurs',
  reviewsCheck:
    'Seules les personnes dont la réservation a été confirmée peuvent laisser un avis, une fois la visite passée. D’abord les avis dans votre langue, du plus récent au plus ancien, sans modification ni contrepartie.',
  howReviewsWork: 'Comment sont traités les avis',
  faqTitle: 'Avant de réserver',
  allQuestions: 'Toutes les questions',
} as const satisfies SameKeys<typeof english>
