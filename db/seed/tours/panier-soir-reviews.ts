import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of Le Panier in the evening, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Charlotte Hughes',
    says: 'We had been told to avoid the old quarter after dark, and instead spent our best evening there. Inès knows every neighbor by name: somebody lowered a basket with figs from a third floor, just like that. The sunset from the fort is worth the ticket alone, and I lost at boules to a lady of eighty-four.',
  },
  5,
  {
    rate: 3,
    locale: 'fr',
    by: 'Sylvain Mercier',
    says: 'La balade est belle et la guide passionnante, mais nous étions dix, et sur les escaliers étroits on n’entend plus rien quand on ferme la marche. J’aurais aimé qu’elle attende le groupe avant de commencer ses histoires. Le verre à la fin est sympathique, un peu bref.',
    reply:
      'Vous avez raison, Sylvain : dans les escaliers, je parle trop tôt. Depuis votre visite, je commence en haut, une fois tout le monde arrivé. Merci de l’avoir dit aussi simplement.',
  },
  4,
  {
    rate: 5,
    locale: 'fr',
    by: 'Fatou Sarr',
    says: 'Marseillaise de naissance, j’ai offert cette soirée à mes parents qui n’avaient plus mis les pieds au Panier depuis vingt ans. Ma mère a retrouvé la porte de son école, Inès a sonné, et on nous a ouvert. On a pleuré, puis on a joué aux boules jusqu’à vingt-deux heures.',
    reply: 'C’est moi qui vous remercie : l’histoire de votre mère fait désormais partie de la visite.',
  },
  {
    rate: 2,
    locale: 'en',
    by: 'Brandon Foster',
    says: 'The mistral was so strong that the lantern went out and we skipped the sea wall, which was the reason I had booked. The guide was kind and found us a bar, but cards in a bar are not a sunset. I would have liked to be offered another evening before we set off.',
    reply:
      'You are right, Brandon. With such a wind we now write at noon and offer another date or a refund; your evening is why. We have sent you a voucher for both of you.',
  },
  5,
  {
    rate: 4,
    locale: 'en',
    by: 'Femke Visser',
    says: 'Lovely walk with real people in it. Count the steps seriously: we did 212, not 180, and my knees noticed. Otherwise the timing is perfect, the light turns pink exactly when you reach the fort, and the stories about who arrived through this harbour stay with you for days.',
  },
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = []
