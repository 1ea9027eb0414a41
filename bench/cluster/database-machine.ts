import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillTemplates, readSettings, type ClusterSettings } from './templates.ts'
import type { Network } from './network.ts'
import { createPart, type Part } from './part.ts'

const run = promisify(execFile)
/** The account of Debian's packages. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

/** A machine with etcd, Patroni and PostgreSQL, whose files are those of deploy/cluster. */
export type DatabaseMachine = {
  name: string
  network: Network
  etcd: Part
  patroni: Part
  start(): void
  /** Kills the first process of PostgreSQL, which takes the others with it. */
  killPostgres(): Promise<void>
  /** As if the power had failed: every process is gone at once, and the network says nothing. */
  turnOff(): Promise<void>
  turnOn(): Promise<void>
  /** As the machine's own administrator. */
  patronictl(...words: string[]): Promise<string>
}

/** Fills in the files of a machine, and makes its folders. */
export async function createDatabaseMachine(
  name: string,
  { network, folder, settings }: { network: Network; folder: string; settings: ClusterSettings },
): Promise<DatabaseMachine> {
  const own = join(folder, name)
  const [data, sockets, store] = [join(own, 'data'), join(own, 'sockets'), join(own, 'etcd')]
  await mkdir(sockets, { recursive: true })
  const files = join(folder, `${name}-files`)
  await fillTemplates({ ...settings, DATA_FOLDER: data, SOCKET_FOLDER: sockets }, name, files)
  await run('chown', ['-R', 'postgres:postgres', own, files])
  await chmod(folder, 0o755)
  const config = join(files, 'patroni.yml')
  const etcdSettings = readSettings(await readFile(join(files, 'etcd.env'), 'utf8'))
  const on = [...network.prefix, ...AS_POSTGRES]
  const etcd = createPart(`${name} etcd`, [...on, '/usr/bin/etcd'], {
    log: join(folder, `${name}-etcd.log`),
    env: { ...etcdSettings, ETCD_DATA_DIR: store },
  })
  const patroni = createPart(`${name} patroni`, [...on, '/usr/bin/patroni', config], {
    log: join(folder, `${name}-patroni.log`),
    cwd: own,
  })
  const start = () => {
    etcd.start()
    patroni.start()
  }
  return {
    name,
    network,
    etcd,
    patroni,
    start,
    async killPostgres() {
      const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    },
    async turnOff() {
      await network.cut()
      await network.killAll()
    },
    async turnOn() {
      await network.mend()
      start()
    },
    async patronictl(...words) {
      const [program = '', ...rest] = [...on, 'patronictl', '-c', config, ...words]
      return (await run(program, rest)).stdout
    },
  }
}
