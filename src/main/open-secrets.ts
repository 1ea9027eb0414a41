import type { Config } from '#config'
import type { Needs, SigningKeys } from '#core/app.ts'
import { replaceLostSecrets, type LostSecrets } from '#core/operations/replace-lost-secrets.server.ts'
import { keyFileIn, makeKeyFile, readKeyFile } from '#core/secrets/key-file.server.ts'
import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import { hasEnvelopes, lockedSecrets, wrapPlainSecrets } from '#core/secrets/stored-secrets.server.ts'
import type { WrappingKeys } from '#core/secrets/wrapping-key.ts'
import { openSigningKeys } from '#core/log-in/signing-keys.server.ts'

export type OpenedSecrets = Needs<'secrets'> & {
  keys: SigningKeys
  /** The replaced secrets; null when the caller did not request it. */
  lost: LostSecrets | null
}

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'log'>
type KeySource = Pick<Config, 'dataDir' | 'secretsKeys'>

/**
 * Finds the wrapping keys or makes the first one, wraps the plain secrets of an older release, and reads the signing
 * keys. The caller holds the start lock.
 *
 * Secrets that the keys do not open stop the start (SecretsUnusable): usually the key is elsewhere. Only a restore,
 * and an operator who has lost the key, request their replacement.
 */
export async function openSecrets(
  app: Tools,
  source: KeySource,
  whenLost: 'refuse' | 'replace',
): Promise<OpenedSecrets> {
  const found = source.secretsKeys ?? (await readKeyFile(source.dataDir))
  if (!found && whenLost === 'refuse' && (await hasEnvelopes(app.db))) {
    throw new SecretsUnusable(keyMissing(source))
  }
  const secrets = createSecretBox(found ?? (await makeKeyFile(source.dataDir)))
  await wrapPlainSecrets(app.db, secrets)
  const tools = { ...app, secrets }
  const lost = whenLost === 'replace' ? await replaceLostSecrets(tools) : null
  if (lost && lost.signingKeys.length + lost.members.length + lost.connections.length > 0) {
    app.log.warn('secrets.replaced', { ...lost, members: lost.members.length })
  }
  if ((await lockedSecrets(app.db, secrets)).length > 0) throw new SecretsUnusable(keyMissing(source))
  return { secrets, keys: await openSigningKeys(tools), lost }
}

/** The wrapping keys in use; throws SecretsUnusable when there are none yet. */
export async function wrappingKeysOf(source: KeySource): Promise<WrappingKeys> {
  const keys = source.secretsKeys ?? (await readKeyFile(source.dataDir))
  if (keys) return keys
  throw new SecretsUnusable(`There is no key yet: start Escapade once, or set SECRETS_KEY.`)
}

function keyMissing({ dataDir, secretsKeys }: KeySource): string {
  const reason = secretsKeys ? 'SECRETS_KEY does not hold it' : `${keyFileIn(dataDir)} does not hold it`
  return (
    `The secrets in the database were wrapped by another key, and ${reason}. Put the right key there. If it is lost, ` +
    '`npm run keys -- replace-lost` makes new signing keys and takes the second factors away.'
  )
}
