import { readCookie, writeCookie } from '../server/cookies.ts'

/** A visitor's choice about analytics; null while they have not chosen. */
export type Consent = 'yes' | 'no' | null

const COOKIE = 'consent'
/** Asked again after six months, as the CNIL recommends: about 182 days. */
const CONSENT_SECONDS = 182 * 24 * 60 * 60

/** The choice that this browser keeps. */
export function readConsent(request: Request): Consent {
  const value = readCookie(request, COOKIE)
  return value === 'yes' || value === 'no' ? value : null
}

/** Stores a choice, or deletes it, so that the question is asked again. */
export function consentCookie(consent: Consent, secure: boolean): string {
  return writeCookie(COOKIE, consent ?? '', { secure, maxAge: consent ? CONSENT_SECONDS : 0 })
}
