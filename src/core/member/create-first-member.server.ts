import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { createMember } from './create-member.server.ts'
import { generatePassword } from './generate-password.server.ts'
import { keepFirstPassword } from './first-password.server.ts'
import { noteFirstPassword, type FirstPasswordTerm } from './first-password-store.server.ts'
import { newMemberSchema, type NewMember } from './member.schema.ts'
import { anyMemberExists } from './member-store.server.ts'

const INSTALLER: Actor = { type: 'system', name: 'first start' }
const DEFAULT_USERNAME = 'admin@escapade.test'

/** The ways to make the first member. */
export type FirstMemberOptions = {
  /** From ADMIN_USERNAME and ADMIN_PASSWORD; null: a password is generated. */
  chosen: { username: string; password: string } | null
  name: { firstname: string; lastname: string }
  /** The term of a generated password. */
  term: FirstPasswordTerm
}

/** The first member's data for the person who started the system; a generated password is shown this once. */
export type FirstMember = { username: string; generated: { password: string; keptIn: string } | null }

/**
 * Makes the first member when there is none; null when there is one. Two processes that start together make one.
 *
 * There is no default password: without a chosen one it is random, kept in a file until it is changed, and valid for
 * `term`. A chosen one that is too weak stops the start with a message that names the remedy.
 */
export async function createFirstMember(
  app: Needs<'db' | 'clock' | 'ids' | 'dataDir'>,
  { chosen, name, term }: FirstMemberOptions,
): Promise<FirstMember | null> {
  return await app.db.transaction().execute(async (tx) => {
    if (await anyMemberExists(tx)) return null
    const { username, password } = chosen ?? {
      username: DEFAULT_USERNAME,
      password: generatePassword(DEFAULT_USERNAME),
    }
    const user = await createMember(tx, app, INSTALLER, parseFirstMember({ username, password, ...name }))
    // Stored before the commit: a crash in between leaves a file without a member, never a member without a password.
    const generated = chosen ? null : { password, keptIn: await keepFirstPassword(app.dataDir, password) }
    if (user && generated) await noteFirstPassword(tx, user.id, term, app.clock.now())
    return user && { username: user.username, generated }
  })
}

function parseFirstMember(input: Record<keyof Omit<NewMember, 'locale' | 'role'>, string>): NewMember {
  const parsed = newMemberSchema.safeParse({ ...input, role: 'owner' })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => issue.message).join(', ')
  throw new Error(
    `ADMIN_USERNAME must be an email address and ADMIN_PASSWORD 12 characters or more, nothing common: ${faults}.`,
  )
}
