import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { refuseLongPage } from './page-limit.ts'
import { withRichTexts } from './rich-texts.server.ts'
import { lockSetting, writeSetting } from './settings-store.server.ts'
import type { SettingGroup, Settings } from './settings.ts'

/** Refuses a change of a group by the records of later subjects, in the transaction that saves it. */
export type CheckChange<G extends SettingGroup> = (
  tx: Transaction,
  before: Settings[G],
  after: Settings[G],
) => Promise<void>

/**
 * Saves a whole group, its long texts as sanitised HTML; pages and emails show the change at once. Refuses
 * settings.page_too_long.
 */
export async function saveSettings<G extends SettingGroup>(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  group: G,
  value: Settings[G],
  check?: CheckChange<G>,
): Promise<void> {
  await changeSettings(app, actor, group, () => value, check)
}

/**
 * Saves what `change` makes of a group, as the team edits it. A second change waits for the first one, and is made of
 * its result: neither is lost. Null is the value of a group that is switched off. Refuses
 * settings.page_too_long.
 */
export async function changeSettings<G extends SettingGroup>(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  group: G,
  change: (saved: Settings[G]) => Settings[G],
  check?: CheckChange<G>,
): Promise<void> {
  requireAbility(actor, 'change-settings')
  await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    const saved = await lockSetting(tx, group, now)
    const changed = change(withRichTexts(group, saved))
    await check?.(tx, saved, changed)
    const stored = withRichTexts(group, changed)
    refuseLongPage(group, stored)
    await writeSetting(tx, group, stored, now)
    await recordAudit(tx, app, actor, 'settings.saved', { type: 'settings', id: group })
  })
}
