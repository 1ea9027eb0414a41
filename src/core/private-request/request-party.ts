/** The largest party for which a private tour is requested. */
export const REQUEST_PARTY_MAX = 200
