import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { dayAt } from '../kernel/zone.ts'
import { mergedOrRefused } from '../merge/merged-or-refused.ts'
import { lockSetting, readSettings, writeSetting } from '../site/settings-store.server.ts'
import { SETTING_GROUPS } from '../site/settings.ts'
import type { Business, SavedBusiness } from './launch.schema.ts'
import { termsFromTemplate } from './terms-template.ts'
import { versionAfter } from '../site/version-after.ts'

/** The groups with answers about the business, in the order in which they are locked. */
const GROUPS = ['identity', 'contact', 'legal', 'office'] as const

/** The answers about the business that are known; the name of a new installation is none. */
export async function savedBusiness(app: Needs<'db'>, actor: Actor): Promise<SavedBusiness> {
  requireAbility(actor, 'change-settings')
  return await answersIn(app.db)
}

async function answersIn(db: Database): Promise<SavedBusiness> {
  const { identity, contact, legal, office, terms } = await readSettings(db, [...GROUPS, 'terms'])
  const isNamed = identity.name !== SETTING_GROUPS.identity.parse(undefined).name
  return {
    ...legal,
    name: isNamed ? identity.name : '',
    email: contact.email,
    phone: contact.phone,
    timeZone: office.timeZone,
    hasTerms: terms.sections.length > 0,
  }
}

/**
 * Saves the answers about the business in one transaction: name, contact, legal identity and clock, and terms of sale
 * from the template where that is asked for. The other fields of these groups stay, and so do answers that somebody
 * else has changed since they were shown. New terms get another version, because a customer accepts a version. Refuses
 * settings.version_conflict (see `mergedOrRefused`).
 */
export async function describeBusiness(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { shown, writeTerms, frenchLaw, ...answers }: Business,
): Promise<void> {
  requireAbility(actor, 'change-settings')
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    for (const group of GROUPS) await lockSetting(tx, group, now)
    const saved = await readSettings(tx, ['identity', 'contact', 'office'])
    const change = { value: answers, ...(shown && { shown }) }
    const merged = mergedOrRefused(await answersIn(tx), change) as typeof answers
    const { name, email, phone, timeZone } = merged
    const { company, address, registration, vat, insurance, mediator, publicationDirector, host } = merged
    await writeSetting(tx, 'identity', { ...saved.identity, name }, now)
    await writeSetting(tx, 'contact', { ...saved.contact, email, phone }, now)
    const seller = { company, address, registration, vat, insurance, mediator }
    await writeSetting(tx, 'legal', { ...seller, publicationDirector, host }, now)
    await writeSetting(tx, 'office', { ...saved.office, timeZone }, now)
    const groups: string[] = [...GROUPS]
    if (writeTerms) {
      const version = await versionOfNextTerms(tx, now)
      const sections = termsFromTemplate({ ...merged, frenchLaw })
      await writeSetting(tx, 'terms', { version, updatedOn: dayAt(now, timeZone), sections }, now)
      groups.push('terms')
    }
    for (const id of groups) await recordAudit(tx, app, actor, 'settings.saved', { type: 'settings', id })
  })
}

/** Locks the terms until the transaction ends. Customers may have accepted whatever version was saved once. */
async function versionOfNextTerms(tx: Transaction, now: Temporal.Instant): Promise<string> {
  const saved = await tx.selectFrom('setting').select('key').where('key', '=', 'terms').executeTakeFirst()
  const { version } = await lockSetting(tx, 'terms', now)
  if (!saved) return version
  const rows = await tx.selectFrom('terms_text').select('version').execute()
  const written = new Set(rows.map((row) => row.version))
  let next = versionAfter(version)
  while (written.has(next)) next = versionAfter(next)
  return next
}
