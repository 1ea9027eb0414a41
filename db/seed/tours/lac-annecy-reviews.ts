import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of the lake, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Thomas Brandt',
    says: 'Six of us, a quiet boat and a stop by the castle. The best three hours of the week.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Capucine Roux',
    says: 'Silence, lumière, chocolat chaud. Je recommence demain.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Théo Marchand',
    says: 'Première fois sur un voilier, avec une compagne qui a le mal de mer en pédalo. Pas un haut-le-cœur : le lac est plat, le bateau file sans bruit, et Baptiste explique juste ce qu’il faut pour que l’on se sente utile. Quand le vent est tombé devant Duingt, il a sorti le chocolat chaud et une histoire de cloches englouties. On serait bien restés.',
  },
  {
    rate: 4,
    locale: 'fr',
    by: 'Marc Teyssier',
    says: 'Peu de vent ce jour-là, mais le skipper a su nous raconter le lac.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Joost Dekker',
    says: 'We sail ourselves, on the North Sea, and wondered whether a lake would bore us. It did not: the wind comes around the mountains from a new side every ten minutes, and our skipper let us steer the whole way back while he cut the cake. The boat is old wood, beautifully kept. Bring sunglasses, the light off the water is strong.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Anna Kowalska',
    says: 'My daughter steered for half an hour and has not come down since.',
  },
  4,
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'James Porter',
    says: 'Blankets, waterproofs, everything was thought of. Cold air, warm morning.',
  },
  {
    rate: 3,
    locale: 'fr',
    by: 'Kévin Martel',
    says: 'Bien, mais pour moins cher appelez mon cousin au 06 39 98 12 12, il loue des pédalos.',
    refusedBecause:
      "Votre avis contient de la publicité et le numéro d'une autre personne. Envoyez-le-nous sans ces deux points et nous le publierons tel quel.",
  },
  5,
  {
    rate: 4,
    locale: 'fr',
    by: 'Nathalie Berger',
    says: 'Superbe matinée. Seul bémol : le parking était plein à 9 h, mieux vaut venir en bus.',
    reply: 'Merci Nathalie. Le bus 51 est désormais en tête des indications.',
  },
  5,
  {
    rate: 3,
    locale: 'en',
    by: 'Colin Fraser',
    says: 'Lovely people, but there was almost no wind and we drifted for most of the three hours. Not their fault, I know; I had hoped for a bit more sailing.',
    reply:
      'Thank you for saying it so fairly, Colin. When the forecast is that calm we now write the evening before, so that you can choose another day.',
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Bruno Castel',
    says: 'Un bateau qui a une âme et un skipper qui ne se presse pas.',
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Mateo Fernández',
    says: 'I proposed at the stop below the castle. The skipper had hidden the ring in the biscuit tin. She said yes.',
  },
  5,
  { rate: 5, locale: 'fr', by: 'Odile Perrier', says: "Mon mari, qui n'aime rien, a aimé." },
  4,
  {
    rate: 4,
    locale: 'en',
    by: 'Freya Lund',
    says: 'Great skipper, great coffee. Bring gloves if you want to help with the ropes.',
  },
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = [
  {
    rate: 5,
    locale: 'fr',
    by: 'Aurore Millet',
    says: 'Première fois sur un voilier. Je signe pour la deuxième.',
  },
]
