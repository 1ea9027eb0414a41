import { sanitizeRichText } from '#core/kernel/rich-text.server.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { SETTING_GROUPS } from '#core/site/settings.ts'
import type { Database } from '#database/connect.ts'
import { ADJUSTABLE } from '#i18n/adjustable-messages.ts'
import { HOSTILE_WORDING, HOSTILE_TEXT, MARK } from './hostile-html.ts'

const TEXT = { en: HOSTILE_TEXT, fr: HOSTILE_TEXT }
const BOTH = JSON.stringify(TEXT)

/**
 * Writes a hostile text into every field that a visitor or the team can write, in every existing row and in the
 * settings, past the checks on the way in: only the output makes them harmless.
 */
export async function writeHostileTexts(db: Database, at: string): Promise<void> {
  await hostileTours(db)
  await hostileGuests(db)
  await hostileTeam(db)
  const rows = Object.entries(hostileSettings()).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at: at,
  }))
  // Without it visitors would see no page but one.
  await db.deleteFrom('setting').where('key', '!=', 'launch').execute()
  await db.insertInto('setting').values(rows).execute()
}

async function hostileTours(db: Database): Promise<void> {
  const html = sanitizeRichText(`<p>${HOSTILE_TEXT}</p>`)
  await db
    .updateTable('tour')
    .set({ title: BOTH, place: BOTH, short_description: BOTH, meeting_note: BOTH })
    .set({ meeting_address: HOSTILE_TEXT, category_labels: JSON.stringify([TEXT]) })
    .set({ description: JSON.stringify({ en: html, fr: html }) })
    .execute()
  await db.updateTable('tour_feature').set({ text: BOTH }).execute()
  await db
    .updateTable('tour_step')
    .set({ name: BOTH, text: BOTH, tags: JSON.stringify([TEXT]) })
    .execute()
  await db.updateTable('tour_faq').set({ question: BOTH, answer: BOTH }).execute()
  await db.updateTable('unit').set({ label: BOTH }).execute()
  await db.updateTable('photo').set({ alt: BOTH }).execute()
  await db
    .updateTable('availability')
    .set({ note: HOSTILE_TEXT, meeting_address: HOSTILE_TEXT.slice(0, 300) })
    .execute()
}

async function hostileGuests(db: Database): Promise<void> {
  await db
    .updateTable('comment')
    .set({ content: HOSTILE_TEXT, author_name: HOSTILE_TEXT, reply: HOSTILE_TEXT })
    .execute()
  await db
    .updateTable('reservation')
    .set({ contact_name: HOSTILE_TEXT, contact_phone: HOSTILE_TEXT, note: HOSTILE_TEXT })
    .execute()
  await db.updateTable('unit_item').set({ label: BOTH }).execute()
  await db.updateTable('cancellation').set({ message: HOSTILE_TEXT }).execute()
  for (const table of ['contact_message', 'private_request'] as const)
    await db.updateTable(table).set({ name: HOSTILE_TEXT, message: HOSTILE_TEXT }).execute()
}

async function hostileTeam(db: Database): Promise<void> {
  await db.updateTable('app_user').set({ firstname: HOSTILE_TEXT, lastname: HOSTILE_TEXT }).execute()
  await db.updateTable('user_session').set({ user_agent: HOSTILE_TEXT }).execute()
  await db.updateTable('reservation_note').set({ text: HOSTILE_TEXT, author_name: HOSTILE_TEXT }).execute()
  await db.updateTable('audit_entry').set({ actor_name: HOSTILE_TEXT }).execute()
  await db.updateTable('payment_issue').set({ note: HOSTILE_TEXT }).execute()
}

/** Every text of every group of settings. */
function hostileSettings() {
  const legal = Object.keys(SETTING_GROUPS.legal.parse(undefined)).map((name) => [name, HOSTILE_TEXT])
  return {
    identity: { name: HOSTILE_TEXT, tagline: TEXT },
    legal: Object.fromEntries(legal),
    contact: { email: 'hello@example.com', phone: HOSTILE_TEXT, hours: TEXT },
    home: {
      hero: { title: TEXT, lead: TEXT },
      promises: [{ icon: HOSTILE_TEXT, title: TEXT, text: TEXT }],
      guide: { name: HOSTILE_TEXT, quote: TEXT, summary: TEXT },
    },
    faq: [{ id: 'one', title: TEXT, items: [{ question: TEXT, answer: TEXT }] }],
    terms: { version: '1', updatedOn: '2026-01-01', sections: [{ id: 'one', title: TEXT, text: TEXT }] },
    whoami: {
      name: HOSTILE_TEXT,
      role: TEXT,
      portraitAlt: TEXT,
      text: TEXT,
      facts: [{ label: TEXT, value: TEXT }],
    },
    mail: { senderName: MARK },
    sentences: Object.fromEntries(LOCALES.map((locale) => [locale, hostileWording(locale)])),
  }
}

/** Every message whose wording the operator may replace: half as the settings accept it, half as they refuse it. */
export function hostileWording(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    [...ADJUSTABLE[locale]].map(([key, original], index) => [
      key,
      `${original} ${index % 2 ? HOSTILE_TEXT : HOSTILE_WORDING}`,
    ]),
  )
}
