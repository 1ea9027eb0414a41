/** The first tours, in the operator's order, that a field to choose a tour offers; others are found under Tours. */
export const OFFERED_TOURS_MAX = 300
