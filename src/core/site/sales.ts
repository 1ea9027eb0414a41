/**
 * Whether tours are sold online. open: as configured, or locally with the stand-in of the payment provider; test: with
 * the stand-in in public, because the configuration asks for it by name, so that every page says that no money moves;
 * closed: a public shop without a payment provider sells nothing.
 */
export const SALES = ['open', 'test', 'closed'] as const

export type Sales = (typeof SALES)[number]
