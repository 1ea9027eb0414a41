import tour from '../../public/tour/islands/hydrate-tour.tsx?worker&url'
import type { IslandsOf } from '../page-handle.ts'

/** The script of each page with islands, in one file that shares nothing with the router's. */
export const ISLAND_SCRIPTS: Record<IslandsOf, string> = { tour }
