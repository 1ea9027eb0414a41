import type { DemoTour } from './demo-tour.ts'
import { calanqueEnVau } from './tours/calanque-en-vau.ts'
import { annecyVelo } from './tours/annecy-velo.ts'
import { honfleur } from './tours/honfleur.ts'
import { lacAnnecy } from './tours/lac-annecy.ts'
import { panierSoir } from './tours/panier-soir.ts'
import { teteDor } from './tours/tete-dor.ts'
import { traverseeBaie } from './tours/traversee-baie.ts'
import { vieuxLyon } from './tours/vieux-lyon.ts'

/** The operator's tours in their order; the first can always be booked today or tomorrow. */
export const TOURS: readonly DemoTour[] = [
  vieuxLyon,
  lacAnnecy,
  calanqueEnVau,
  traverseeBaie,
  panierSoir,
  teteDor,
  honfleur,
  annecyVelo,
]
