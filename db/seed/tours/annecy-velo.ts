import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './annecy-velo-reviews.ts'

/** Annecy by bicycle, private: one group, one price, and nobody else. */
export const annecyVelo: DemoTour = {
  slug: 'annecy-velo-prive',
  drawings: 'bike',
  guide: 'baptiste',
  title: both('Around the lake by bike, just your group', 'Le tour du lac à vélo, entre vous'),
  place: both('Annecy', 'Annecy'),
  shortDescription: both(
    'A private half-day on the greenway of Lake Annecy: electric bikes for up to six, a guide who rides at your pace, an old tunnel, a picnic on the grass.',
    'Une demi-journée privée au bord du lac d’Annecy : des vélos électriques pour six au plus, un guide à votre rythme, un pique-nique sur l’herbe.',
  ),
  description: both(
    '<p>Forty kilometers around the lake, or twenty-five there and back: you say so at the first bakery, and may change your mind at the second. The path is the bed of an old railway, flat and away from the road; the bikes do the rest.</p><p>You are alone with your people. Nobody waits for you, and you wait for nobody. Baptiste carries the reblochon.</p>',
    '<p>Quarante kilomètres pour le tour, ou vingt-cinq aller-retour : vous le direz à la première boulangerie, et pourrez changer d’avis à la deuxième. Le chemin est celui d’une ancienne voie ferrée, plat et loin de la route ; les vélos font le reste.</p><p>Vous êtes seuls avec les vôtres. Personne ne vous attend, et vous n’attendez personne. Baptiste porte le reblochon.</p>',
  ),
  languages: ['en', 'fr'],
  categories: [both('By bike', 'À vélo'), both('Private', 'Privé')],
  durationMinutes: 240,
  cutoffMinutes: 1440,
  partyMax: 6,
  policy: POLICY_PRESETS.MODERATE,
  meetingPoint: {
    address: '10, avenue du Petit-Port, 74940 Annecy-le-Vieux',
    note: both(
      'At the bike hangar behind the rowing club. Bus 60, stop Petit-Port. Helmets are tried on here.',
      'Au hangar à vélos derrière le club d’aviron. Bus 60, arrêt Petit-Port. On essaie les casques ici.',
    ),
    latitude: 45.90731,
    longitude: 6.15048,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('The guide and the bikes are yours alone', 'Le guide et les vélos, rien que pour vous'),
    },
    { type: 'HIGHLIGHT', text: both('A greenway away from cars', 'Une voie verte loin des voitures') },
    {
      type: 'HIGHLIGHT',
      text: both('Picnic of reblochon by the water', 'Pique-nique au reblochon, au bord de l’eau'),
    },
    {
      type: 'INCLUSION',
      text: both('Electric bikes, helmets, child seats', 'Vélos électriques, casques, sièges pour enfants'),
    },
    { type: 'INCLUSION', text: both('Guide for 4 hours', 'Guide pendant 4 heures') },
    { type: 'INCLUSION', text: both('The picnic', 'Le pique-nique') },
    { type: 'EXCLUSION', text: both('Entrance to the castle', 'Entrée au château') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        'We have a tandem and a tricycle: ask when you book',
        'Nous avons un tandem et un tricycle : demandez-les en réservant',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both('Riders must be at least 1.45 m tall', 'Il faut mesurer au moins 1,45 m pour rouler'),
    },
  ],
  steps: [
    {
      name: both('Fitting the bikes', 'Le réglage des vélos'),
      minutes: 25,
      text: both(
        'Saddles, helmets, brakes, and who carries the bread.',
        'Selles, casques, freins, et qui porte le pain.',
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('Below the castle of Menthon', 'Sous le château de Menthon'),
      minutes: 80,
      text: both(
        'Meadows, cows and a castle that inspired another one in a film.',
        'Des prés, des vaches, et un château qui en a inspiré un autre, au cinéma.',
      ),
    },
    {
      name: both('Picnic at Talloires', 'Pique-nique à Talloires'),
      minutes: 60,
      text: both(
        'A checked cloth, reblochon, grapes. Swimming is allowed.',
        'Une nappe à carreaux, du reblochon, du raisin. La baignade est permise.',
      ),
      tags: [both('picnic', 'pique-nique')],
    },
    {
      name: both('The old tunnel', 'Le vieux tunnel'),
      minutes: 75,
      text: both(
        'Lamps on, bells ringing, and the lake at the other end.',
        'Les lampes s’allument, les sonnettes aussi, et le lac est au bout.',
      ),
    },
  ],
  faqs: [
    {
      question: both('Who else rides with us?', 'Qui roule avec nous ?'),
      answer: both(
        'Nobody. The price is for your group, from one to six.',
        'Personne. Le prix vaut pour votre groupe, de une à six personnes.',
      ),
    },
    {
      question: both('We have not ridden for years.', 'Nous n’avons pas roulé depuis des années.'),
      answer: both(
        'The first kilometer is a parking lot, made for remembering.',
        'Le premier kilomètre est un parking, fait pour se souvenir.',
      ),
    },
  ],
  units: [
    {
      type: 'OTHER',
      label: both('Private group, up to six', 'Groupe privé, six au plus'),
      priceMinor: 34000,
      seats: 6,
    },
  ],
  schedule: {
    capacity: 6,
    leaves: [
      { weekdays: [2, 5], time: '09:30', languages: ['fr', 'en'] },
      { weekdays: [6], time: '14:00', languages: ['fr', 'en'] },
    ],
  },
  reviews,
  unreadReviews,
}
