import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findLockfileFaults, type Lockfile } from './support/repository/lockfile.ts'

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'))
const lockfile = (await read('package-lock.json')) as Lockfile
const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> }

/** A valid package, except for the given fields. */
const locked = (facts: object) => ({
  packages: {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x', license: 'MIT', ...facts },
  },
})

test('every package has a fingerprint, comes from the registry, has a known licence, and runs no unapproved script', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(300)
  expect(findLockfileFaults(lockfile, allowScripts)).toEqual([])
})

test.each([
  [{ integrity: undefined }, 'node_modules/a has no SHA-512'],
  [{ integrity: 'sha1-x' }, 'node_modules/a has no SHA-512'],
  [
    { resolved: 'git+ssh://somewhere/a.git' },
    'node_modules/a is bound to one address: git+ssh://somewhere/a.git',
  ],
  [{ link: true }, 'node_modules/a is a link out of node_modules'],
  [{ hasInstallScript: true }, 'a runs an install script'],
  [{ license: 'AGPL-3.0-only' }, 'node_modules/a has the licence AGPL-3.0-only'],
  [{ license: '(MIT AND GPL-3.0-only)' }, 'node_modules/a has the licence (MIT AND GPL-3.0-only)'],
  [{ license: undefined }, 'node_modules/a has the licence of nobody knows'],
  [{ dependencies: { b: 'github:b/b' } }, 'node_modules/a takes b from github:b/b'],
  [{ optionalDependencies: { b: 'http://b/b.tgz' } }, 'node_modules/a takes b from http://b/b.tgz'],
  [{ dependencies: { b: 'someone/b' } }, 'node_modules/a takes b from someone/b'],
])('%j is found', (facts, fault) => {
  expect(findLockfileFaults(locked(facts), {})).toEqual([fault])
})

test.each([
  [{ license: '(MIT OR GPL-3.0-only)' }],
  [{ dependencies: { b: '^1.0.0 || ~2.1', c: 'npm:@other/c@^1.0.0', d: 'npm:e@2' } }],
])('%j is in order', (facts) => {
  expect(findLockfileFaults(locked(facts), {})).toEqual([])
})

test('an allowance for a script that is gone is found', () => {
  expect(findLockfileFaults(locked({}), { a: true })).toEqual(['a has no install script to allow'])
})
