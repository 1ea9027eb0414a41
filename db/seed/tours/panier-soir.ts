import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './panier-soir-reviews.ts'

/** Marseille in the evening: two hours between sunset and the last game of boules. */
export const panierSoir: DemoTour = {
  slug: 'marseille-panier-soir',
  drawings: 'marseille',
  guide: 'ines',
  title: both('Le Panier when the lamps come on', 'Le Panier à l’heure des lampes'),
  place: both('Marseille', 'Marseille'),
  shortDescription: both(
    'Two evening hours in the oldest quarter of Marseille: sunset at the fort, stairs and squares by lantern, and a game of boules to end with.',
    'Deux heures, le soir, dans le plus vieux quartier de Marseille : coucher de soleil au fort, escaliers et places à la lanterne, une pétanque pour finir.',
  ),
  description: both(
    '<p>By day Le Panier sells soap. In the evening the shutters open, somebody calls down for bread, and the quarter belongs to the people who live in it. That is when we go.</p><p>We watch the sun leave the harbor from the wall of Fort Saint-Jean, climb the Montée des Accoules with a lantern, and end on a square where the boules are already in the air. You may throw, or give advice like everybody else.</p>',
    '<p>Le jour, Le Panier vend du savon. Le soir, les volets s’ouvrent, quelqu’un réclame du pain depuis une fenêtre, et le quartier revient à ceux qui l’habitent. C’est à cette heure-là que nous y allons.</p><p>Nous regardons le soleil quitter le port depuis le mur du fort Saint-Jean, montons les Accoules à la lanterne, et finissons sur une place où les boules sont déjà en l’air. À vous de jouer, ou de donner votre avis comme tout le monde.</p>',
  ),
  languages: ['en', 'fr'],
  categories: [both('Walk', 'Balade'), both('In the evening', 'En soirée')],
  durationMinutes: 120,
  cutoffMinutes: 60,
  partyMax: 10,
  policy: POLICY_PRESETS.STANDARD,
  meetingPoint: {
    address: '2, quai du Port, 13002 Marseille',
    note: both(
      'In front of the town hall, by the landing of the little ferry. Métro Vieux-Port, 4 minutes.',
      'Devant l’hôtel de ville, à l’embarcadère du ferry-boat. Métro Vieux-Port, à 4 minutes.',
    ),
    latitude: 43.29632,
    longitude: 5.36985,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('Sunset from Fort Saint-Jean', 'Le coucher du soleil au fort Saint-Jean'),
    },
    { type: 'HIGHLIGHT', text: both('The stairs by lantern', 'Les escaliers à la lanterne') },
    {
      type: 'HIGHLIGHT',
      text: both('A game of boules with the neighbors', 'Une partie de pétanque avec les voisins'),
    },
    { type: 'INCLUSION', text: both('Guide for 2 hours', 'Guide pendant 2 heures') },
    {
      type: 'INCLUSION',
      text: both('A glass of pastis, or syrup', 'Un verre de pastis, ou de sirop'),
    },
    { type: 'EXCLUSION', text: both('Dinner', 'Dîner') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        'About 180 steps, uneven in places, all with a rail',
        'Environ 180 marches, parfois inégales, toujours avec une rampe',
      ),
    },
    {
      type: 'PREARRIVAL_INFORMATION',
      text: both(
        'Flat shoes; a jacket when the mistral blows',
        'Chaussures plates ; une veste quand le mistral souffle',
      ),
    },
  ],
  steps: [
    {
      name: both('Fort Saint-Jean', 'Le fort Saint-Jean'),
      minutes: 35,
      text: both(
        'Along the quay to the sea wall. The sun goes down behind the islands.',
        'Par le quai jusqu’au mur qui donne sur la mer. Le soleil se couche derrière les îles.',
      ),
      tags: [both('sunset', 'coucher de soleil')],
    },
    {
      name: both('Montée des Accoules', 'La montée des Accoules'),
      minutes: 40,
      text: both(
        'Up the stairs by lantern: three centuries of arrivals, told door by door.',
        'Les escaliers à la lanterne : trois siècles d’arrivées, racontés porte après porte.',
      ),
      tags: [both('stairs', 'escaliers')],
    },
    {
      name: both('Place de Lenche', 'La place de Lenche'),
      minutes: 45,
      text: both(
        'A glass, a table under the plane trees, and three boules each.',
        'Un verre, une table sous les platanes, et trois boules chacun.',
      ),
      tags: [both('boules', 'pétanque')],
    },
  ],
  faqs: [
    {
      question: both('Is it safe in the evening?', 'Est-ce sûr le soir ?'),
      answer: both(
        'Yes. We walk together in lit streets, and end two minutes from the tram.',
        'Oui. Nous marchons ensemble dans des rues éclairées, et finissons à deux minutes du tramway.',
      ),
    },
    {
      question: both('What if it rains?', 'Et s’il pleut ?'),
      answer: both(
        'It rarely does. Then the boules become a round of cards in a bar of the quarter.',
        'C’est rare. La pétanque devient alors une belote dans un bar du quartier.',
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 3200, ages: { min: 13 } },
    {
      type: 'CHILD',
      label: both('Children', 'Enfants'),
      priceMinor: 1600,
      ages: { min: 6, max: 12 },
      needsAdult: true,
    },
  ],
  schedule: {
    capacity: 10,
    leaves: [
      { weekdays: [4, 6], time: '18:30', languages: ['fr'] },
      { weekdays: [5], time: '18:30', languages: ['en'] },
    ],
  },
  reviews,
  unreadReviews,
}
