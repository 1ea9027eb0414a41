import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { lookPath } from '../look/look-css.ts'
import { plainTextOf } from './plain-text.ts'
import type { BankMethod } from './bank-methods.ts'
import { offeredLanguages } from './languages.ts'
import { htmlOfMarkdown } from './markdown.server.ts'
import { readSettings } from './settings-store.server.ts'
import type { Settings } from './settings.ts'
import type { ContentView, SiteView } from './site.schema.ts'

export type TagManager = SiteView['tagManager']

/**
 * The facts of the operator for every public page, in one language and two queries. The rating comes from the reviews,
 * the state of sales from the configuration, the ways to pay from `bankMethods` and the provider. `tagManager` is the
 * environment's, which wins over the settings.
 */
export async function siteView(
  app: Needs<'db'>,
  locale: Locale,
  tagManager: TagManager,
): Promise<
  Omit<SiteView, 'rating' | 'sales' | 'testPayments' | 'paymentMethods'> & { bankMethods: BankMethod[] }
> {
  const [settings, demo] = await Promise.all([
    readSettings(app.db, [
      'identity',
      'legal',
      'contact',
      'office',
      'look',
      'logo',
      'home',
      'terms',
      'reviews',
      'payments',
      'tagManager',
      'sentences',
      'launch',
      'faq',
      'whoami',
      'languages',
    ]),
    hasDemo(app.db),
  ])
  const { identity, contact, home, terms } = settings
  // The page with the terms names both; no other page shows them.
  const { publicationDirector: _, host: __, ...legal } = settings.legal
  return {
    name: identity.name,
    ...textsIn({ tagline: identity.tagline, hours: contact.hours }, locale),
    email: contact.email,
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    timeZone: settings.office.timeZone,
    legal,
    hero: textsIn(home.hero, locale),
    promises: home.promises.map(({ icon, ...texts }) => ({ icon, ...textsIn(texts, locale) })),
    guide: {
      name: home.guide.name,
      ...textsIn({ quote: home.guide.quote, summary: home.guide.summary }, locale),
    },
    termsVersion: terms.version,
    look: lookView(settings),
    tagManager: tagManager ?? settings.tagManager,
    sentencesVersion: versionOf(settings.sentences[locale]),
    reviewsModerated: settings.reviews.moderated,
    bankMethods: settings.payments.bankMethods,
    demo,
    sections: { faq: settings.faq.length > 0, guide: hasGuide(settings.whoami) },
    languages: [...offeredLanguages(settings.languages)],
    live: settings.launch.liveAt !== null,
  }
}

function lookView({ look, logo }: Pick<Settings, 'look' | 'logo'>): SiteView['look'] {
  const stored = logo && { base: `/photos/${logo.key}`, width: logo.width, height: logo.height }
  return { ...look, stylesheet: lookPath(look), logo: stored }
}

/** The long texts of the site in one language, in one query; their HTML is safe. */
export async function contentView(app: Needs<'db'>, locale: Locale): Promise<ContentView> {
  const { faq, terms, legal, whoami } = await readSettings(app.db, ['faq', 'terms', 'legal', 'whoami'])
  return {
    faq: faq.map(({ id, title, items }) => ({
      id,
      ...textsIn({ title }, locale),
      items: items.map((item) => questionView(item, locale)),
    })),
    terms: {
      version: terms.version,
      updatedOn: terms.updatedOn,
      publicationDirector: legal.publicationDirector,
      host: legal.host,
      sections: terms.sections.map(({ id, title, text }) => {
        const texts = textsIn({ title, html: text }, locale)
        return { id, ...texts, html: htmlOfMarkdown(texts.html) }
      }),
    },
    whoami: whoamiView(whoami, locale),
  }
}

function questionView(
  { question, answer }: Settings['faq'][number]['items'][number],
  locale: Locale,
): ContentView['faq'][number]['items'][number] {
  const texts = textsIn({ question, answer }, locale)
  const html = htmlOfMarkdown(texts.answer)
  return { ...texts, answer: plainTextOf(html), html }
}

function whoamiView(whoami: Settings['whoami'], locale: Locale): ContentView['whoami'] {
  const { name, role, portraitAlt, text, facts } = whoami
  const texts = textsIn({ role, portraitAlt, html: text }, locale)
  return {
    name,
    ...texts,
    html: htmlOfMarkdown(texts.html),
    facts: facts.map(({ label, value }) => textsIn({ label, value }, locale)),
  }
}

/** Changes with the wording; empty without any. */
function versionOf(sentences: Record<string, string>): string {
  if (Object.keys(sentences).length === 0) return ''
  return createHash('sha256').update(JSON.stringify(sentences)).digest('base64url').slice(0, 16)
}

/** True once the page about the guide says something. */
function hasGuide({ name, text }: Settings['whoami']): boolean {
  return [name, ...Object.values(text)].some((part) => part.trim() !== '')
}

/** True while anything invented for the demo is shown. */
async function hasDemo(db: Database): Promise<boolean> {
  const row = await db.selectFrom('tour').select('id').where('demo', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}
