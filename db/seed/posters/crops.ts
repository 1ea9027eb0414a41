/** A part of a poster, in the units of its drawing (1600 wide, 2000 high). */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** A photo of the demo: a poster (`{poster}.svg` beside this file) or a part of it. */
export interface PosterPicture {
  name: string
  poster: 'lyon' | 'annecy' | 'calanques' | 'mont-saint-michel'
  /** Null: the whole poster. */
  region: Region | null
  alt: { en: string; fr: string }
  /** The point that stays in view when the photo is cropped again; from 0 to 1. */
  focal: { x: number; y: number }
}

const centre = { x: 0.5, y: 0.5 }

/** The photos of each tour in order: the first is its cover. */
export const POSTER_PICTURES: Record<PosterPicture['poster'], readonly PosterPicture[]> = {
  lyon: [
    {
      name: 'lyon',
      poster: 'lyon',
      region: null,
      alt: {
        en: 'Illustrated poster: a guide holding up a red umbrella leads a group along the Saône, facing the coloured houses of Vieux-Lyon',
        fr: 'Affiche illustrée : une guide au parapluie rouge mène un groupe au bord de la Saône, face aux façades colorées du Vieux-Lyon',
      },
      focal: { x: 0.5, y: 0.42 },
    },
    {
      name: 'lyon-hill',
      poster: 'lyon',
      region: { left: 300, top: 330, width: 1080, height: 720 },
      alt: {
        en: 'The basilica of Fourvière and its metal tower above the roofs, in front of the low sun',
        fr: 'La basilique de Fourvière et sa tour métallique au-dessus des toits, devant le soleil bas',
      },
      focal: { x: 0.4, y: 0.45 },
    },
    {
      name: 'lyon-group',
      poster: 'lyon',
      region: { left: 400, top: 1330, width: 1000, height: 667 },
      alt: {
        en: 'Six people on the quay, the guide with her red umbrella; a river boat passes behind them',
        fr: 'Six personnes sur le quai, dont la guide au parapluie rouge ; un bateau passe derrière elles',
      },
      focal: { x: 0.35, y: 0.7 },
    },
    {
      name: 'lyon-quay',
      poster: 'lyon',
      region: { left: 620, top: 930, width: 960, height: 640 },
      alt: {
        en: 'Ochre, pink and yellow house fronts with shutters, above the plane trees of the quay',
        fr: 'Façades ocre, roses et jaunes à volets, au-dessus des platanes du quai',
      },
      focal: centre,
    },
    {
      name: 'lyon-bridge',
      poster: 'lyon',
      region: { left: 0, top: 1060, width: 960, height: 640 },
      alt: {
        en: 'The red cable-stayed footbridge across the Saône, mirrored in the water',
        fr: 'La passerelle rouge à haubans sur la Saône, reflétée dans l’eau',
      },
      focal: { x: 0.35, y: 0.5 },
    },
  ],
  annecy: [
    {
      name: 'annecy',
      poster: 'annecy',
      region: null,
      alt: {
        en: 'Illustrated poster: a sailing boat with a coral jib on Lake Annecy, below the cliffs of La Tournette',
        fr: 'Affiche illustrée : un voilier au foc corail sur le lac d’Annecy, sous les falaises de la Tournette',
      },
      focal: { x: 0.48, y: 0.55 },
    },
    {
      name: 'annecy-boat',
      poster: 'annecy',
      region: { left: 300, top: 1000, width: 960, height: 640 },
      alt: {
        en: 'The boat under full sail, its reflection broken by small waves',
        fr: 'Le bateau toutes voiles dehors, son reflet brisé par de petites vagues',
      },
      focal: { x: 0.4, y: 0.4 },
    },
    {
      name: 'annecy-peaks',
      poster: 'annecy',
      region: { left: 480, top: 290, width: 960, height: 640 },
      alt: {
        en: 'The stone teeth of Lanfon and La Tournette in pale morning light',
        fr: 'Les Dents de Lanfon et la Tournette dans la lumière pâle du matin',
      },
      focal: centre,
    },
    {
      name: 'annecy-castle',
      poster: 'annecy',
      region: { left: 800, top: 820, width: 800, height: 533 },
      alt: {
        en: 'The little castle of Duingt with its red roofs, on a wooded point of the lake',
        fr: 'Le petit château de Duingt aux toits rouges, sur une pointe boisée du lac',
      },
      focal: { x: 0.35, y: 0.45 },
    },
    {
      name: 'annecy-jetty',
      poster: 'annecy',
      region: { left: 880, top: 1520, width: 720, height: 480 },
      alt: {
        en: 'A wooden jetty above the reeds and deep blue water',
        fr: 'Un ponton de bois au-dessus des roseaux et de l’eau bleu profond',
      },
      focal: centre,
    },
  ],
  calanques: [
    {
      name: 'calanques',
      poster: 'calanques',
      region: null,
      alt: {
        en: 'Illustrated poster: a yacht and kayaks between the white cliffs of the calanque of En-Vau',
        fr: 'Affiche illustrée : un voilier et des kayaks entre les falaises blanches de la calanque d’En-Vau',
      },
      focal: { x: 0.5, y: 0.6 },
    },
    {
      name: 'calanques-kayaks',
      poster: 'calanques',
      region: { left: 420, top: 1400, width: 780, height: 520 },
      alt: {
        en: 'Kayaks on turquoise water; others lie on the sand, where two walkers arrive',
        fr: 'Des kayaks sur l’eau turquoise ; d’autres sur le sable, où arrivent deux marcheurs',
      },
      focal: centre,
    },
    {
      name: 'calanques-yacht',
      poster: 'calanques',
      region: { left: 480, top: 820, width: 960, height: 640 },
      alt: {
        en: 'A white yacht at anchor in the inlet, the open sea behind it',
        fr: 'Un voilier blanc dans la calanque, la haute mer derrière lui',
      },
      focal: { x: 0.38, y: 0.5 },
    },
    {
      name: 'calanques-needle',
      poster: 'calanques',
      region: { left: 860, top: 540, width: 740, height: 493 },
      alt: {
        en: 'A needle of rock stands in the sea beside the shaded cliff',
        fr: 'Une aiguille de roche dressée dans la mer, près de la falaise à l’ombre',
      },
      focal: { x: 0.25, y: 0.5 },
    },
    {
      name: 'calanques-cliff',
      poster: 'calanques',
      region: { left: 0, top: 420, width: 780, height: 520 },
      alt: {
        en: 'Aleppo pines hold on to the ledges of the white limestone',
        fr: 'Des pins d’Alep accrochés aux vires du calcaire blanc',
      },
      focal: centre,
    },
  ],
  'mont-saint-michel': [
    {
      name: 'mont-saint-michel',
      poster: 'mont-saint-michel',
      region: null,
      alt: {
        en: 'Illustrated poster: Mont-Saint-Michel in front of the setting sun, sheep on the salt meadow',
        fr: 'Affiche illustrée : le Mont-Saint-Michel devant le soleil couchant, des moutons sur les prés salés',
      },
      focal: { x: 0.5, y: 0.45 },
    },
    {
      name: 'mont-saint-michel-abbey',
      poster: 'mont-saint-michel',
      region: { left: 320, top: 620, width: 960, height: 640 },
      alt: {
        en: 'The abbey above the houses of the village, the great sun behind it',
        fr: 'L’abbaye au-dessus des maisons du village, le grand soleil derrière elle',
      },
      focal: centre,
    },
    {
      name: 'mont-saint-michel-bay',
      poster: 'mont-saint-michel',
      region: { left: 300, top: 1120, width: 1000, height: 667 },
      alt: {
        en: 'The mount mirrored in the wet sand of the bay at low tide',
        fr: 'Le mont reflété dans le sable mouillé de la baie, à marée basse',
      },
      focal: { x: 0.5, y: 0.3 },
    },
    {
      name: 'mont-saint-michel-sheep',
      poster: 'mont-saint-michel',
      region: { left: 220, top: 1480, width: 780, height: 520 },
      alt: {
        en: 'Black-faced sheep graze the salt meadow among small pink flowers',
        fr: 'Des moutons à tête noire broutent le pré salé parmi de petites fleurs roses',
      },
      focal: { x: 0.5, y: 0.6 },
    },
    {
      name: 'mont-saint-michel-archangel',
      poster: 'mont-saint-michel',
      region: { left: 500, top: 200, width: 660, height: 440 },
      alt: {
        en: 'The golden archangel at the tip of the spire, birds in the evening sky',
        fr: 'L’archange doré au sommet de la flèche, des oiseaux dans le ciel du soir',
      },
      focal: { x: 0.45, y: 0.4 },
    },
  ],
}

/** The guide with her group: the portrait of the demo's operator. */
export const GUIDE_PICTURE: PosterPicture = {
  name: 'guide',
  poster: 'lyon',
  region: { left: 400, top: 1526, width: 750, height: 464 },
  alt: {
    en: 'Illustration: a guide holding a red umbrella in front of her group, on the bank of the Saône',
    fr: 'Illustration : une guide au parapluie rouge devant son groupe, au bord de la Saône',
  },
  focal: { x: 0.12, y: 0.55 },
}

/** Every photo of the demo. */
export const DEMO_PICTURES: readonly PosterPicture[] = [
  ...Object.values(POSTER_PICTURES).flat(),
  GUIDE_PICTURE,
]
