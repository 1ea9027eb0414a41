// Plain JavaScript without dependencies: it runs on the system's Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './prepare/alone.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')
const builtFrom = join(root, 'build', '.built-from')
/** One for both works, because a build reads the packages that an installation replaces. */
const lock = join(root, '.cache', 'prepare.lock')
const sources = [
  'src',
  'public',
  'scripts',
  'db',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const nodeMajorMin = 26

/** Installs the dependencies unless exactly those of the lockfile are there already; offline when they are. */
export async function ensureInstalled() {
  if (findMissingPackage()) await alone(lock, install, sayWaiting)
  linkNode()
}

async function install() {
  const missing = findMissingPackage()
  if (!missing) return
  refuseOldNode()
  say(`Installing the dependencies (${missing} is not there yet) …`)
  // On the system's Node: the one in node_modules is about to be replaced.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    PATH,
  })
  if (code !== 0)
    stop('The dependencies could not be installed: see npm’s message above. This needs a network, once.')
}

/**
 * On an older Node, npm leaves out packages that require a newer one, and the build then fails for no visible reason.
 */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  stop(
    'Escapade is installed with Node.js 20.19, 22.12 or anything newer (it then brings its own to run on). ' +
      `This is Node.js ${process.versions.node}.`,
  )
}

/**
 * Puts the Node.js of the lockfile where npm's scripts look first. npm before 11 does so as well, but takes it away
 * again with the other architecture's package, whose program has the same name.
 */
export function linkNode(packages = join(root, 'node_modules')) {
  const brought = join(`node-linux-${process.arch}`, 'bin', 'node')
  const link = join(packages, '.bin', 'node')
  if (!existsSync(join(packages, brought)) || existsSync(link)) return
  mkdirSync(join(packages, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', brought), link)
}

/** Builds the site and the server when they are stale, or ends here with the reason. */
export async function ensureBuilt() {
  if (!(await buildIfStale())) stop('The build failed: see the message above.')
}

/**
 * Builds unless the present build was made from these very sources; false when that failed. A build by another process
 * is awaited, and used when it was made from them.
 */
export async function buildIfStale() {
  return isBuiltFrom(hashOfSources()) || alone(lock, build, sayWaiting)
}

async function build() {
  const now = hashOfSources()
  if (isBuiltFrom(now)) return true
  say('Building …')
  // A build that ends halfway must not pass for the former one.
  rmSync(builtFrom, { force: true })
  // Vite builds for development when its environment does, as a test runner's.
  const code = await run('npm', ['run', '--silent', 'build'], { NODE_ENV: 'production' })
  if (code !== 0) return false
  writeFileSync(builtFrom, now)
  return true
}

function isBuiltFrom(hash) {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash
}

/** The Node that runs Escapade: the one of the lockfile, else this one. */
export function chooseNode() {
  const brought = join(bin, 'node')
  const found = [brought, process.execPath].find((path) => majorVersion(path) >= nodeMajorMin)
  return (
    found ??
    stop(
      whyNotRunning(brought) ??
        `Escapade runs on Node.js ${nodeMajorMin} or newer. It brings its own on Linux (x64 and arm64, glibc); ` +
          `here, install Node.js ${nodeMajorMin} and start again. This is Node.js ${process.versions.node}.`,
    )
  )
}

/** A system without a compiler may lack a library of it that Node.js uses. */
function whyNotRunning(node) {
  if (!existsSync(node)) return null
  const { stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const said = stderr?.trim() || error?.message
  const cure = said?.includes('libatomic')
    ? 'Install libatomic1 (Debian, Ubuntu) or libatomic (Fedora)'
    : 'Repair that'
  return `The Node.js that Escapade brings does not run here:\n${said}\n${cure} and start again.`
}

/** Runs a program to its end in the repository, showing its output, and returns its exit code. */
export async function run(program, words, env = {}) {
  return ended(start(program, words, env, 'inherit'))
}

/** Runs a program to its end in the repository, and returns its exit code and all that it printed. */
export async function runQuietly(program, words, env = {}) {
  const child = start(program, words, env, 'pipe')
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  const code = await ended(child)
  return { code, output: Buffer.concat(parts).toString() }
}

function start(program, words, env, output) {
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  return spawn(program, words, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH, ...env },
  })
}

function ended(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

/**
 * npm keeps what it has installed in node_modules/.package-lock.json. Packages for other systems are not in it, nor are
 * those for this one whose install script failed: npm passes over them, but nothing runs without them.
 */
function findMissingPackage() {
  const wanted = readJson('package-lock.json').packages
  const hidden = join('node_modules', '.package-lock.json')
  const installed = existsSync(join(root, hidden)) ? readJson(hidden).packages : {}
  return Object.keys(wanted).find((path) => {
    if (path === '' || (wanted[path].optional && !installed[path] && !isForHere(wanted[path]))) return false
    return installed[path]?.version !== wanted[path].version || !existsSync(join(root, path))
  })
}

/** True for a package made for this system alone, as the programs that an npm package brings along are. */
function isForHere({ os, cpu, libc }) {
  if (!os || !cpu) return false
  const here = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const fits = (wanted, mine) => !wanted || [wanted].flat().includes(mine)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, here)
}

/** Of everything that a build is made from. */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesBelow)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  if (!isFolder(path)) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function isFolder(path) {
  return statSync(join(root, path)).isDirectory()
}

function majorVersion(node) {
  if (!existsSync(node)) return 0
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1) ?? '') || 0
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function sayWaiting(pid) {
  say(`Waiting for process ${pid}, which installs or builds here too (if it does not, remove ${lock}) …`)
}

function say(sentence) {
  console.log(sentence)
}

/** @returns {never} */
function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
