/**
 * The reasons for which an outside service cannot be used as it was typed. Each has a message of the same name in every
 * language (`i18n/en/errors/connection-errors.ts`).
 */
export type TroubleName =
  | 'attribution_empty'
  | 'bucket_forbidden'
  | 'bucket_missing'
  | 'bucket_name'
  | 'connection_refused'
  | 'faulty'
  | 'host_invalid'
  | 'host_unknown'
  | 'key_forbidden'
  | 'key_malformed'
  | 'key_of_stand_in'
  | 'key_publishable'
  | 'key_revoked'
  | 'key_swapped'
  | 'key_test_on_live'
  | 'key_unknown'
  | 'login_refused'
  | 'password_without_user'
  | 'port_invalid'
  | 'private_address'
  | 'redirected'
  | 'script_insecure'
  | 'script_missing'
  | 'script_refused'
  | 'script_unreadable'
  | 'secret_again'
  | 'secret_empty'
  | 'sender_invalid'
  | 'silent'
  | 'stripe_unreachable'
  | 'test_clock'
  | 'tiles_missing'
  | 'tiles_refused'
  | 'tiles_template'
  | 'tiles_unreadable'
  | 'tls_missing'
  | 'tls_wrong'
  | 'unreachable'
  | 'url_invalid'
  | 'webhook_forbidden'
  | 'webhook_malformed'
  | 'webhook_not_public'

/** A trouble beside the field that is to be corrected. `missing` names the permissions that a key lacks. */
export type ConnectionTrouble = { field: string; trouble: TroubleName; missing?: string }

/** The trouble of a tag manager, beside its URL or its id. */
export type ScriptTrouble = { field: 'url' | 'id'; trouble: TroubleName }
