import type { Connection, ConnectionKind } from './connection.ts'
import type { ConnectionTrouble, ScriptTrouble } from './connection-trouble.ts'

/** The parts of this process that know outside services, for those who set the access to them. */
export interface ConnectionTools {
  /** The kinds that the environment sets, which wins over the office. */
  readonly fromEnvironment: ReadonlySet<ConnectionKind>
  /**
   * Tries the service with these values, within six seconds and without an effect there; null: they work. Never throws.
   * A host in a private network is not called.
   */
  tryOut(connection: Connection): Promise<ConnectionTrouble | null>
  /**
   * Asks whether a browser would get a script at this URL, within six seconds; null: it would. Never throws. A
   * host in a private network is not called.
   */
  tryScript(url: string): Promise<ScriptTrouble | null>
  /** Makes a webhook endpoint at Stripe for this URL; returns the secret that signs its webhooks. */
  makeWebhook(secretKey: string, url: string): Promise<{ secret: string } | ConnectionTrouble>
}
