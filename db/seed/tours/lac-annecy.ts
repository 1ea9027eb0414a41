import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './lac-annecy-reviews.ts'

/** Annecy: six on a boat, so cancellations are costly: the moderate policy. */
export const lacAnnecy: DemoTour = {
  slug: 'lac-annecy-voile',
  drawings: 'annecy',
  guide: 'baptiste',
  title: both('A morning under sail on Lake Annecy', 'Une matinée à la voile sur le lac'),
  place: both('Annecy', 'Annecy'),
  shortDescription: both(
    'Three hours on a classic keelboat with a skipper who was born on the shore: six guests, no engine, a stop below the castle of Duingt.',
    'Trois heures sur un quillard classique avec un skipper né sur la rive : six personnes, pas de moteur, une halte au pied du château de Duingt.',
  ),
  description: both(
    '<p>The lake is quiet until eleven. We leave before the pedal boats, with the wind that comes down from La Tournette, and let it decide how far we go. You may take the helm, or nothing but coffee.</p><p>Below the castle of Duingt we drop anchor for a while: in summer for a swim, in the cold months for hot chocolate from a real pot.</p>',
    "<p>Le lac est calme jusqu'à onze heures. Nous partons avant les pédalos, avec le vent qui descend de La Tournette, et c'est lui qui décide jusqu'où nous allons. Vous pouvez prendre la barre, ou seulement un café.</p><p>Au pied du château de Duingt, nous jetons l'ancre un moment : en été pour une baignade, aux mois froids pour un chocolat chaud, du vrai.</p>",
  ),
  languages: ['en', 'fr'],
  categories: [both('On the water', "Sur l'eau"), both('Nature', 'Nature')],
  durationMinutes: 180,
  cutoffMinutes: 720,
  partyMax: 6,
  policy: POLICY_PRESETS.MODERATE,
  meetingPoint: {
    address: 'Port de Sévrier, quai 2, 74320 Sévrier',
    note: both(
      'Second jetty, boat with a coral jib. Bus 51, stop Sévrier Port, 3 minutes. Free parking before 10:00.',
      'Deuxième ponton, bateau au foc corail. Bus 51, arrêt Sévrier Port, à 3 minutes. Parking gratuit avant 10 h.',
    ),
    latitude: 45.86412,
    longitude: 6.14397,
  },
  features: [
    {
      type: 'HIGHLIGHT',
      text: both('Six guests on a boat for eight', 'Six personnes sur un bateau prévu pour huit'),
    },
    {
      type: 'HIGHLIGHT',
      text: both('Take the helm, if you like', 'La barre est à vous, si le cœur vous en dit'),
    },
    {
      type: 'HIGHLIGHT',
      text: both('A stop below the castle of Duingt', 'Une halte au pied du château de Duingt'),
    },
    { type: 'INCLUSION', text: both('Skipper for 3 hours', 'Skipper pendant 3 heures') },
    {
      type: 'INCLUSION',
      text: both(
        'Life jackets in every size, waterproofs, blankets',
        'Gilets de toutes les tailles, cirés, couvertures',
      ),
    },
    {
      type: 'INCLUSION',
      text: both('Coffee, hot chocolate and a local cake', 'Café, chocolat chaud et gâteau du pays'),
    },
    { type: 'EXCLUSION', text: both('Lunch', 'Déjeuner') },
    { type: 'EXCLUSION', text: both('Towels', 'Serviettes de bain') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        'One high step from the jetty onto the deck: write to us, we can often help',
        'Une marche haute du ponton au pont : écrivez-nous, nous pouvons souvent aider',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both('You must be able to swim 25 meters', 'Il faut savoir nager 25 mètres'),
    },
    {
      type: 'PREARRIVAL_INFORMATION',
      text: both(
        'Soft soles, a warm layer, sunscreen even in winter',
        'Semelles souples, un vêtement chaud, de la crème solaire même en hiver',
      ),
    },
    {
      type: 'ADDITIONAL_INFORMATION',
      text: both(
        'Too much wind, or none: we write the evening before, and you choose another date or a refund',
        'Trop de vent, ou pas du tout : nous écrivons la veille au soir, et vous choisissez une autre date ou le remboursement',
      ),
    },
  ],
  steps: [
    {
      name: both('Sévrier harbor', 'Le port de Sévrier'),
      minutes: 20,
      text: both(
        'Life jackets, a word on ropes, and who sits where.',
        "Gilets, un mot sur les bouts, et qui s'assoit où.",
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('Along the Roc de Chère', 'Le long du Roc de Chère'),
      minutes: 55,
      text: both(
        'Cliffs on one side, herons on the other. First turns at the helm.',
        "Des falaises d'un côté, des hérons de l'autre. Premiers tours de barre.",
      ),
      tags: [both('take the helm', 'à la barre')],
    },
    {
      name: both('Anchor below Duingt', "L'ancre devant Duingt"),
      minutes: 35,
      text: both(
        'The castle, a swim or a hot chocolate, and the story of the drowned bells.',
        "Le château, une baignade ou un chocolat chaud, et l'histoire des cloches englouties.",
      ),
      tags: [both('swim', 'baignade')],
    },
    {
      name: both('Home with the noon breeze', 'Le retour avec la brise de midi'),
      minutes: 70,
      text: both(
        'The wind turns, and takes us back. La Tournette behind the mast for the photograph.',
        'Le vent tourne et nous ramène. La Tournette derrière le mât pour la photo.',
      ),
    },
  ],
  faqs: [
    {
      question: both(
        'I have never sailed. Is that a problem?',
        "Je n'ai jamais navigué. Est-ce un problème ?",
      ),
      answer: both(
        'Most of our guests have not. The skipper does the work; you do what you like.',
        'La plupart de nos invités non plus. Le skipper fait le travail ; vous faites ce qui vous plaît.',
      ),
    },
    {
      question: both('Will I be seasick?', 'Aurai-je le mal de mer ?'),
      answer: both(
        'The lake has no swell. It hardly ever happens.',
        "Le lac n'a pas de houle. Cela n'arrive presque jamais.",
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 6500, ages: { min: 16 } },
    {
      type: 'YOUTH',
      label: both('Young people', 'Jeunes'),
      priceMinor: 4500,
      ages: { min: 8, max: 15 },
      needsAdult: true,
    },
    { type: 'FAMILY', label: both('Family of four', 'Famille de quatre'), priceMinor: 19900, seats: 4 },
  ],
  schedule: { capacity: 6, leaves: [{ weekdays: [4, 6, 7], time: '09:30', languages: ['fr', 'en'] }] },
  reviews,
  unreadReviews,
}
