import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fillTemplates, readSettings, type ClusterSettings } from './templates.ts'
import { createPart, type Part } from './part.ts'

/** HAProxy and PgBouncer of the application machine, and the settings of Escapade behind them. */
export type Proxies = { haproxy: Part; pgbouncer: Part; environment: Record<string, string> }

/** Starts both with the files of deploy/cluster. Throws when one of them does not run a second later. */
export async function openProxies(folder: string, settings: ClusterSettings): Promise<Proxies> {
  const files = join(folder, 'app-files')
  await mkdir(files, { recursive: true })
  await fillTemplates(settings, 'app', files)
  await promisify(execFile)('chown', ['-R', 'postgres:postgres', files])
  const haproxy = createPart('HAProxy', ['/usr/sbin/haproxy', '-db', '-f', join(files, 'haproxy.cfg')], {
    log: join(folder, 'haproxy.log'),
  })
  const pgbouncer = createPart(
    'PgBouncer',
    [
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      '/usr/sbin/pgbouncer',
      'pgbouncer.ini',
    ],
    { log: join(folder, 'pgbouncer.log'), cwd: files },
  )
  haproxy.start()
  pgbouncer.start()
  await pause(1_000)
  for (const { name, isAlive } of [haproxy, pgbouncer])
    if (!isAlive()) throw new Error(`${name} does not run: see its log in ${folder}.`)
  const environment = readSettings(await readFile(join(files, 'escapade.env'), 'utf8'))
  return { haproxy, pgbouncer, environment }
}
