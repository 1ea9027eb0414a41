import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of the bay, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'fr',
    by: 'Isabelle Renaud',
    says: 'Voir le Mont grandir à chaque pas, pieds nus : on comprend les pèlerins.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Étienne Boyer',
    says: 'On croit connaître le Mont, et l’on ne l’a jamais vu arriver ainsi, lentement, pendant deux heures, pieds nus. Loïc parle peu et bien, il laisse le silence faire son travail. Les sables mouvants ont fait hurler les enfants de rire, et la rivière froide a fait hurler les parents. Prévoyez de quoi vous sécher : le vent ne demande pas la permission.',
    photos: ['sand'],
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Deborah Stein',
    says: 'Loïc told the history without ever sounding like a textbook. On the way back the light went gold and everybody just stopped talking.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Elena Ricci',
    says: 'The most beautiful walk I have done in France. You take your shoes off, the guide looks at the sky and at his watch, and off you go into nothing. He found the way through the water as if there were a path. Five hours is long for small children: ours managed with a lot of biscuits, and slept all the way to Rennes.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Arnaud Pelletier',
    says: "Ma fille voulait absolument « essayer les sables mouvants ». Elle y a laissé un chausson et gagné un récit pour toute l'année scolaire.",
  },
  5,
  {
    rate: 4,
    locale: 'en',
    by: 'Alan McKenzie',
    says: 'Five hours is a long time barefoot when the wind is up, even with the neoprene socks. The guide was excellent and nobody was left behind.',
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Hannah Fischer',
    says: 'The quicksand lesson alone was worth the trip. We laughed for an hour.',
  },
  5,
  {
    rate: 3,
    locale: 'fr',
    by: 'Françoise Lenoir',
    says: "Le paysage vaut tout l'or du monde. En revanche nous étions à l'heure et avons attendu des retardataires vingt minutes au milieu des mouettes. Et sur le Mont, cinquante minutes, c'est vraiment court.",
    reply:
      "Vous avez raison pour l'attente : la marée nous laissait de la marge, mais ce n'était pas juste pour vous. Pour le Mont, c'est la mer qui décide, hélas.",
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Thomas Guérin',
    says: 'Guide passionnant et prudent. Les chaussons en néoprène sauvent la vie.',
  },
  5,
  { rate: 5, locale: 'en', by: 'Mia Lindqvist', says: 'We saw seals!' },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Aïcha Diallo',
    says: 'Nos enfants de sept et dix ans ont tout marché et en redemandent.',
  },
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = [
  {
    rate: 4,
    locale: 'fr',
    by: 'Gérard Le Bihan',
    says: 'Très beau, très venteux. Prenez vraiment un coupe-vent, la page a raison.',
  },
]
