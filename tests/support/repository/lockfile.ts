/** The facts of one package in package-lock.json; the root's own entry has the empty path. */
type Locked = {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Locked> }

/** Licences under which this project, MIT, may use a package as it is. Weak copyleft ends at the package's files. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose package.json names no licence, read manually in their LICENSE, in this version. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

/**
 * One message for each unapproved part of the lockfile: bytes without a fingerprint, a source beside the registry, an
 * install script, a licence. Published vulnerabilities are not checked.
 */
export function findLockfileFaults(
  lockfile: Lockfile,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const entries = Object.entries(lockfile.packages)
  const installed = entries.filter(([path]) => path !== '')
  const scripts = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  return [
    ...installed.flatMap(([path, entry]) => faultsOf(path, entry)),
    ...entries.flatMap(([path, entry]) => strangeSources(path, entry)),
    ...scripts.filter((name) => allowScripts[name] !== true).map((name) => `${name} runs an install script`),
    ...allowed
      .filter((name) => !scripts.includes(name))
      .map((name) => `${name} has no install script to allow`),
  ]
}

function faultsOf(path: string, { version, link, resolved, integrity, license }: Locked): string[] {
  const licence = license ?? READ_BY_HAND[`${nameOf(path)}@${version}`]
  const faults = []
  if (link) faults.push(`${path} is a link out of node_modules`)
  if (!integrity?.startsWith('sha512-')) faults.push(`${path} has no SHA-512`)
  if (resolved !== undefined) faults.push(`${path} is bound to one address: ${resolved}`)
  if (!isAllowed(licence)) faults.push(`${path} has the licence ${licence ?? 'of nobody knows'}`)
  return faults
}

/** Git, http and file sources have a colon or a slash; ranges of the registry, and its aliases (npm:), do not. */
function strangeSources(path: string, entry: Locked): string[] {
  const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
  return Object.entries(wanted)
    .filter(([, range]) => /[:/]/.test(range.replace(/^npm:(@[^/]+\/)?/, '')))
    .map(([name, range]) => `${path || 'package.json'} takes ${name} from ${range}`)
}

/** Of "A OR B" one is enough, of "A AND B" all count; the present packages never mix the two. */
function isAllowed(licence: string | undefined): boolean {
  const terms = (licence ?? '').replaceAll(/[()]/g, '')
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => LICENCES.has(term))
  return terms.split(' AND ').every((term) => LICENCES.has(term))
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
