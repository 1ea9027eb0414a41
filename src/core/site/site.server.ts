import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { htmlOfMarkdown } from './markdown.server.ts'
import { readSettings } from './settings-store.server.ts'
import type { ContentView, SiteView } from './site.schema.ts'

export type TagManager = SiteView['tagManager']

/**
 * What every public page needs to know of the operator, in one language and two queries; its rating is told by the
 * reviews. `tagManager` is the environment's, which the settings override.
 */
export async function siteView(
  app: Needs<'db'>,
  locale: Locale,
  tagManager: TagManager,
): Promise<Omit<SiteView, 'rating'>> {
  const [settings, demo] = await Promise.all([
    readSettings(app.db, [
      'identity',
      'legal',
      'contact',
      'home',
      'terms',
      'reviews',
      'tagManager',
      'sentences',
    ]),
    hasDemo(app.db),
  ])
  const { identity, legal, contact, home, terms } = settings
  return {
    name: identity.name,
    tagline: inLocale(identity.tagline, locale),
    email: contact.email,
    phone: contact.phone,
    hours: inLocale(contact.hours, locale),
    legal,
    hero: { title: inLocale(home.hero.title, locale), lead: inLocale(home.hero.lead, locale) },
    promises: home.promises.map(({ icon, title, text }) => ({
      icon,
      title: inLocale(title, locale),
      text: inLocale(text, locale),
    })),
    guide: {
      name: home.guide.name,
      quote: inLocale(home.guide.quote, locale),
      summary: inLocale(home.guide.summary, locale),
    },
    termsVersion: terms.version,
    tagManager: settings.tagManager ?? tagManager,
    sentencesVersion: versionOf(settings.sentences[locale]),
    reviewsModerated: settings.reviews.moderated,
    demo,
  }
}

/** The long texts of the site in one language, in one query; HTML is safe to show. */
export async function contentView(app: Needs<'db'>, locale: Locale): Promise<ContentView> {
  const { faq, terms, whoami } = await readSettings(app.db, ['faq', 'terms', 'whoami'])
  return {
    faq: faq.map(({ id, title, items }) => ({
      id,
      title: inLocale(title, locale),
      items: items.map(({ question, answer }) => ({
        question: inLocale(question, locale),
        answer: inLocale(answer, locale),
      })),
    })),
    terms: {
      version: terms.version,
      updatedOn: terms.updatedOn,
      sections: terms.sections.map(({ id, title, text }) => ({
        id,
        title: inLocale(title, locale),
        html: htmlOfMarkdown(inLocale(text, locale)),
      })),
    },
    whoami: {
      name: whoami.name,
      role: inLocale(whoami.role, locale),
      portraitAlt: inLocale(whoami.portraitAlt, locale),
      html: htmlOfMarkdown(inLocale(whoami.text, locale)),
      facts: whoami.facts.map(({ label, value }) => ({
        label: inLocale(label, locale),
        value: inLocale(value, locale),
      })),
    },
  }
}

/** Changes with the sentences; empty without any. */
function versionOf(sentences: Record<string, string>): string {
  if (Object.keys(sentences).length === 0) return ''
  return createHash('sha256').update(JSON.stringify(sentences)).digest('base64url').slice(0, 16)
}

/** True while anything invented for the demo is shown. */
async function hasDemo(db: Database): Promise<boolean> {
  const row = await db.selectFrom('tour').select('id').where('demo', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}
