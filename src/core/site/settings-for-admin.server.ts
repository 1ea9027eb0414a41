import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { withRichTexts } from './rich-texts.server.ts'
import { readSettings } from './settings-store.server.ts'
import type { SettingGroup, Settings } from './settings.ts'

/** One group of settings, as the team edits it: its long texts are sanitised HTML. */
export async function settingsForAdmin<G extends SettingGroup>(
  app: Needs<'db'>,
  actor: Actor,
  group: G,
): Promise<Settings[G]> {
  requireAbility(actor, 'change-settings')
  const settings = await readSettings(app.db, [group])
  return withRichTexts(group, settings[group])
}
