import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { embeddedName, preparePostgresFolder, type PostgresFolder } from './postgres-folder.ts'
import { applicationUrl, prepareDatabase } from './postgres-roles.ts'
import { leaveServer, reachServer, serverUrl } from './postgres-server.ts'

/** A running PostgreSQL. */
export interface EmbeddedPostgres {
  /** The application's role, which is no superuser; stays the same for as long as the data folder does. */
  readonly url: string
  /** The superuser's, for tests and benchmarks that make databases; Escapade itself does not use it. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The database lives in `<dataDir>/postgres`; the programs too, when they must be copied, beside it. */
  readonly dataDir: string
  /** Called with a message when the server went away and when it cannot be brought back. */
  readonly report?: (sentence: string) => void
}

/**
 * Starts the PostgreSQL of a data folder, or joins the one that already runs on it, and keeps it running.
 *
 * It listens only on a Unix socket in the data folder, with a random password kept there. Several Escapade processes
 * may share one folder: each holds one connection, its line. A process whose line breaks starts the server again, or
 * joins the one that another has started, at the same socket, so pools recover by themselves. That covers a crash of
 * PostgreSQL and the death of the process that had started it, which ends the server too (`--pdeathsig`).
 *
 * `stop()` stops the server only when no other process holds a line, no matter which process started it. A starter
 * that leaves first ends the server with its own process, and the others bring it back at once; no acknowledged commit
 * is lost by that. Close your pools before: a stopping server breaks their connections.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, report = (sentence) => process.emitWarning(sentence) } = options
  const folder = await preparePostgresFolder(dataDir)
  const line = await reachServer(folder)
  await prepareDatabase(folder, line)
  return {
    url: applicationUrl(folder),
    superuserUrl: serverUrl(folder, embeddedName),
    stop: keepRunning(folder, line, report),
  }
}

/** Watches the line, brings the server back when it breaks, and returns the function that ends the watch. */
function keepRunning(folder: PostgresFolder, first: pg.Client, report: (sentence: string) => void) {
  let line: Promise<pg.Client | undefined> = Promise.resolve(watch(first))
  let stopping = false

  function watch(client: pg.Client): pg.Client {
    return client.once('end', () => {
      if (!stopping) line = bringBack()
    })
  }

  async function bringBack(): Promise<pg.Client | undefined> {
    report('The embedded PostgreSQL went away; starting it again.')
    while (!stopping) {
      try {
        return watch(await reachServer(folder))
      } catch (error) {
        report(String(error))
        await sleep(1000)
      }
    }
    return undefined
  }

  return async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    const current = await line
    if (current) await leaveServer(folder, current)
  }
}
