/** The first user of the journeys' server. */
export const OWNER = { username: 'camille@petites-routes.test', password: 'umbrella-rouge-traboule-57' }
