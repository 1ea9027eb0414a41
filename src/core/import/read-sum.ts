import { AMOUNT_MINOR_MAX } from '../kernel/money.ts'

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/**
 * A sum of a file in minor units, with the currency that it names: 58, 58.00, "1 234,50 €", "$1,234.50" (whose dollar
 * has no country, and names no currency). Null for an empty cell and for anything else.
 */
export function readSum(text: string): { minor: number; currency: string | null } | null {
  const compact = text.replaceAll(/[\s\u00a0\u202f'’]/g, '')
  const match = /^([€£$]|[A-Z]{3})?(\d[\d.,]*)([€£$]|[A-Z]{3})?$/.exec(compact)
  const minor = match && minorOf(match[2] ?? '')
  if (!match || minor === null || minor > AMOUNT_MINOR_MAX) return null
  const named = match[1] ?? match[3] ?? ''
  return { minor, currency: named === '' || named === '$' ? null : currencyNamed(named) }
}

/** The code of a currency, of which a file has the code or the sign; empty without one. */
export function currencyNamed(named: string): string {
  return SYMBOLS[named] ?? named
}

/** The last sign before one or two digits separates the decimals; all others group thousands. */
function minorOf(digits: string): number | null {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (!/^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^\d{1,8}$/.test(whole)) return null
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}
