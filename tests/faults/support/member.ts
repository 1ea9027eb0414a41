import { call, insist, type CallResponse } from './customer.ts'
import { OWNER, type RunningInstallation } from './processes.ts'

const DESK = { address: '10.255.255.254' }

/** The token of the installation's first user. */
export async function logInAsMember({ servers }: RunningInstallation): Promise<string> {
  const { body } = await call<{ token: string }>(
    servers[0]?.origin ?? '',
    DESK,
    'POST',
    '/login_check',
    OWNER,
  )
  return body.token
}

/** The team cancels a reservation with a full refund; null without a response. */
export async function cancelByTeam(
  { db }: RunningInstallation,
  origins: readonly string[],
  token: string,
  reference: string,
): Promise<CallResponse | null> {
  const row = await db
    .selectFrom('reservation')
    .select(['id', 'total_minor'])
    .where('reference', '=', reference)
    .executeTakeFirst()
    .catch(() => null)
  if (!row) return null
  const form = { refundMinor: String(row.total_minor), message: '' }
  const headers = { Authorization: `Bearer ${token}` }
  return insist(origins, (origin) =>
    call(origin, DESK, 'POST', `/reservations/${row.id}/cancel`, form, headers),
  )
}
