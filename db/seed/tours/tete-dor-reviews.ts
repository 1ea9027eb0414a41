import type { DemoTour } from '../demo-tour.ts'

/** The reviews of families in the Parc de la Tête d’Or, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'fr',
    by: 'Pauline Gauthier',
    says: 'Trois enfants de quatre, sept et neuf ans, et pas une seule fois « c’est quand qu’on arrive ? ». La grande lisait les énigmes, le petit cherchait les dessins, et Camille a trouvé le moyen que chacun découvre quelque chose avant les autres. Le coffre est une merveille, je n’en dis pas plus.',
  },
  5,
  {
    rate: 3,
    locale: 'en',
    by: 'Rachel Coleman',
    says: 'Our six-year-old loved it, our eleven-year-old found it babyish and said so loudly. The page does say four to ten, so that one is on us. The snack stop was long and there was only brioche, which is hard with a gluten allergy. The giraffes saved the afternoon.',
    reply:
      'Thank you, Rachel. There is now a gluten-free snack for every hunt, one line in the note is enough. And for eleven-year-olds we are writing a harder map, with codes.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Gilles Fontaine',
    says: 'Grand-père de service, j’ai suivi avec la poussette sans jamais avoir à la porter. Deux heures, c’est juste ce qu’il faut. J’ai appris que le plus vieux palmier de la serre était déjà là à la naissance de mon propre grand-père, et les petits en parlent encore à table.',
  },
  4,
  {
    rate: 4,
    locale: 'en',
    by: 'Hiroshi Tanaka',
    says: 'Good English, many drawings, so my daughter who reads only Japanese could play too. It rained for twenty minutes and we stayed in the greenhouse, which was a good idea, but the rose garden was then a little rushed. The small wooden key is on her school bag since that day.',
  },
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = []
