import { ABILITIES, GRANTABLE, MEMBER_ROLES, type Ability, type MemberRole } from '#core/kernel/actor.ts'

/**
 * The ability that each call of the team requires, by the names of the OpenAPI document; null: none beside the log-in.
 * It is checked before anything of the call is read, and by the use case again. A call that is not listed does not
 * start, so that none is forgotten.
 */
const CALL_ABILITIES: Readonly<Record<string, Ability | null>> = {
  'GET /tours/admin': 'manage-tours',
  'GET /tours/admin/{id}': 'manage-tours',
  'POST /tours': 'manage-tours',
  'POST /tours/{id}/edit': 'manage-tours',
  'POST /tours/{id}/publish': 'manage-tours',
  'POST /tours/{id}/archive': 'manage-tours',
  'POST /tours/{id}/draft': 'manage-tours',
  'POST /tours/{id}/duplicate': 'manage-tours',
  'POST /tours/{id}/place': 'manage-tours',
  'GET /tours/{id}/map': 'manage-tours',
  'POST /tours/{id}/map': 'manage-tours',
  'POST /tours/{id}/photos': 'manage-tours',
  'POST /tours/{id}/photos/{photoId}': 'manage-tours',
  'DELETE /tours/{id}/photos/{photoId}': 'manage-tours',

  'GET /availabilities': 'lead-departures',
  'GET /availabilities/{id}': 'manage-availabilities',
  'POST /tours/availabilities': 'manage-availabilities',
  'POST /tours/availabilities/preview': 'manage-availabilities',
  'DELETE /tours/availabilities/{id}': 'manage-availabilities',
  'POST /availabilities/{id}/close': 'manage-availabilities',
  'POST /availabilities/{id}/open': 'manage-availabilities',
  'POST /availabilities/{id}/cancel': 'manage-availabilities',
  'POST /availabilities/close': 'manage-availabilities',
  'POST /availabilities/open': 'manage-availabilities',
  'POST /availabilities/copy': 'manage-availabilities',
  'GET /decisions': 'manage-availabilities',
  'GET /decisions/{id}': 'manage-availabilities',
  'POST /decisions/{id}': 'manage-availabilities',
  'POST /decisions/{id}/release': 'manage-availabilities',
  'POST /availabilities/delete': 'manage-availabilities',
  'POST /availabilities/{id}/delete-series': 'manage-availabilities',

  'GET /payment/issues': 'read-reservations',
  'GET /reports': 'read-reservations',
  'GET /reports/export/{format}': 'read-reservations',
  'GET /reports/ledger/{format}': 'read-reservations',
  'GET /reports/payouts': 'read-reservations',
  'POST /payment/issues/{id}/retry-refund': 'manage-reservations',
  'POST /payment/issues/{id}/refund': 'manage-reservations',
  'POST /payment/issues/{id}/accept': 'manage-reservations',
  'POST /payment/issues/{id}/cancel-booking': 'manage-reservations',
  'POST /payment/issues/{id}/keep-booking': 'manage-reservations',
  'POST /payment/issues/{id}/close': 'manage-reservations',

  'GET /reservations': 'read-reservations',
  'GET /reservations/{id}': 'read-reservations',
  'GET /reservations/tours': 'read-reservations',
  'GET /reservations/presets': 'read-reservations',
  'GET /reservations/export/{format}': 'read-reservations',
  'GET /tours/availabilities/reservations/{id}': 'read-reservations',
  'GET /reservations/manifest/{day}': 'lead-departures',
  'GET /reservations/guests/{reference}': 'lead-departures',
  'GET /guest-messages/readers': 'manage-reservations',
  'POST /guest-messages': 'manage-reservations',
  'GET /reservations/departures': 'manage-reservations',
  'POST /reservations': 'manage-reservations',
  'GET /reservations/{id}/cancellation': 'cancel-reservations',
  'POST /reservations/{id}/cancel': 'cancel-reservations',
  'POST /reservations/{id}/refund': 'manage-reservations',
  'POST /reservations/{id}/move': 'manage-reservations',
  'POST /reservations/{id}/move/preview': 'manage-reservations',
  'POST /reservations/{id}/party': 'manage-reservations',
  'POST /reservations/{id}/party/preview': 'manage-reservations',
  'POST /reservations/{id}/resend': 'manage-reservations',
  'POST /reservations/{id}/release': 'lead-departures',
  'POST /tours/availabilities/reservations/{id}/ask-comment': 'manage-reservations',
  'POST /reservations/{id}/notes': 'write-notes',
  'POST /reservations/{id}/mark-paid': 'lead-departures',
  'POST /reservations/{id}/return-cash': 'manage-reservations',
  'POST /reservations/{id}/check-in': 'lead-departures',
  'POST /reservations/{id}/no-show': 'lead-departures',
  'POST /reservations/{id}/take-back': 'lead-departures',
  'POST /today/guests/{id}': 'lead-departures',
  'POST /today/marks': 'lead-departures',
  'GET /today/departures/{id}/walk-in': 'lead-departures',
  'POST /today/departures/{id}/walk-in': 'lead-departures',
  'GET /today/walk-ins/{id}': 'lead-departures',
  'GET /today/departures/{id}/message': 'lead-departures',
  'POST /today/departures/{id}/message': 'lead-departures',
  'GET /guest-templates': 'lead-departures',
  'GET /today': null,
  'GET /search': null,
  'GET /badges': null,

  'GET /imports': 'manage-reservations',
  'POST /imports': 'manage-reservations',
  'GET /imports/{id}': 'manage-reservations',
  'POST /imports/{id}/columns': 'manage-reservations',
  'POST /imports/{id}/tours': 'manage-reservations',
  'POST /imports/{id}/start': 'manage-reservations',
  'POST /imports/{id}/undo': 'manage-reservations',
  'POST /imports/{id}/discard': 'manage-reservations',

  'GET /private-requests': 'manage-reservations',
  'GET /private-requests/{id}': 'manage-reservations',
  'POST /private-requests/{id}/state': 'manage-reservations',

  'GET /comments/admin': 'moderate-comments',
  'DELETE /comments/{id}/photos/{photoId}': 'moderate-comments',
  'POST /comments/{id}/publish': 'moderate-comments',
  'POST /comments/{id}/reject': 'moderate-comments',
  'POST /comments/{id}/reply': 'moderate-comments',

  'POST /person/export': 'manage-reservations',
  'POST /person/erase': 'manage-reservations',

  'GET /team': 'manage-team',
  'POST /team': 'manage-team',
  'GET /team/invitations': 'manage-team',
  'POST /team/invitations': 'manage-team',
  'POST /team/invitations/{id}/again': 'manage-team',
  'POST /team/invitations/{id}/withdraw': 'manage-team',
  'GET /team/{id}/profile': 'manage-team',
  'POST /team/{id}/profile': 'manage-team',
  'POST /team/{id}/disable': 'manage-team',
  'POST /team/{id}/enable': 'manage-team',
  'POST /team/{id}/role': 'manage-team',
  'POST /team/{id}/second-factor/reset': 'manage-team',

  'GET /launch': 'change-settings',
  'GET /launch/business': 'change-settings',
  'POST /launch/business': 'change-settings',
  'POST /launch/preview': 'change-settings',
  'POST /launch/live': 'change-settings',
  'GET /launch/own-shop': 'change-settings',
  'POST /launch/own-shop': 'change-settings',
  'GET /audit': 'change-settings',
  'GET /settings/{group}': 'change-settings',
  'POST /settings/{group}': 'change-settings',
  'POST /settings/tagManager/test': 'change-settings',
  'GET /connections': 'manage-connections',
  'POST /connections/{kind}': 'manage-connections',
  'POST /connections/{kind}/test': 'manage-connections',
  'POST /connections/{kind}/remove': 'manage-connections',
  'POST /settings/look/form': 'change-settings',
  'POST /mail/test': 'change-settings',
  'GET /mail/samples': 'change-settings',
  'GET /mail/samples/{sample}': 'change-settings',
  'GET /health': 'change-settings',
  'GET /dev/clock': 'change-settings',
  'POST /dev/clock': 'change-settings',
  'GET /dev/mailbox': 'change-settings',
  'GET /dev/mailbox/{id}': 'change-settings',

  'GET /auth/whoami': null,
  'GET /auth/sessions': null,
  'POST /auth/sessions/{id}/revoke': null,
  'POST /auth/password': null,
  'GET /auth/email': null,
  'POST /auth/email': null,
  'POST /auth/email/withdraw': null,
  'GET /auth/notices': null,
  'POST /auth/notices': null,
  'GET /auth/devices': null,
  'POST /auth/devices': null,
  'POST /auth/devices/topics': null,
  'POST /auth/devices/test': null,
  'POST /auth/devices/{id}/remove': null,
  'GET /auth/second-factor': null,
  'POST /auth/second-factor/secret': null,
  'POST /auth/second-factor/enable': null,
  'POST /auth/second-factor/disable': null,
  'GET /auth/calendar-link': 'lead-departures',
  'POST /auth/calendar-link/renew': 'lead-departures',
  'POST /auth/calendar-link/revoke': 'lead-departures',
}

/** The ability that a call of the team requires; null: none beside the log-in. Throws for a call without an entry. */
export function abilityOfCall(method: string, path: string): Ability | null {
  const ability = CALL_ABILITIES[`${method.toUpperCase()} ${path}`]
  if (ability === undefined) throw new Error(`${method} ${path} is not in call-abilities.ts`)
  return ability
}

/** The roles to which a setting may open a call that they may not make otherwise. */
export function grantableRolesOfCall(method: string, path: string): MemberRole[] {
  const ability = abilityOfCall(method, path)
  return MEMBER_ROLES.filter((role) => ability !== null && GRANTABLE[role]?.includes(ability))
}

/** The roles that may make a call of the team. */
export function rolesOfCall(method: string, path: string): MemberRole[] {
  const ability = abilityOfCall(method, path)
  return MEMBER_ROLES.filter((role) => ability === null || ABILITIES[role].has(ability))
}
