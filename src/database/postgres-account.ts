import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The account that runs the PostgreSQL programs: the words before each command, and the owner of its files. */
export interface PostgresAccount {
  readonly prefix: readonly string[]
  /** Absent when we are an ordinary user already: everything is ours as it is. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

const run = promisify(execFile)
const nobody = 65534
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * Chooses an account that PostgreSQL accepts (it refuses to be root) and that can enter the data folder.
 *
 * An ordinary user runs it as himself. Root gives it to the owner of an existing database folder, else to "nobody"
 * (65534); where that user cannot enter the data folder (below a 0700 home), root goes into a user namespace of its
 * own, in which it is not called root any more. `--pdeathsig INT` lets PostgreSQL stop in good order when we are
 * killed; without `setpriv` an ordinary user's server outlives a kill and is adopted later.
 */
export async function choosePostgresAccount(dataDir: string, databaseDir: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0)
    return { prefix: (await runs([...dieWithParent, 'true'])) ? dieWithParent : [] }
  const candidates = [unprivileged(await ownerOf(databaseDir)), ownNamespace]
  for (const candidate of candidates) {
    if (await runs([...candidate.prefix, 'test', '-x', dataDir])) return candidate
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other user can be given the folder ${dataDir} on this machine. ` +
      'Start Escapade as an ordinary user, or choose a DATA_DIR that every user may enter, ' +
      'or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** True when the command could be started and ended well. */
export async function runs(command: readonly string[]): Promise<boolean> {
  const [program = '', ...words] = command
  return run(program, words).then(
    () => true,
    () => false,
  )
}

/** The program and its arguments, as they must be spawned for the account. */
export function commandFor(account: PostgresAccount, program: string, words: readonly string[]) {
  const [first, ...rest] = [...account.prefix, program, ...words]
  return { program: first ?? program, words: rest }
}

function unprivileged({ uid, gid }: { uid: number; gid: number }): PostgresAccount {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return { prefix: ['setpriv', ...identity, '--pdeathsig', 'INT'], owner: { uid, gid } }
}

const ownNamespace: PostgresAccount = {
  prefix: ['unshare', '--user', ...dieWithParent],
  owner: { uid: 0, gid: 0 },
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number }> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: nobody, gid: nobody }
}
