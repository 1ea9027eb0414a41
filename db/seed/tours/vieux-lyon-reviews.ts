import type { DemoTour } from '../demo-tour.ts'

/** The reviews of guests of Vieux-Lyon, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Maya Rossi',
    says: 'Camille opened doors we had walked past for three days. My son still talks about the pink tower.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Marcus Jefferson',
    says: 'I had walked down the Rue Saint-Jean five times without seeing a single one of those doors. Camille pushes a panel, says “after you”, and you stand in the sixteenth century with somebody’s laundry above your head. What I liked most is that she whispers in the courtyards, because people live there, and everybody else begins to whisper too.',
    photos: ['umbrella'],
  },
  {
    rate: 4,
    locale: 'fr',
    by: 'Julien Perrin',
    says: 'Groupe très agréable, beaucoup de marches : la page prévient bien.',
    reply: "Merci Julien ! Les marches, c'est vrai, se méritent. À bientôt sur le lac ?",
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Océane Roche',
    says: 'Une visite à taille humaine, au sens propre : à dix, on tient dans une cour et l’on entend respirer la guide. Mes parents, qui se méfient des visites, ont posé plus de questions que les enfants. La tarte aux pralines à la fin n’est pas un prétexte, c’est un chapitre : on y apprend pourquoi elle est rose et qui l’a rendue célèbre.',
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Tom Whitaker',
    says: 'I have lived in Lyon for six years and learned something in every courtyard.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Hélène Morel',
    says: "Rien que pour l'escalier, cela vaut le détour. Les enfants ont adoré le jeu des portes.",
    photos: ['stairs'],
  },
  {
    rate: 5,
    locale: 'en',
    by: 'Alessia Greco',
    says: 'My Italian grandfather was a silk merchant and I came to see what was left of that trade. There is much more than I expected, and it is shown with tenderness and without kitsch. A small regret: two of the courtyards were closed that Saturday, and we heard about them from the street. The others made up for it.',
  },
  5,
  {
    rate: 4,
    locale: 'en',
    by: 'Daniel Okafor',
    says: 'Wonderful guide. The tasting is small, so have lunch before.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Nadia Benali',
    says: 'On entend tout, on pose ses questions, on goûte. La tarte aux pralines est une vraie étape.',
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Grace Liu',
    says: 'We came in the rain and were glad of it: the vaults were ours alone.',
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Stéphane Roux',
    says: 'On y est allés un peu à reculons avec deux ados. Ils ont posé plus de questions que nous.',
  },
  5,
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Ingrid Solberg',
    says: 'Ten people, no headset, no rushing. Exactly as promised.',
  },
  {
    rate: 3,
    locale: 'fr',
    by: 'Patrick Gillet',
    says: 'Guide vraiment passionnée, mais le samedi après-midi il y a un monde fou dans les ruelles et on a passé du temps à attendre devant les portes. Je conseille plutôt un jour de semaine.',
    reply:
      "Merci de votre franchise, Patrick. Le samedi, nous commençons désormais par le haut : c'est beaucoup plus calme.",
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Margaret Doyle',
    says: 'My husband walks with a cane. Camille went through the route with us on the phone beforehand, so we knew exactly where the stairs were. We skipped one courtyard and caught up with the group two minutes later.',
  },
  5,
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Sophie Lambert',
    says: 'Camille connaît chaque porte et presque chaque voisin.',
  },
  5,
  {
    rate: 5,
    locale: 'en',
    by: 'Ruben de Wit',
    says: 'Booked at breakfast, standing in a sixteenth-century staircase by ten.',
  },
  5,
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Claire Dubois',
    says: "Lyonnaise depuis toujours, je n'étais jamais entrée dans la moitié de ces cours.",
  },
  5,
  {
    rate: 4,
    locale: 'en',
    by: 'Sandra Kovacs',
    says: 'Really good. I would have liked a bench or two along the way: my feet are not twenty any more.',
  },
  5,
  {
    rate: 5,
    locale: 'fr',
    by: 'Delphine Arnaud',
    says: "Cadeau pour les 70 ans de mon père, tisseur à la retraite. Il a corrigé la guide sur un détail de métier à tisser, elle l'a noté dans son carnet. Un grand moment.",
    reply:
      "Votre père avait raison, j'ai vérifié ! Le détail est dans la visite depuis. Saluez-le de ma part.",
  },
  5,
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Philippa Stone',
    says: 'Everything was as described, and the praline tart is dangerous. Thank you, Camille!',
    photos: ['tart'],
  },
]
