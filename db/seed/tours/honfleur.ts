import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './honfleur-reviews.ts'

/** Honfleur without a step: measured with a wheelchair, a rollator and a pram. */
export const honfleur: DemoTour = {
  slug: 'honfleur-sans-marche',
  drawings: 'honfleur',
  guide: 'loic',
  title: both('Honfleur without a single step', 'Honfleur sans une seule marche'),
  place: both('Honfleur', 'Honfleur'),
  shortDescription: both(
    'The old harbor, the wooden church and the painters’ light on a route measured with a wheelchair: no step, no slope above 4%, a bench every 200 meters.',
    'Le Vieux Bassin, l’église de bois et la lumière des peintres, sur un parcours mesuré en fauteuil : aucune marche, 4 % de pente au plus, un banc tous les 200 m.',
  ),
  description: both(
    '<p>Honfleur is cobbles and stairs, they say. It is, if one follows the signs. We spent a winter with Loïc’s mother, her rollator and a tape measure, and found a way that shows everything and climbs nothing.</p><p>We go slowly, sit often and talk a good deal: about cod, corsairs, and the three friends who could not agree on the color of the estuary and so invented a way of painting.</p>',
    '<p>Honfleur, dit-on, ce sont des pavés et des escaliers. C’est vrai, si l’on suit les panneaux. Nous avons passé un hiver avec la mère de Loïc, son déambulateur et un mètre ruban, et trouvé un chemin qui montre tout et ne monte jamais.</p><p>Nous avançons doucement, nous nous asseyons souvent et parlons beaucoup : de morue, de corsaires, et de trois amis qui, faute de s’entendre sur la couleur de l’estuaire, ont inventé une façon de peindre.</p>',
  ),
  languages: ['en', 'fr'],
  categories: [both('Walk', 'Balade'), both('Without steps', 'Sans marches')],
  durationMinutes: 105,
  cutoffMinutes: 720,
  partyMax: 8,
  policy: POLICY_PRESETS.STANDARD,
  suitability: ['STEP_FREE', 'CHILD_FRIENDLY'],
  meetingPoint: {
    address: 'Quai Lepaulmier, 14600 Honfleur',
    note: both(
      'At the tourist office, automatic doors, accessible toilets inside. Two reserved parking spaces in front.',
      'À l’office de tourisme : portes automatiques, toilettes accessibles. Deux places réservées devant.',
    ),
    latitude: 49.41839,
    longitude: 0.23512,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('A route measured with a wheelchair', 'Un parcours mesuré en fauteuil'),
    },
    {
      type: 'HIGHLIGHT',
      text: both('The largest wooden church of France', 'La plus grande église de bois de France'),
    },
    { type: 'HIGHLIGHT', text: both('The view that Boudin painted', 'La vue que peignait Boudin') },
    { type: 'INCLUSION', text: both('Guide for 1¾ hours', 'Guide pendant 1 h 45') },
    {
      type: 'INCLUSION',
      text: both('A folding stool for each guest who wants one', 'Un siège pliant pour qui le souhaite'),
    },
    { type: 'EXCLUSION', text: both('Entrance to the museum', 'Entrée au musée') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        'No step, slopes of four percent at most, smooth paving; 1.6 km; a wheelchair can be borrowed',
        'Aucune marche, pentes de quatre pour cent au plus, sol lisse ; 1,6 km ; prêt d’un fauteuil possible',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'Tell us what you need: we have ramps, an amplifier and patience',
        'Dites-nous ce qu’il vous faut : nous avons des rampes, un amplificateur et de la patience',
      ),
    },
  ],
  steps: [
    {
      name: both('The old harbor', 'Le Vieux Bassin'),
      minutes: 40,
      text: both(
        'Once around the water on the flat side: slate, seven floors and cod.',
        'Le tour du bassin par le côté plat : ardoise, sept étages et morue.',
      ),
      tags: [both('benches', 'bancs')],
    },
    {
      name: both('Sainte-Catherine', 'Sainte-Catherine'),
      minutes: 30,
      text: both(
        'Two naves like two boats upside down, entered by the side door.',
        'Deux nefs comme deux bateaux renversés ; on entre par la porte latérale.',
      ),
    },
    {
      name: both('The estuary garden', 'Le jardin de l’estuaire'),
      minutes: 35,
      text: both(
        'Where the painters stood. We sit.',
        'Là où les peintres restaient debout. Nous, nous nous asseyons.',
      ),
      tags: [both('view', 'vue')],
    },
  ],
  faqs: [
    {
      question: both('Can I come with an electric wheelchair?', 'Puis-je venir en fauteuil électrique ?'),
      answer: both(
        'Yes. The narrowest point is 92 cm wide, and there is a socket at the half-way café.',
        'Oui. Le passage le plus étroit fait 92 cm, et il y a une prise au café à mi-parcours.',
      ),
    },
    {
      question: both('Does my assistant pay?', 'Mon accompagnateur paie-t-il ?'),
      answer: both(
        'No: choose the free place for a companion.',
        'Non : choisissez la place gratuite d’accompagnateur.',
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 2600, ages: { min: 13 } },
    {
      type: 'CHILD',
      label: both('Children', 'Enfants'),
      priceMinor: 1000,
      ages: { min: 4, max: 12 },
      needsAdult: true,
    },
    {
      type: 'OTHER',
      label: both('Companions', 'Accompagnateurs'),
      priceMinor: 0,
      needsAdult: true,
    },
  ],
  schedule: {
    capacity: 8,
    leaves: [
      { weekdays: [2, 5], time: '10:30', languages: ['fr'] },
      { weekdays: [4], time: '14:00', languages: ['en'] },
    ],
  },
  reviews,
  unreadReviews,
}
