/** The limits of a day in a form, those of the API: a year that is still being typed is not one of them. */
export const DAYS_OF_API = { min: '1900-01-01', max: '2999-12-31' } as const
