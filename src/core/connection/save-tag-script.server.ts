import { isDeepStrictEqual } from 'node:util'
import type { Needs } from '../app.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { requireOwnPassword } from '../member/own-member.server.ts'
import { saveSettings, type CheckChange } from '../site/save-settings.server.ts'
import { settingsForAdmin } from '../site/settings-for-admin.server.ts'
import type { Settings } from '../site/settings.ts'
import { tryTagManager } from './try-tag-script.server.ts'

type Saved = Settings['tagManager']

/**
 * Saves the result of `change` as the tag manager: null removes it. Its script runs on every
 * public page, so the member's password is required, and the script must come first. Refuses password.wrong, as
 * `tryTagManager`, and settings.version_conflict where another member has saved another one during the try.
 */
export async function saveTagManager(
  app: Needs<'db' | 'clock' | 'connections'>,
  actor: Actor,
  { change, currentPassword }: { change: (saved: Saved) => Saved; currentPassword: () => string },
): Promise<void> {
  const saved = await settingsForAdmin(app, actor, 'tagManager')
  const typed = change(saved)
  if (typed !== null) {
    await requireOwnPassword(app, actor, currentPassword())
    await tryTagManager(app, actor, typed)
  }
  await saveSettings(app, actor, 'tagManager', typed, refuseChangedSince(saved))
}

function refuseChangedSince(read: Saved): CheckChange<'tagManager'> {
  return async (_tx, before, after) => {
    if ([read, after].some((known) => isDeepStrictEqual(before, known))) return
    const code = 'settings.version_conflict'
    throw new Refused({ code, fields: { url: code } })
  }
}
