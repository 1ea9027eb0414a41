import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './tete-dor-reviews.ts'

/** Lyon for families: a treasure hunt at the pace of the shortest legs. */
export const teteDor: DemoTour = {
  slug: 'lyon-tete-dor-enfants',
  drawings: 'park',
  guide: 'camille',
  title: both('The golden head: a family treasure hunt', 'La tête d’or, chasse au trésor'),
  place: both('Lyon', 'Lyon'),
  shortDescription: both(
    'A golden head is said to be buried in the great park of Lyon. Children from 4 to 10 look for it, with giraffes, palms and a map; parents carry the coats.',
    'Une tête d’or serait enterrée dans le grand parc de Lyon. Les enfants de 4 à 10 ans la cherchent, carte en main ; les parents portent les manteaux.',
  ),
  description: both(
    '<p>Every child gets a map, a pencil and a reason to look closely: which giraffe is left-handed, which palm is older than the Eiffel Tower, what the swans are hiding. The answers lead to the rose garden, and to a small chest.</p><p>It is two hours, with a long stop for the snack and no hurry anywhere. Strollers come along; so do grandparents.</p>',
    '<p>Chaque enfant reçoit une carte, un crayon et une bonne raison de regarder de près : quelle girafe est gauchère, quel palmier est plus vieux que la tour Eiffel, ce que cachent les cygnes. Les réponses mènent à la roseraie, et à un petit coffre.</p><p>Deux heures, une longue halte pour le goûter, et jamais pressés. Les poussettes passent partout ; les grands-parents aussi.</p>',
  ),
  languages: ['en', 'fr'],
  categories: [both('For families', 'En famille'), both('Nature', 'Nature')],
  durationMinutes: 120,
  cutoffMinutes: 180,
  partyMax: 10,
  policy: POLICY_PRESETS.FLEXIBLE,
  suitability: ['CHILD_FRIENDLY'],
  meetingPoint: {
    address: 'Porte des Enfants du Rhône, 69006 Lyon',
    note: both(
      'At the great golden gate. Bus C1, stop Parc Tête d’Or, 1 minute.',
      'Devant la grande grille dorée. Bus C1, arrêt Parc Tête d’Or, à 1 minute.',
    ),
    latitude: 45.77455,
    longitude: 4.85521,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('A map and a pencil for each child', 'Une carte et un crayon pour chaque enfant'),
    },
    { type: 'HIGHLIGHT', text: both('Giraffes, palms, roses, swans', 'Girafes, palmiers, roses et cygnes') },
    {
      type: 'HIGHLIGHT',
      text: both('A chest that really opens', 'Un coffre qui s’ouvre pour de vrai'),
    },
    { type: 'INCLUSION', text: both('Guide for 2 hours', 'Guide pendant 2 heures') },
    { type: 'INCLUSION', text: both('Snack: apple juice and brioche', 'Goûter : jus de pomme et brioche') },
    { type: 'EXCLUSION', text: both('The carousel (€2.50 a turn)', 'Le manège (2,50 € le tour)') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        'Wide paths of fine gravel; strollers are welcome',
        'Allées larges en gravier fin ; poussettes bienvenues',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both('Children come with an adult', 'Les enfants viennent avec un adulte'),
    },
  ],
  steps: [
    {
      name: both('The golden gate', 'La grille dorée'),
      minutes: 20,
      text: both(
        'The legend, the maps, and names for the two teams.',
        'La légende, les cartes, et un nom pour chacune des deux équipes.',
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('Giraffes and snack', 'Girafes et goûter'),
      minutes: 45,
      text: both(
        'Three questions for tall animals, and brioche on the grass.',
        'Trois questions à poser à de grands animaux, et de la brioche sur l’herbe.',
      ),
      tags: [both('snack', 'goûter')],
    },
    {
      name: both('The greenhouse', 'La grande serre'),
      minutes: 25,
      text: both(
        'Warm, green and full of leaves as large as an umbrella.',
        'Chaude, verte, et pleine de feuilles grandes comme un parapluie.',
      ),
    },
    {
      name: both('The rose garden', 'La roseraie'),
      minutes: 30,
      text: both(
        'The last riddle, the chest, and something to take home.',
        'La dernière énigme, le coffre, et quelque chose à rapporter à la maison.',
      ),
      tags: [both('treasure', 'trésor')],
    },
  ],
  faqs: [
    {
      question: both('And if a child gets tired?', 'Et si un enfant fatigue ?'),
      answer: both(
        'There are benches all the way, and we wait. The chest does not run away.',
        'Il y a des bancs partout, et nous attendons. Le coffre ne s’envole pas.',
      ),
    },
    {
      question: both('Must my child be able to read?', 'Faut-il savoir lire ?'),
      answer: both(
        'No. The riddles are drawings, and Camille reads the rest aloud.',
        'Non. Les énigmes sont des dessins, et Camille lit le reste à voix haute.',
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 1800, ages: { min: 13 } },
    {
      type: 'CHILD',
      label: both('Children', 'Enfants'),
      priceMinor: 1200,
      ages: { min: 4, max: 12 },
      needsAdult: true,
    },
    {
      type: 'INFANT',
      label: both('Babies', 'Bébés'),
      priceMinor: 0,
      ages: { max: 3 },
      seats: 0,
      needsAdult: true,
    },
    { type: 'FAMILY', label: both('Family of four', 'Famille de quatre'), priceMinor: 5200, seats: 4 },
  ],
  schedule: {
    capacity: 12,
    leaves: [
      { weekdays: [3], time: '10:00', languages: ['fr'] },
      { weekdays: [5], time: '15:30', languages: ['fr', 'en'] },
    ],
  },
  reviews,
  unreadReviews,
}
