import type { Config } from '#config'
import type { App } from '#core/app.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { factOf, type FactChange } from '#database/fact-changes.ts'
import { FactWatch } from '../cache/fact-watch.ts'
import { openPorts, versionInOffice, type OfficePorts } from './open-ports.ts'

type Basis = Parameters<typeof openPorts>[0]

/** The App of this process, whose ports are made again when the office sets another connection. */
export type FollowedApp = {
  /** The present App. Work that has begun with a former one ends with it. */
  readonly app: App
  /** The configuration with what the office has set. */
  readonly config: Config
  /** Makes the ports again if a connection has changed; keeps the present ones when that fails. */
  reload(): Promise<void>
  onChange(listener: (app: App) => void): void
}

/** Makes the App of the parts that never change and of those that the office may set. */
export async function followOffice(fixed: Omit<App, keyof OfficePorts>, basis: Basis): Promise<FollowedApp> {
  let { ports, version, config } = await openPorts(basis)
  let app: App = { ...fixed, ...ports }
  let last: Promise<void> = Promise.resolve()
  const listeners: ((app: App) => void)[] = []

  async function reload(): Promise<void> {
    if ((await versionInOffice(basis)) === version) return
    ;({ ports, version, config } = await openPorts(basis))
    app = { ...fixed, ...ports }
    fixed.log.info('connections.changed')
    for (const notify of listeners) notify(app)
  }

  return {
    get app() {
      return app
    },
    get config() {
      return config
    },
    reload() {
      const fail = (error: unknown) => fixed.log.error('connections.not_read', { error })
      last = last.then(reload).catch(fail)
      return last
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** True when a connection is among the changes of a transaction. */
export function concernsOffice(changes: ReadonlySet<FactChange>): boolean {
  return [...changes].some((change) => factOf(change) === 'connection')
}

/** A little more often than twice a second: a change reaches every process within one. */
const READ_EVERY_MS = 400

/** Follows the connections that other processes, or a person with psql, change. Returns the way to stop. */
export function watchOffice({
  url,
  reload,
}: {
  url: string
  reload: () => Promise<void>
}): () => Promise<void> {
  const db = connectDatabase(url, {
    applicationName: 'escapade office',
    connectionsMax: 1,
    statementTimeoutMs: 1_000,
  })
  const watch = new FactWatch({
    db,
    onChanged: (facts) => facts.includes('connection') && void reload(),
    // Changes may have been missed.
    onLost: () => void reload(),
  })
  const timer = setInterval(() => void watch.confirm(), READ_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await closeDatabase(db)
  }
}
