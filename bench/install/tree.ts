import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS_TO_BOOT = 60

/**
 * A server in a folder: a Debian or Ubuntu of debootstrap whose systemd runs in a container with this machine's
 * network.
 */
export type Tree = {
  folder: string
  /** Runs a line of bash there as root; its output, and its exit code. */
  run(line: string): Promise<{ code: number; out: string }>
  stop(): Promise<void>
}

/** A distribution as debootstrap knows it; by default it comes from this machine's own mirror. */
type System = { suite: string; components: string; mirror: string | undefined }

/** `mounts`: folders of this machine, and their paths there. */
export async function bootTree(
  folder: string,
  { system: wanted, mounts }: { system: System; mounts: Record<string, string> },
): Promise<Tree> {
  const mirror = wanted.mirror ?? (await mirrorOfThisMachine())
  const packages = 'systemd,systemd-sysv,dbus,procps,apt-utils'
  const words = [
    '--variant=minbase',
    `--components=${wanted.components}`,
    `--include=${packages}`,
    wanted.suite,
    folder,
    ...(mirror ? [mirror] : []),
  ]
  await run('debootstrap', words, { maxBuffer: 1e8 })
  await shareThisNetwork(folder)
  for (const path of Object.values(mounts)) await mkdir(join(folder, path), { recursive: true })
  const log = await open(`${folder}.log`, 'w')
  const binds = Object.entries(mounts).map(([here, there]) => `--bind-ro=${here}:${there}`)
  const system = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      ...binds,
      '--directory',
      folder,
    ],
    { stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = new Promise<void>((resolve) => system.once('exit', () => resolve()))
  const init = await firstProcessOf(system.pid ?? 0)
  const tree: Tree = {
    folder,
    run: (line) => runThere(init, line),
    async stop() {
      system.kill('SIGTERM')
      await ended
      await log.close()
    },
  }
  for (let second = 0; second < SECONDS_TO_BOOT; second++) {
    const { out } = await tree.run('systemctl is-system-running')
    if (/^(running|degraded)/.test(out)) return tree
    await pause(1_000)
  }
  await tree.stop()
  throw new Error(`systemd did not start in the tree: see ${folder}.log.`)
}

/** The first mirror of this machine's own lists of packages; null without any. */
async function mirrorOfThisMachine(): Promise<string | null> {
  const folder = '/etc/apt/sources.list.d'
  const files = (await readdir(folder)).map((name) => join(folder, name))
  for (const file of ['/etc/apt/sources.list', ...files]) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const found = /^(?:URIs: |deb (?:\[[^\]]*\] )?)(\S+)/m.exec(text)?.[1]
    if (found) return found
  }
  return null
}

/** The way of this machine to its packages, such as a proxy. No service starts before somebody starts it. */
async function shareThisNetwork(folder: string): Promise<void> {
  for (const path of ['/etc/hosts', '/etc/resolv.conf', '/etc/apt/apt.conf.d'])
    await cp(path, join(folder, path), { recursive: true, force: true, dereference: true }).catch(() => {})
  await writeFile(join(folder, 'etc/hostname'), 'tours\n')
}

async function firstProcessOf(container: number): Promise<number> {
  for (let tenth = 0; tenth < 100; tenth++) {
    const path = `/proc/${container}/task/${container}/children`
    const [child] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')
    if (child) return Number(child)
    await pause(100)
  }
  throw new Error('The container of the tree did not start.')
}

function runThere(init: number, line: string): Promise<{ code: number; out: string }> {
  const words = ['--target', String(init), '--all', 'env', '-i']
  const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']
  return new Promise((resolve) => {
    const child = spawn('nsenter', [...words, ...env, 'bash', '-c', `cd /; exec 2>&1; ${line}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (text: Buffer) => (out += text))
    child.once('close', (code) => resolve({ code: code ?? 1, out }))
  })
}
