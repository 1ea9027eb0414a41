/** The ways to pay by one's bank that the operator may switch on, beside cards. */
export const BANK_METHODS = ['BANCONTACT', 'BLIK', 'EPS', 'IDEAL', 'P24', 'TWINT', 'SEPA_DEBIT'] as const

export type BankMethod = (typeof BANK_METHODS)[number]
