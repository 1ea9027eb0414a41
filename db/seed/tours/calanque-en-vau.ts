import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { both } from '../both.ts'
import type { DemoTour } from '../demo-tour.ts'
import { reviews, unreadReviews } from './calanque-en-vau-reviews.ts'

/** Marseille: a whole day in the national park, bought for the number of guests: a final sale. */
export const calanqueEnVau: DemoTour = {
  slug: 'calanque-en-vau',
  drawings: 'calanques',
  guide: 'ines',
  title: both('En-Vau on foot and by kayak', 'En-Vau, à pied et en kayak'),
  place: both('Marseille', 'Marseille'),
  shortDescription: both(
    'A day in the Calanques national park: over the ridge on foot in the morning, back along the cliffs by kayak in the afternoon. Eight people.',
    "Une journée dans le parc national des Calanques : par la crête à pied le matin, le long des falaises en kayak l'après-midi. Huit personnes.",
  ),
  description: both(
    '<p>En-Vau is the calanque on the postcards, and from eleven on it is full. We come over the ridge before that, when the white walls still throw their shadow on the water, and leave by sea when the others arrive.</p><p>This is a national park: we take out what we bring in, we keep to the path, and we tell you why the eagle owl prefers it so.</p>',
    "<p>En-Vau est la calanque des cartes postales, et à partir de onze heures elle est pleine. Nous arrivons par la crête avant, quand les parois blanches font encore de l'ombre sur l'eau, et nous repartons par la mer quand les autres arrivent.</p><p>C'est un parc national : nous remportons ce que nous apportons, nous restons sur le sentier, et nous vous dirons pourquoi le grand-duc préfère cela.</p>",
  ),
  languages: ['en', 'fr'],
  categories: [both('Hike', 'Randonnée'), both('On the water', "Sur l'eau"), both('Nature', 'Nature')],
  durationMinutes: 420,
  cutoffMinutes: 960,
  minimum: 4,
  partyMax: 8,
  policy: POLICY_PRESETS.FINAL_SALE,
  meetingPoint: {
    address: 'Parking de la Gardiole, D559 (route de la Gineste), 13260 Cassis',
    note: both(
      'At the forest barrier, by the white van. Bus M8, stop Gardiole, 3 minutes on foot. We leave on time: the sun does not wait.',
      "À la barrière forestière, près du minibus blanc. Bus M8, arrêt Gardiole, à 3 minutes à pied. Nous partons à l'heure : le soleil n'attend pas.",
    ),
    latitude: 43.2403,
    longitude: 5.5082,
  },
  features: [
    { type: 'HIGHLIGHT', text: both('En-Vau before the crowd', 'En-Vau avant la foule') },
    {
      type: 'HIGHLIGHT',
      text: both('Back by sea, under the cliffs', 'Le retour par la mer, sous les falaises'),
    },
    {
      type: 'HIGHLIGHT',
      text: both(
        'A state-certified mountain and kayak guide',
        "Une guide diplômée d'État, montagne et kayak",
      ),
    },
    { type: 'INCLUSION', text: both('Guide for 7 hours', 'Guide pendant 7 heures') },
    {
      type: 'INCLUSION',
      text: both('Double kayak, paddle, life jacket, dry bag', 'Kayak double, pagaie, gilet, sac étanche'),
    },
    { type: 'INCLUSION', text: both('Picnic fresh from the market', 'Pique-nique du marché') },
    { type: 'EXCLUSION', text: both('Transport to the meeting point', "Transport jusqu'au rendez-vous") },
    { type: 'EXCLUSION', text: both('Hiking shoes', 'Chaussures de marche') },
    {
      type: 'ACCESSIBILITY_INFORMATION',
      text: both(
        '7 km on foot, 350 m up, a steep path with stones: not wheelchair accessible',
        '7 km à pied, 350 m de montée, un sentier raide et pierreux : non accessible en fauteuil',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'You must be able to swim 50 meters and to walk for three hours',
        'Il faut savoir nager 50 mètres et marcher trois heures',
      ),
    },
    {
      type: 'PREBOOKING_INFORMATION',
      text: both(
        'Not refundable once paid. If you cannot come, send somebody else: a word to us is enough',
        'Non remboursable une fois payé. Si vous ne pouvez pas venir, envoyez quelqu’un à votre place : un mot suffit',
      ),
    },
    {
      type: 'PREARRIVAL_INFORMATION',
      text: both(
        'Two liters of water each, closed shoes, a hat, swimwear',
        "Deux litres d'eau chacun, chaussures fermées, un chapeau, un maillot",
      ),
    },
    {
      type: 'ADDITIONAL_INFORMATION',
      text: both(
        'The park closes on days of fire risk: we tell you the evening before and refund you in full',
        "Le parc ferme les jours de risque d'incendie : nous prévenons la veille au soir et remboursons intégralement",
      ),
    },
  ],
  steps: [
    {
      name: both('La Gardiole', 'La Gardiole'),
      minutes: 30,
      text: both(
        'Shoes, water, a look at the map and at the sky.',
        'Chaussures, eau, un œil sur la carte et sur le ciel.',
      ),
      tags: [both('meeting point', 'rendez-vous')],
    },
    {
      name: both('Over the ridge', 'Par la crête'),
      minutes: 110,
      text: both(
        'Rosemary, kermes oak and the whole bay of Cassis at once.',
        "Romarin, chêne kermès et toute la baie de Cassis d'un coup.",
      ),
      tags: [both('350 m up', '350 m de montée')],
    },
    {
      name: both('The beach of En-Vau', "La plage d'En-Vau"),
      minutes: 90,
      text: both(
        'Picnic in the shade, a swim in green water, silence before eleven.',
        "Pique-nique à l'ombre, baignade dans l'eau verte, silence avant onze heures.",
      ),
      tags: [both('picnic', 'pique-nique'), both('swim', 'baignade')],
    },
    {
      name: both('Under the cliffs by kayak', 'En kayak sous les falaises'),
      minutes: 130,
      text: both(
        'The Doigt de Dieu, two caves, and Port-Pin from the sea.',
        'Le Doigt de Dieu, deux grottes, et Port-Pin vu de la mer.',
      ),
      tags: [both('double kayak', 'kayak double')],
    },
    {
      name: both('Port-Miou and back', 'Port-Miou et retour'),
      minutes: 60,
      text: both(
        'We land in the old stone harbor; our van takes you back to your car or the bus.',
        "Arrivée dans l'ancien port des carriers ; notre minibus vous ramène à la voiture ou au bus.",
      ),
    },
  ],
  faqs: [
    {
      question: both('How fit do I have to be?', 'Quelle forme faut-il avoir ?'),
      answer: both(
        'If you can walk for three hours with a small backpack and like stairs, you are fit enough.',
        'Si vous marchez trois heures avec un petit sac et que les escaliers ne vous font pas peur, tout ira bien.',
      ),
    },
    {
      question: both('What happens in a strong mistral?', 'Et par fort mistral ?'),
      answer: both(
        'No kayak then: we walk both ways, by another path, and give a third of the price back.',
        "Pas de kayak : nous faisons l'aller et le retour à pied, par un autre sentier, et nous rendons un tiers du prix.",
      ),
    },
  ],
  units: [
    { type: 'ADULT', label: both('Adults', 'Adultes'), priceMinor: 7900, ages: { min: 16 } },
    {
      type: 'YOUTH',
      label: both('Young people', 'Jeunes'),
      priceMinor: 5900,
      ages: { min: 12, max: 15 },
      needsAdult: true,
    },
  ],
  schedule: { capacity: 8, leaves: [{ weekdays: [5, 6, 7], time: '08:30', languages: ['fr', 'en'] }] },
  reviews,
  unreadReviews,
}
