import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const TEMPLATES = resolve(import.meta.dirname, '../../deploy/cluster')

/** Every name of `cluster.env` with its value. */
export type ClusterSettings = Record<string, string>

/** The example's settings, with passwords and with these changes. */
export async function clusterSettings(changes: ClusterSettings): Promise<ClusterSettings> {
  const example = readSettings(await readFile(join(TEMPLATES, 'cluster.env.example'), 'utf8'))
  const passwords = Object.keys(example).filter((name) => name.endsWith('_PASSWORD'))
  const chosen = Object.fromEntries(passwords.map((name) => [name, randomBytes(24).toString('hex')]))
  const unknown = Object.keys(changes).filter((name) => !(name in example))
  if (unknown.length > 0) throw new Error(`cluster.env.example has no ${unknown.join(', ')}.`)
  return { ...example, ...chosen, ...changes }
}

/** Writes the files of a machine into the folder, by the script that an operator uses. */
export async function fillTemplates(
  settings: ClusterSettings,
  machine: string,
  folder: string,
): Promise<void> {
  const file = `${folder}.env`
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(file, lines.join(''))
  await promisify(execFile)(join(TEMPLATES, 'fill'), [file, machine, folder])
}

/** The values of a file of `NAME=value` lines. */
export function readSettings(text: string): ClusterSettings {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
