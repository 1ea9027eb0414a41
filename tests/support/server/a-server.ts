import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

export const run = promisify(execFile)

/** Runs bash. Without `--norc`, bash takes the socket of its input for a remote shell, and reads ~/.bashrc. */
export const bash = (words: string[], env: NodeJS.ProcessEnv) => run('bash', ['--norc', ...words], { env })

export const deploy = resolve(import.meta.dirname, '../../../deploy')
const standIns = resolve(import.meta.dirname, 'stand-ins.sh')

const UNITS = ['escapade.service', 'escapade-backup.service', 'escapade-backup.timer']
/** The programs by which the scripts change something. A kill may come after each of their calls. */
const STEPS = ['systemctl', 'systemd-run', 'curl', 'tar', 'mv', 'ln', 'install', 'sync', 'cp', 'rm']

/** A release that a trusted person signed, unless the facts say otherwise. */
export type ReleaseFacts = {
  by?: 'trusted' | 'stranger' | null
  /** It never becomes ready: alone, or as a service only. */
  fails?: 'try' | 'service'
  architecture?: string
  /** The version that it says itself. */
  says?: string
}

/**
 * The folders of a server with version 1.0.0 running and one sale in its data, the releases beside it, and two people
 * who sign. Commands of the system and of the product are stand-ins, which record their calls.
 */
export async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (...names: string[]) => join(folder, ...names)
  for (const name of ['place', 'home/releases', 'units', 'backups', 'bin', 'state'])
    await mkdir(at(name), { recursive: true })
  for (const name of ['trusted', 'stranger'])
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', at(name)])
  const key = await readFile(at('trusted.pub'), 'utf8')
  await writeFile(at('signers'), `release namespaces="escapade-release" ${key}`)
  await writeFile(at('source'), `${at('place')}\n`)
  for (const name of STEPS) {
    await writeFile(at('bin', name), `#!/bin/bash\nsource '${standIns}' ${name} "$@"\n`)
    await chmod(at('bin', name), 0o755)
  }
  await publish(folder, '1.0.0')
  await run('tar', ['-xzf', at('place', archiveName('1.0.0')), '-C', at('home/releases')])
  await run('mv', [at('home/releases/escapade'), at('home/releases/1.0.0')])
  await run('ln', ['-s', 'releases/1.0.0', at('home/current')])
  await writeFile(at('state/running'), '1.0.0\n')
  await writeFile(at('state/data'), 'sale 1\n')
  return serverIn(folder)
}

export type Server = ReturnType<typeof serverIn>

function serverIn(folder: string) {
  const at = (...names: string[]) => join(folder, ...names)
  const textOf = async (name: string) => (await readFile(at(name), 'utf8').catch(() => '')).trim()
  const env = {
    PATH: `${at('bin')}:${process.env.PATH}`,
    HOME: folder,
    TMPDIR: folder,
    STATE: at('state'),
    ESCAPADE_HOME: at('home'),
    ESCAPADE_SIGNERS: at('signers'),
    ESCAPADE_SOURCE: at('source'),
    ESCAPADE_BACKUPS: at('backups'),
    ESCAPADE_UNITS: at('units'),
    ESCAPADE_READY_SECONDS: '1',
  }
  return {
    folder,
    at,
    /** Runs `escapade`; `killAt`: it is killed after that many calls of the stand-ins. */
    escapade: async (words: string[], { killAt = 0 }: { killAt?: number } = {}) => {
      await writeFile(at('state/calls'), '')
      return bash([join(deploy, 'escapade'), ...words], { ...env, KILL_AT: String(killAt) })
    },
    /** Runs functions of the scripts. */
    shell: (script: string) =>
      bash(
        [
          '-c',
          `set -euo pipefail; source ${deploy}/release-files.sh; source ${deploy}/install-checks.sh; ${script}`,
        ],
        env,
      ),
    publish: (version: string, facts: ReleaseFacts = {}) => publish(folder, version, facts),
    /** The calls of the product's and the system's commands, in their order. */
    done: async () => (await textOf('state/done')).split('\n').filter((line) => line !== ''),
    installed: async () =>
      (await run('readlink', [at('home/current')])).stdout.trim().replace('releases/', ''),
    running: () => textOf('state/running'),
    data: async () => (await textOf('state/data')).split('\n'),
    sell: (name: string) => appendFile(at('state/data'), `sale ${name}\n`),
    /** The step in the journal of an update that was interrupted; empty without one. */
    step: async () => /^step=(.*)$/m.exec(await textOf('home/update.journal'))?.[1] ?? '',
    backups: () => readdir(at('backups')),
    leftovers: async () =>
      (await readdir(at('home'), { recursive: true })).filter((name) =>
        /\.part$|journal|unpacking|incoming/.test(name),
      ),
    /** Another server in the same state. */
    copy: async () => {
      const target = await mkdtemp(join(tmpdir(), 'escapade-server-'))
      onTestFinished(() => rm(target, { recursive: true, force: true }))
      await run('cp', ['--archive', `${folder}/.`, target])
      await writeFile(join(target, 'source'), `${join(target, 'place')}\n`)
      return serverIn(target)
    },
  }
}

/** Writes a signed release into the place of the releases, as the newest. */
async function publish(folder: string, version: string, facts: ReleaseFacts = {}): Promise<void> {
  const { by = 'trusted', fails, architecture = process.arch, says = version } = facts
  const release = join(folder, 'making/escapade')
  await mkdir(join(release, 'deploy'), { recursive: true })
  await writeFile(join(release, 'RELEASE'), `version=${says}\narchitecture=${architecture}\n`)
  if (fails) await writeFile(join(release, `fails-${fails}`), '')
  for (const unit of UNITS) {
    await cp(join(deploy, unit), join(release, 'deploy', unit))
    await writeFile(join(release, 'deploy', unit), `# of ${version}\n`, { flag: 'a' })
  }
  const archive = join(folder, 'place', archiveName(version))
  await run('tar', ['-czf', archive, '-C', join(folder, 'making'), 'escapade'])
  await rm(join(folder, 'making'), { recursive: true })
  await rm(`${archive}.sig`, { force: true })
  if (by)
    await run('ssh-keygen', ['-Y', 'sign', '-q', '-f', join(folder, by), '-n', 'escapade-release', archive])
  await writeFile(join(folder, 'place/latest'), `${version}\n`)
}

export function archiveName(version: string): string {
  return `escapade-${version}-linux-${process.arch}.tar.gz`
}
