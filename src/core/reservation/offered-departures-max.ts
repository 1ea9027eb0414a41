/** The number of departures in one choice; later ones are found from a later day. */
export const OFFERED_DEPARTURES_MAX = 40
