import type { Needs } from '#core/app.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { siteView } from '#core/site/site.server.ts'
import type { Wording } from '#i18n/own-messages.ts'

/** The operator as an email knows them, with their own wording. */
export type EmailSite = Awaited<ReturnType<typeof siteView>> & { sentences: Wording }

/** The operator in the language of an email. Mail programs need the complete URL of the logo. */
export async function emailSite(app: Needs<'db' | 'origin'>, locale: Locale): Promise<EmailSite> {
  const [view, { sentences }] = await Promise.all([
    siteView(app, locale, null),
    readSettings(app.db, ['sentences']),
  ])
  const { logo } = view.look
  const look = { ...view.look, logo: logo && { ...logo, base: app.origin + logo.base } }
  return { ...view, look, sentences: sentences[locale] }
}
