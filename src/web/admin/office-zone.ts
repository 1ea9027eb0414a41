/** The zone of the clock on the operator's wall, for times that belong to no tour. */
export const OFFICE_ZONE = 'Europe/Paris'
