import { centre, cover, meetingPoint, scene, type DemoDrawing } from './drawing.ts'

/** Marseille and Normandy. */
export const DRAWINGS_OF_COASTS = {
  calanques: [
    cover('calanques', { x: 0.5, y: 0.6 }, [
      'Illustrated poster: a yacht and kayaks between the white cliffs of the calanque of En-Vau',
      'Affiche illustrée : un voilier et des kayaks entre les falaises blanches de la calanque d’En-Vau',
    ]),
    scene('calanques-trail', { x: 0.5, y: 0.6 }, [
      'Walkers follow their guide along a white path between Aleppo pines, the sea below',
      'Des marcheurs suivent leur guide sur un sentier blanc entre les pins d’Alep, la mer en contrebas',
    ]),
    scene('calanques-arch', { x: 0.5, y: 0.6 }, [
      'Kayaks glide through an arch of white limestone on turquoise water',
      'Des kayaks glissent sous une arche de calcaire blanc, sur l’eau turquoise',
    ]),
    scene('calanques-below', { x: 0.4, y: 0.4 }, [
      'Under water: a swimmer with a mask, golden fish and seagrass below a coral kayak',
      'Sous l’eau : une nageuse avec un masque, des poissons dorés et des posidonies sous un kayak corail',
    ]),
  ],
  'mont-saint-michel': [
    cover('mont-saint-michel', { x: 0.5, y: 0.45 }, [
      'Illustrated poster: Mont-Saint-Michel in front of the setting sun, sheep on the salt meadow',
      'Affiche illustrée : le Mont-Saint-Michel devant le soleil couchant, des moutons sur les prés salés',
    ]),
    scene('mont-crossing', { x: 0.5, y: 0.6 }, [
      'Barefoot walkers follow their guide over the wet sand, the mount behind them',
      'Des marcheurs pieds nus suivent leur guide sur le sable mouillé, le mont derrière eux',
    ]),
    scene('mont-quicksand', { x: 0.5, y: 0.65 }, [
      'The guide and a child stand knee-deep in trembling sand, the others around them',
      'Le guide et un enfant enfoncés jusqu’aux genoux dans le sable qui tremble, les autres autour d’eux',
    ]),
    scene('mont-tide', centre, [
      'From the salt meadow a group watches the tide come back; sheep graze beside them',
      'Depuis le pré salé, un groupe regarde la marée revenir ; des moutons paissent à côté',
    ]),
  ],
  marseille: [
    cover('scenes/marseille-poster', { x: 0.5, y: 0.62 }, [
      'Illustrated poster: the old port of Marseille at nightfall, lit windows, the little ferry, and a guide with a lantern below Notre-Dame de la Garde',
      'Affiche illustrée : le Vieux-Port de Marseille à la nuit tombée, fenêtres éclairées, ferry-boat, et une guide à la lanterne sous Notre-Dame de la Garde',
    ]),
    scene('marseille-stairs', { x: 0.5, y: 0.65 }, [
      'A guide with a lantern climbs a stair street of Le Panier between lit windows and washing',
      'Une guide à la lanterne monte une rue en escalier du Panier, entre fenêtres éclairées et linge tendu',
    ]),
    scene('marseille-fort', { x: 0.5, y: 0.55 }, [
      'The sun goes down behind the fort and the latticed museum; a group watches from the sea wall',
      'Le soleil se couche derrière le fort et la résille du musée ; un groupe regarde depuis le quai',
    ]),
    scene('marseille-boules', { x: 0.4, y: 0.7 }, [
      'A game of boules on a square lit by lamps and paper flags',
      'Une partie de pétanque sur une place éclairée de lampes et de fanions',
    ]),
  ],
  honfleur: [
    cover('scenes/honfleur-poster', { x: 0.5, y: 0.62 }, [
      'Illustrated poster: the tall slate fronts of Honfleur mirrored in the old harbor, and a group on the quay, one of them in a wheelchair',
      'Affiche illustrée : les hautes façades d’ardoise de Honfleur reflétées dans le Vieux Bassin, et un groupe sur le quai, dont une personne en fauteuil',
    ]),
    meetingPoint('honfleur-quay', { x: 0.4, y: 0.7 }, [
      'A guest in a wheelchair, friends, a dog and the guide on the smooth quay',
      'Une visiteuse en fauteuil, ses amis, un chien et le guide sur le quai lisse',
    ]),
    scene('honfleur-belfry', centre, [
      'The oak belfry with its shingles, a flower stall beside it',
      'Le clocher de chêne et ses bardeaux, un étal de fleurs à côté',
    ]),
    scene('honfleur-painters', { x: 0.6, y: 0.65 }, [
      'A painter at an easel above the estuary, the great bridge in the distance',
      'Un peintre à son chevalet au-dessus de l’estuaire, le grand pont au loin',
    ]),
  ],
} as const satisfies Record<string, readonly DemoDrawing[]>
