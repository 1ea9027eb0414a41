import type { SiteView } from '#core/site/site.schema.ts'
import type { Wording } from '#i18n/own-messages.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Sender } from './email-content.ts'

/** The facts of the operator in emails. */
export type Operator = Pick<SiteView, 'name' | 'email' | 'phone' | 'legal'> & {
  /** The default look, if missing; the logo's URL is complete. */
  look?: Pick<SiteView['look'], 'accent' | 'logo'>
  /** The operator's own wording in the email's language. */
  sentences?: Wording
  /** True for an email about a test booking. */
  isTest?: boolean
}

/** The operator as the signer. */
export function senderOf(site: Operator): Sender {
  const { company, address, registration } = site.legal
  const legal = [company, address, registration].filter(Boolean).join(' · ')
  const { accent, logo } = site.look ?? { accent: '', logo: null }
  const shown = logo && { src: `${logo.base}/logo.png`, width: logo.width, height: logo.height }
  return {
    name: site.name,
    email: site.email,
    phone: site.phone,
    legal,
    look: { accent, logo: shown },
    isTest: site.isTest ?? false,
  }
}

/** The reason why a customer gets the email, and the way to reach a person. */
export function customerFooter(t: Translator, site: Operator): string[] {
  const call = site.phone ? ` ${t('emails.orCall', { phone: site.phone })}` : '.'
  return [`${t('emails.writeToUs')}${call}`, t('emails.sentBy', { name: site.name })]
}
