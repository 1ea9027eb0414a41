import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of En-Vau, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 4,
    locale: 'en',
    by: 'Ingrid Sandberg',
    says: 'Long but wonderful. Bring more water than you think.',
    reply: 'Thank you, Ingrid. Two liters each is now the first line of what to bring.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Ingrid Solberg',
    says: 'A long and serious day, and worth every step. We left when it was still blue, had the bay to ourselves for one whole hour, and paddled back below cliffs that make you feel very small. Inès looked after the two of us who had never held a paddle without making us feel slow. You need good shoes, more water than you think, and no plans for the evening.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Antoine Vidal',
    says: "Arriver seuls à En-Vau par le haut : je n'oublierai pas.",
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Romane Delmas',
    says: 'Le sentier n’est pas une promenade, la page le dit et il faut la croire. Mais quelle récompense : l’eau d’En-Vau à neuf heures, sans personne, puis le retour en kayak sous les falaises avec une guide qui connaît chaque grotte et chaque oiseau. J’ai eu peur au départ de la plage, Inès a gardé son kayak contre le mien jusqu’à ce que cela passe.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Joanna Price',
    says: 'Inès carries a tiny stove and makes coffee on the beach before anybody else arrives. I have thought about that coffee every morning since.',
  },
  5,
  {
    rate: 4,
    locale: 'fr',
    by: 'Bruno Teyssier',
    says: "Très belle journée. L'accès au parking est mal indiqué depuis la route, prévoyez dix minutes de marge.",
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Lukas Weber',
    says: 'The guide knew every plant, and the picnic was the best of our trip.',
  },
  5,
  {
    rate: 2,
    locale: 'fr',
    by: 'Karim Haddad',
    says: "La randonnée est superbe et la guide n'y est pour rien, mais le mistral s'est levé et le retour en kayak a été annulé. On nous a rendu un tiers du prix comme annoncé, seulement nous venions surtout pour le kayak. Sept heures de marche avec un enfant de douze ans, c'est long.",
    reply:
      'Je comprends votre déception, Karim. Par vent fort nous ne prenons pas la mer, même sous un ciel bleu. Depuis, nous appelons la veille dès que le kayak est incertain, et vous pouvez changer de date.',
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Yannick Le Goff',
    says: 'Marche, mer, tomates du marché. Une vraie journée.',
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Lætitia Morin',
    says: "J'avais peur du kayak, je ne voulais plus en sortir.",
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Emily Clarke',
    says: 'Tired legs, salt on the skin, and a cave we would never have found.',
  },
  {
    rate: 4,
    locale: 'en',
    by: 'Nicole Hartmann',
    says: 'Beautiful and tiring. I am reasonably fit and I felt the climb the next day.',
  },
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = []
