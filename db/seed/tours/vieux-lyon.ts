import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './vieux-lyon-reviews.ts'

/** Lyon: the city walk, all year round. */
export const vieuxLyon: DemoTour = {
  slug: 'vieux-lyon-traboules',
  formerSlugs: ['traboules-de-lyon'],
  drawings: 'lyon',
  guide: 'camille',
  title: both('The secret passages of Vieux-Lyon', 'Les passages secrets du Vieux-Lyon'),
  place: both('Lyon', 'Lyon'),
  shortDescription: both(
    'Two and a half hours through the traboules with a licensed guide: four courtyards that stay closed to others, the pink tower and a tasting.',
    'Deux heures et demie dans les traboules avec une guide-conférencière : quatre cours fermées au public, la tour rose et une dégustation.',
  ),
  description: both(
    '<p>Lyon hides its best rooms. Behind ordinary doors, covered passages lead through courtyards, galleries and spiral stairs, from one street to the next. Most visitors walk past them. We have the keys to four.</p><p>You will hear why silk workers needed a dry way to the river, how the Resistance used the same doors four centuries later, and which landlord paints his staircase pink every ten years. Then we sit down in the kitchen of a family bouchon.</p>',
    "<p>Lyon cache ses plus belles pièces. Derrière des portes ordinaires, des passages couverts traversent cours, galeries et escaliers à vis, d'une rue à l'autre. La plupart des visiteurs passent devant. Nous avons les clés de quatre d'entre eux.</p><p>Vous saurez pourquoi les canuts avaient besoin d'un chemin au sec jusqu'à la Saône, comment la Résistance s'est servie des mêmes portes quatre siècles plus tard, et quel propriétaire repeint sa tour en rose tous les dix ans. Puis nous nous asseyons dans la cuisine d'un bouchon familial.</p>",
  ),
  languages: ['en', 'fr'],
  categories: [
    both('City walk', 'Visite de ville'),
    both('Food', 'Gourmandise'),
    both('History', 'Histoire'),
  ],
  durationMinutes: 150,
  cutoffMinutes: 120,
  partyMax: 10,
  policy: POLICY_PRESETS.STANDARD,
  suitability: ['CHILD_FRIENDLY'],
  meetingPoint: {
    address: 'Place Saint-Jean, 69005 Lyon',
    note: both(
      'By the fountain, under the red umbrella. Metro D, Vieux-Lyon, 2 minutes. Come 5 minutes early.',
      'À la fontaine, sous le parapluie rouge. Métro D, Vieux-Lyon, à 2 minutes. Venez 5 minutes en avance.',
    ),
    latitude: 45.76085,
    longitude: 4.82722,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('Four traboules that are closed to the public', 'Quatre traboules fermées au public'),
    },
    {
      type: 'HIGHLIGHT',
      text: both(
        'A tasting in a family bouchon, included',
        'Une dégustation dans un bouchon familial, comprise',
      ),
    },
    {
      type: 'HIGHLIGHT',
      text: both(
        'A licensed tour guide, ten people, no headset',
        'Une guide-conférencière, dix personnes, sans oreillettes',
      ),
    },
    { type: 'INCLUSION', text: both('Guide for 2½ hours', 'Guide pendant 2 h 30') },
    { type: 'INCLUSION', text: both('Access to the private courtyards', 'Accès aux cours privées') },
    { type: 'INCLUSION', text: both('Tasting and one drink', 'Dégustation et une boisson') },
    { type: 'EXCLUSION', text: both('Transport to the meeting point', "Transport jusqu'au rendez-vous") },
    { type: 'EXCLUSION', text: both('Meals', 'Repas') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        '120 steps, some of them worn: not wheelchair accessible',
        '120 marches, dont certaines usées : non accessible en fauteuil',
      ),
    },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both('About 2 km on foot, on cobbles', 'Environ 2 km à pied, sur des pavés'),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'Tell us about allergies in the note: the kitchen adapts',
        'Signalez vos allergies dans le mot à la guide : la cuisine s’adapte',
      ),
    },
    {
      type: 'PREARRIVAL_INFORMATION',
      text: both(
        'Flat shoes. People live behind these doors: we keep our voices down',
        'Chaussures plates. Des gens vivent derrière ces portes : on baisse la voix',
      ),
    },
    {
      type: 'ADDITIONAL_INFORMATION',
      text: both('Dogs are welcome on a leash', 'Les chiens tenus en laisse sont bienvenus'),
    },
  ],
  steps: [
    {
      name: both('Place Saint-Jean', 'Place Saint-Jean'),
      minutes: 10,
      text: both(
        'We meet by the fountain, in front of the cathedral. Look for the red umbrella.',
        'Rendez-vous à la fontaine, devant la cathédrale. Cherchez le parapluie rouge.',
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('The long traboule', 'La longue traboule'),
      minutes: 25,
      text: both(
        'Four courtyards, one dark passage, and the reason silk workers needed it.',
        'Quatre cours, un passage sombre, et la raison pour laquelle les canuts en avaient besoin.',
      ),
      tags: [both('private courtyard', 'cour privée')],
    },
    {
      name: both('The pink tower', 'La tour rose'),
      minutes: 20,
      text: both(
        'A Renaissance staircase you would never guess from the street.',
        'Un escalier Renaissance que rien ne laisse deviner depuis la rue.',
      ),
      tags: [both('60 steps', '60 marches')],
    },
    {
      name: both('Rue du Bœuf', 'Rue du Bœuf'),
      minutes: 35,
      text: both(
        'Signs, wells and a game of doors for the children, up to the gardens above the roofs.',
        "Enseignes, puits et jeu des portes pour les enfants, jusqu'aux jardins au-dessus des toits.",
      ),
    },
    {
      name: both('A bouchon kitchen', "La cuisine d'un bouchon"),
      minutes: 30,
      text: both(
        'Praline tart or rosette, a glass of something local, or a syrup.',
        "Tarte aux pralines ou rosette, un verre d'ici ou un sirop.",
      ),
      tags: [both('tasting', 'dégustation'), both('seated', 'assis')],
    },
    {
      name: both('The quay, to finish', 'Le quai, en fin de parcours'),
      minutes: 30,
      text: both(
        'Over the red footbridge for the view of Fourvière. We finish here, 5 minutes from the metro.',
        'Par la passerelle rouge, pour la vue sur Fourvière. Fin de la visite à 5 minutes du métro.',
      ),
      tags: [both('step-free', 'sans marches')],
    },
  ],
  faqs: [
    {
      question: both('Is it suitable for children?', 'Est-ce adapté aux enfants ?'),
      answer: both(
        'Yes, from about six years. There is a game of doors, and the tasting has a sweet side.',
        'Oui, à partir de six ans environ. Il y a un jeu des portes, et la dégustation a son côté sucré.',
      ),
    },
    {
      question: both('What if it rains?', "Et s'il pleut ?"),
      answer: both(
        'We go. Half of the route is under vaults, and courtyards are at their best in the rain.',
        'On y va. La moitié du parcours est couverte, et les cours sont plus belles sous la pluie.',
      ),
    },
    {
      question: both('Can I bring a stroller?', 'Puis-je venir avec une poussette ?'),
      answer: both(
        'A baby carrier is better: there are spiral stairs. You can leave a stroller at the bouchon.',
        'Un porte-bébé vaut mieux : il y a des escaliers à vis. La poussette peut rester au bouchon.',
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 2900, ages: { min: 13 } },
    {
      type: 'CHILD',
      label: both('Children', 'Enfants'),
      priceMinor: 1500,
      ages: { min: 4, max: 12 },
      needsAdult: true,
    },
    {
      type: 'INFANT',
      label: both('Toddlers', 'Tout-petits'),
      priceMinor: 0,
      ages: { max: 3 },
      seats: 0,
      needsAdult: true,
    },
  ],
  schedule: {
    capacity: 10,
    leaves: [
      { weekdays: [2, 4, 6, 7], time: '10:00', languages: ['en'] },
      { weekdays: [3, 6, 7], time: '14:30', languages: ['fr'] },
    ],
  },
  reviews,
  unreadReviews,
}
