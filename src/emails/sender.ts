import type { SiteView } from '#core/site/site.schema.ts'
import type { OwnSentences } from '#i18n/own-catalogue.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Sender } from './letter-content.ts'

/** What letters tell of the operator. */
export type Operator = Pick<SiteView, 'name' | 'email' | 'phone' | 'legal'> & {
  /** What the operator says otherwise in the letter's language. */
  sentences?: OwnSentences
}

/** The operator as the one who signs. */
export function senderOf(site: Operator): Sender {
  const { company, address, registration } = site.legal
  const legal = [company, address, registration].filter(Boolean).join(' · ')
  return { name: site.name, email: site.email, phone: site.phone, legal }
}

/** Why a customer gets the letter, and how to reach a person. */
export function customerFooter(t: Translator, site: Operator): string[] {
  const call = site.phone ? ` ${t('emails.orCall', { phone: site.phone })}` : '.'
  return [`${t('emails.writeToUs')}${call}`, t('emails.sentBy', { name: site.name })]
}

/** The name a letter greets by. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
