import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of Honfleur, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Denise Bennett',
    says: 'I use a wheelchair and have learned not to believe the word accessible. This time every sentence on the page was true: no step, a bench when my husband needed one, and a guide who talked to me and not over my head. I saw the inside of Sainte-Catherine for the first time in four visits.',
    reply: 'Denise, we read this aloud to the whole team, and to my mother. Thank you.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Mathilde Leclercq',
    says: 'Venue avec ma mère de quatre-vingt-six ans et son déambulateur, que l’on laisse d’habitude au café pendant que les autres visitent. Elle a tout fait, posé dix questions, et raconté à Loïc le Honfleur de 1950. Le siège pliant devant l’estuaire, à la lumière du soir : inoubliable.',
  },
  5,
  {
    rate: 3,
    locale: 'fr',
    by: 'Xavier Pichon',
    says: 'Le parcours tient ses promesses et le guide est une encyclopédie. Mais un chantier bloquait le quai ce jour-là, et le détour passait par des pavés bien réels : mon fils en fauteuil manuel a eu besoin de deux bras. Prévenus la veille, nous aurions choisi un autre jour.',
    reply:
      'C’est vrai, et je m’en excuse encore. La mairie nous transmet désormais ses chantiers chaque lundi, et nous prévenons les inscrits le jour même.',
  },
  4,
  {
    rate: 4,
    locale: 'en',
    by: 'Lars Holm',
    says: 'We do not need a step-free route, we simply wanted a slow one, and that is exactly what this is. Long pauses, good stories about the painters, and time to look. Bring a scarf, the wind on the quay is serious even in May. I would have liked to hear more about the music of Satie.',
  },
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = []
