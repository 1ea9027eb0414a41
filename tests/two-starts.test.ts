import { spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

/** An npm whose work fails while another one works in the same folder. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs')
const work = process.argv[2] === 'ci' ? 'install' : 'build'
mkdirSync('busy')
appendFileSync('works', work + ' ')
setTimeout(() => {
  mkdirSync('node_modules/one', { recursive: true })
  mkdirSync('build', { recursive: true })
  if (work === 'install') writeFileSync('node_modules/.package-lock.json', process.env.LOCKFILE)
  rmdirSync('busy')
}, 400)
`
const LOCKFILE = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } })
const START = "import { ensureBuilt, ensureInstalled } from './scripts/prepare.mjs'\n"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-starts-'))
  await mkdir(join(folder, 'programs'))
  await mkdir(join(folder, 'scripts'))
  for (const part of ['prepare.mjs', 'prepare'])
    await cp(join(root, 'scripts', part), join(folder, 'scripts', part), { recursive: true })
  await writeFile(join(folder, 'package-lock.json'), LOCKFILE)
  await writeFile(join(folder, 'start.mjs'), `${START}await ensureInstalled()\nawait ensureBuilt()\n`)
  await writeFile(join(folder, 'programs', 'npm'), NPM)
  await chmod(join(folder, 'programs', 'npm'), 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

test('two starts at once install and build once, and both go on', async () => {
  const [one, other] = await Promise.all([start(), start()])
  expect([one.code, other.code]).toEqual([0, 0])
  expect(await readFile(join(folder, 'works'), 'utf8')).toBe('install build ')
  expect(`${one.output}${other.output}`).toMatch(/Waiting for process \d+/)
})

test('the lock of a dead process is taken over', async () => {
  await mkdir(join(folder, '.cache', 'prepare.lock'), { recursive: true })
  await writeFile(join(folder, '.cache', 'prepare.lock', String(await deadProcess())), '')
  const { code, output } = await start()
  expect(code).toBe(0)
  expect(output).not.toContain('Waiting')
})

test('a build that fails is not taken for the former one', async () => {
  expect((await start()).code).toBe(0)
  await writeFile(join(folder, 'package.json'), '{}')
  await mkdir(join(folder, 'busy'))
  expect((await start()).code).toBe(1)
  await rm(join(folder, 'package.json'))
  expect((await start()).code).toBe(1)
})

function start(): Promise<{ code: number | null; output: string }> {
  const PATH = `${join(folder, 'programs')}${delimiter}${process.env.PATH}`
  return ended(['start.mjs'], { ...process.env, PATH, LOCKFILE })
}

/** The id of a process that has ended. */
async function deadProcess(): Promise<number | undefined> {
  return (await ended(['--version'], process.env)).pid
}

function ended(words: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, words, { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise<{ code: number | null; output: string; pid: number | undefined }>((done) =>
    child.once('close', (code) => done({ code, output, pid: child.pid })),
  )
}
