import type { LocalizedText } from '#core/kernel/locale.ts'
import { both } from './both.ts'

export type GuideName = 'camille' | 'baptiste' | 'ines' | 'loic'

/** A guide of the demo as visitors read about them. */
export type DemoGuideProfile = {
  firstname: string
  lastname: string
  languages: string[]
  bio: LocalizedText
}

/** The guides in the order of the page; the first is the first user of the back office. */
export const GUIDES: Record<GuideName, DemoGuideProfile> = {
  camille: {
    firstname: 'Camille',
    lastname: 'Ferrand',
    languages: ['fr', 'en', 'it'],
    bio: both(
      'Camille grew up on the third floor of a house in the Rue Saint-Jean and had the run of its courtyard. She studied art history, led groups of fifty with a microphone, and stopped the day she noticed that they only saw each other’s backs.\n\nHer red umbrella is the third one. The first is in a museum, she says; the second was left on a tram.',
      'Camille a grandi au troisième étage d’une maison de la rue Saint-Jean, dont la cour était son royaume. Après l’histoire de l’art, elle a mené des groupes de cinquante au micro, et a arrêté le jour où elle a compris qu’ils ne voyaient que le dos des autres.\n\nSon parapluie rouge est le troisième. Le premier est au musée, dit-elle ; le deuxième est resté dans un tramway.',
    ),
  },
  baptiste: {
    firstname: 'Baptiste',
    lastname: 'Lacroix',
    languages: ['fr', 'en'],
    bio: both(
      'Born in Sévrier, twenty meters from the water. Baptiste restored his boat over three winters with his uncle, who still comes to check the varnish. When there is no wind he rides around the lake instead, and carries the cheese.\n\nHe can tell by the color of La Tournette at seven in the morning whether you will need a sweater.',
      'Né à Sévrier, à vingt mètres de l’eau. Baptiste a restauré son bateau pendant trois hivers avec son oncle, qui vient encore vérifier le vernis. Quand il n’y a pas de vent, il fait le tour du lac à vélo, et porte le fromage.\n\nÀ la couleur de la Tournette à sept heures du matin, il sait si vous aurez besoin d’un pull.',
    ),
  },
  ines: {
    firstname: 'Inès',
    lastname: 'Benali',
    languages: ['fr', 'en', 'es'],
    bio: both(
      'Inès is a state-certified mountain and kayak guide and the daughter of a baker of Le Panier. She spends her mornings in the Calanques and her evenings on the stairs where she learned to ride a bicycle, badly.\n\nAsk her about the eagle owl. Do not ask her who won at boules.',
      'Inès est accompagnatrice en montagne et monitrice de kayak, diplômée d’État, et fille d’un boulanger du Panier. Elle passe ses matinées dans les Calanques et ses soirées sur les escaliers où elle a appris à faire du vélo, mal.\n\nDemandez-lui le grand-duc. Ne lui demandez pas qui a gagné à la pétanque.',
    ),
  },
  loic: {
    firstname: 'Loïc',
    lastname: 'Hamel',
    languages: ['fr', 'en', 'de'],
    bio: both(
      'Loïc has crossed the bay more than two thousand times and still reads the tide table twice. He is certified by the prefecture, was a teacher for twenty years, and carries a staff that his grandfather cut.\n\nWith his mother and a tape measure he found the way through Honfleur that has no step.',
      'Loïc a traversé la baie plus de deux mille fois et relit toujours l’horaire des marées. Attesté par la préfecture, il a été instituteur pendant vingt ans et marche avec un bâton taillé par son grand-père.\n\nAvec sa mère et un mètre ruban, il a trouvé dans Honfleur le chemin qui n’a pas une marche.',
    ),
  },
}
