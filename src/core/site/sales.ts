/**
 * The state of online sales. open: as configured, or locally with the embedded provider; test: with the embedded
 * provider in public, because the configuration names it; closed: a public site without a payment provider sells
 * nothing.
 */
export const SALES = ['open', 'test', 'closed'] as const

export type Sales = (typeof SALES)[number]
