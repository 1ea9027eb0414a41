import { DRAWINGS_OF_LAKES_AND_TOWNS } from './drawings-of-lakes-and-towns.ts'
import { DRAWINGS_OF_COASTS } from './drawings-of-coasts.ts'
import { portrait, snapshot, type DemoDrawing } from './drawing.ts'

/** The drawings of each tour in order: the first is its cover. */
export const TOUR_DRAWINGS = { ...DRAWINGS_OF_LAKES_AND_TOWNS, ...DRAWINGS_OF_COASTS } as const

export type DrawingsOfTour = keyof typeof TOUR_DRAWINGS

/** The portraits of the guides, by their first name. */
export const PORTRAITS = {
  camille: portrait('guide-camille', [
    'Illustrated portrait: a woman with red-brown hair in a bun and a red umbrella, Fourvière behind her',
    'Portrait illustré : une femme aux cheveux auburn en chignon, un parapluie rouge à la main, devant Fourvière',
  ]),
  baptiste: portrait('guide-baptiste', [
    'Illustrated portrait: a bearded man with a coral cap and a striped jersey, Lake Annecy behind him',
    'Portrait illustré : un homme barbu, casquette corail et marinière, devant le lac d’Annecy',
  ]),
  ines: portrait('guide-ines', [
    'Illustrated portrait: a woman with long dark curls and a backpack, the cliffs of the Calanques behind her',
    'Portrait illustré : une femme aux longues boucles brunes, sac au dos, devant les falaises des Calanques',
  ]),
  loic: portrait('guide-loic', [
    'Illustrated portrait: a man with gray hair, round glasses and a yellow oilskin, Mont-Saint-Michel behind him',
    'Portrait illustré : un homme aux cheveux gris, lunettes rondes et ciré jaune, devant le Mont-Saint-Michel',
  ]),
} as const

/** The photos that guests show with their reviews; guests write no alternative text. */
export const GUEST_PHOTOS = {
  umbrella: snapshot('guest-umbrella'),
  tart: snapshot('guest-tart'),
  stairs: snapshot('guest-stairs'),
  sand: snapshot('guest-sand'),
} as const

export type GuestPhoto = keyof typeof GUEST_PHOTOS

/** Every drawing of the demo. */
export const DEMO_DRAWINGS: readonly DemoDrawing[] = [
  ...Object.values(TOUR_DRAWINGS).flat(),
  ...Object.values(PORTRAITS),
  ...Object.values(GUEST_PHOTOS),
]
