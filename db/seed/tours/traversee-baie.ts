import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './traversee-baie-reviews.ts'

/** Mont-Saint-Michel: the tide decides, so guests may cancel late. */
export const traverseeBaie: DemoTour = {
  slug: 'traversee-baie',
  drawings: 'mont-saint-michel',
  guide: 'loic',
  title: both('Across the bay, barefoot at low tide', 'La baie à pied, à marée basse'),
  place: both('Mont-Saint-Michel', 'Mont-Saint-Michel'),
  shortDescription: both(
    'Five hours across the sands to Mont-Saint-Michel and back, barefoot, with a certified bay guide: tides, quicksand and salt-meadow sheep.',
    "Cinq heures de grèves jusqu'au Mont-Saint-Michel et retour, pieds nus, avec un guide attesté de la baie : marées, sables mouvants et moutons.",
  ),
  description: both(
    '<p>For a thousand years pilgrims came to the Mount this way: barefoot, at low tide, behind somebody who knew the sand. It is still the most beautiful way to arrive, and still not one to try alone.</p><p>We cross two rivers that are never in the same place twice, sink to the knees on purpose where it is safe, and reach the rock when the coaches have gone to lunch.</p>',
    "<p>Pendant mille ans, les pèlerins sont venus au Mont par là : pieds nus, à marée basse, derrière quelqu'un qui connaissait le sable. C'est toujours la plus belle façon d'arriver, et toujours pas une aventure à tenter seul.</p><p>Nous passons deux rivières qui ne sont jamais deux fois au même endroit, nous nous enfonçons jusqu'aux genoux là où c'est sans danger, et nous atteignons le rocher quand les cars sont partis déjeuner.</p>",
  ),
  languages: ['en', 'fr'],
  categories: [both('Hike', 'Randonnée'), both('History', 'Histoire'), both('Nature', 'Nature')],
  durationMinutes: 300,
  cutoffMinutes: 120,
  minimum: 4,
  partyMax: 10,
  policy: POLICY_PRESETS.FLEXIBLE,
  meetingPoint: {
    address: 'Bec d’Andaine, 50530 Genêts',
    note: both(
      'At the wooden cabin behind the dune. Parking on the left, 200 m before. Your shoes stay in our van.',
      'À la cabane en bois derrière la dune. Parking à gauche, 200 m avant. Vos chaussures restent dans notre camionnette.',
    ),
    latitude: 48.6917,
    longitude: -1.5006,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('Arrive at the Mount as pilgrims did', 'Arriver au Mont comme les pèlerins'),
    },
    { type: 'HIGHLIGHT', text: both('Feel quicksand, safely', 'Sentir les sables mouvants, sans danger') },
    {
      type: 'HIGHLIGHT',
      text: both('A guide certified by the prefecture', 'Un guide attesté par la préfecture'),
    },
    { type: 'INCLUSION', text: both('Bay guide for 5 hours', 'Guide de la baie pendant 5 heures') },
    {
      type: 'INCLUSION',
      text: both(
        'Water and salted-butter biscuits on the rock',
        'Eau et sablés au beurre salé sur le rocher',
      ),
    },
    {
      type: 'INCLUSION',
      text: both('Foot wash and towels at the end', "Lave-pieds et serviettes à l'arrivée"),
    },
    { type: 'EXCLUSION', text: both('Entrance to the abbey', "Entrée de l'abbaye") },
    { type: 'EXCLUSION', text: both('Meals', 'Repas') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        '13 km on sand and through knee-deep water: not wheelchair accessible',
        "13 km sur le sable et dans l'eau jusqu'aux genoux : non accessible en fauteuil",
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'From six years, for children who like to walk',
        'À partir de six ans, pour les enfants qui aiment marcher',
      ),
    },
    {
      type: 'PREARRIVAL_INFORMATION',
      text: both(
        'Shorts, a windproof jacket, a small backpack; no rubber boots',
        'Short, coupe-vent, petit sac à dos ; pas de bottes en caoutchouc',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'Hours follow the tide and change from day to day: double-check yours',
        'Les horaires suivent la marée et changent d’un jour à l’autre : vérifiez bien le vôtre',
      ),
    },
    {
      type: 'ADDITIONAL_INFORMATION',
      text: both(
        'Fog or thunder: we do not go, and you are refunded in full',
        'Brouillard ou orage : nous ne partons pas, et vous êtes intégralement remboursés',
      ),
    },
  ],
  steps: [
    {
      name: both("Bec d'Andaine", "Bec d'Andaine"),
      minutes: 20,
      text: both(
        'Shoes off, a word on the tide, and the first cold toes.',
        'On se déchausse, un mot sur la marée, et les premiers orteils au frais.',
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('The rock of Tombelaine', 'Le rocher de Tombelaine'),
      minutes: 80,
      text: both(
        'A granite island with nobody on it but birds: we look from a distance while they nest.',
        "Un îlot de granit habité par les seuls oiseaux : on l'observe de loin quand ils nichent.",
      ),
      tags: [both('birds', 'oiseaux')],
    },
    {
      name: both('Two rivers', 'Deux rivières'),
      minutes: 60,
      text: both(
        'Through the Sée and the Sélune, to the knees, hand in hand where it pulls.',
        "La Sée et la Sélune, jusqu'aux genoux, main dans la main quand le courant tire.",
      ),
      tags: [both('knee-deep water', "eau jusqu'aux genoux")],
    },
    {
      name: both('On the Mount', 'Sur le Mont'),
      minutes: 50,
      text: both(
        'Time for the ramparts and a biscuit. The abbey needs another day.',
        "Le temps des remparts et d'un sablé. L'abbaye demande une autre journée.",
      ),
      tags: [both('break', 'pause')],
    },
    {
      name: both('Back before the tide', 'Le retour avant la marée'),
      minutes: 90,
      text: both(
        'By another line, with the Mount behind us and the light in front.',
        'Par une autre ligne, le Mont derrière nous et la lumière devant.',
      ),
    },
  ],
  faqs: [
    {
      question: both('Is it dangerous?', 'Est-ce dangereux ?'),
      answer: both(
        'Alone, yes. With a certified guide who reads the tide and the sand every day, no.',
        'Seul, oui. Avec un guide attesté qui lit la marée et le sable chaque jour, non.',
      ),
    },
    {
      question: both('Is it cold in winter?', 'Fait-il froid en hiver ?'),
      answer: both(
        'The first ten minutes are. We lend neoprene socks from November to March.',
        'Les dix premières minutes, oui. Nous prêtons des chaussons en néoprène de novembre à mars.',
      ),
    },
    {
      question: both('Can my dog come?', 'Mon chien peut-il venir ?'),
      answer: both('No, because of the birds and the flocks.', 'Non, à cause des oiseaux et des troupeaux.'),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 4500, ages: { min: 15 } },
    {
      type: 'CHILD',
      label: both('Children', 'Enfants'),
      priceMinor: 2500,
      ages: { min: 6, max: 14 },
      needsAdult: true,
    },
    { type: 'FAMILY', label: both('Family of four', 'Famille de quatre'), priceMinor: 12500, seats: 4 },
  ],
  schedule: {
    capacity: 10,
    leaves: [
      // Low tide is some fifty minutes later each day: the same hour comes again every other week.
      { weekdays: [3], weeks: 'even', time: '09:30', languages: ['fr'] },
      { weekdays: [6], weeks: 'even', time: '12:00', languages: ['fr', 'en'] },
      { weekdays: [7], weeks: 'even', time: '12:45', languages: ['fr', 'en'] },
      { weekdays: [1], weeks: 'odd', time: '13:30', languages: ['fr', 'en'] },
    ],
  },
  reviews,
  unreadReviews,
}
