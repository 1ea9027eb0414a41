import type { LostSecrets } from '#core/operations/replace-lost-secrets.server.ts'

/** The facts and steps for the operator after secrets were lost with their wrapping key; empty when none was. */
export function lostSecretsMessage(lost: LostSecrets | null): string {
  if (!lost) return ''
  const { signingKeys, links, members, connections } = lost
  const lines: string[] = []
  if (signingKeys.includes('token')) lines.push('Every log-in has ended: log in again.')
  if (signingKeys.includes('link')) {
    lines.push(`${links} links in sent emails have ended; sending a ticket again brings one that works.`)
  }
  if (signingKeys.includes('cookie'))
    lines.push('Previews of tours and bookings under way must be begun again.')
  if (members.length > 0) {
    lines.push(
      `These members log in with their password alone until they set up their second factor again: ${members.join(', ')}.`,
    )
  }
  if (connections.length > 0) {
    lines.push(`These outside services must be connected again in the settings: ${connections.join(', ')}.`)
  }
  if (lines.length === 0) return ''
  return ['The key that wrapped the secrets is not here. They were replaced:', ...lines].join('\n  ')
}
