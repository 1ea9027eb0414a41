import { acceptInvitation } from '#core/account/accept-invitation.server.ts'
import { chooseNewPassword } from '#core/account/choose-new-password.server.ts'
import type { AcceptInvitation } from '#core/account/invitation.schema.ts'
import { invitationOfToken } from '#core/account/invitations.server.ts'
import { passwordLinkOfToken } from '#core/account/password-link.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import type { Member } from '#core/member/member.ts'
import type { TestApp } from './create-test-app.ts'

/** Opens the link of an invitation and joins the team by it, as the API does. */
export async function join(
  app: TestApp,
  actor: Actor,
  token: string,
  accepted: AcceptInvitation,
): Promise<Member> {
  const { id } = await invitationOfToken(app, actor, token)
  return await acceptInvitation(app, id, accepted)
}

/** Opens the link to a new password and chooses one by it, as the API does. */
export async function choosePassword(app: TestApp, token: string, password: string): Promise<void> {
  await chooseNewPassword(app, await passwordLinkOfToken(app, token), password)
}
