import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decidingFiles } from './support/repository/pure-core.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

describe('a pure file of the core', () => {
  test('has a test beside it if it has a function', () => {
    expect(decidingFiles().length).toBeGreaterThan(50)
    expect(decidingFiles().filter(({ hasTest }) => !hasTest)).toEqual([])
  })

  test('has a test without a database, which a mutation run starts for each change', () => {
    const tests = decidingFiles().map(({ test: path }) => path)
    expect(
      tests.filter((path) => /from '#tests\/support\/(postgres|create-test-app)/.test(read(path))),
    ).toEqual([])
  })

  test('is imported by a test if it declares a function or a class', () => {
    const imported = new Set(globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: ROOT }).flatMap(coreImportsOf))
    const declaring = globSync('src/core/**/*.ts', { cwd: ROOT })
      .filter((path) => !/\.(server|test|schema)\.ts$/.test(path))
      .filter((path) => /^(export )?(class|(async )?function) /m.test(read(path)))
    expect(declaring.length).toBeGreaterThan(50)
    expect(declaring.filter((path) => !imported.has(path))).toEqual([])
  })
})

/** The files of the core from which a test imports more than types. */
function coreImportsOf(path: string): string[] {
  const imports = [...read(path).matchAll(/^import (?!type )[^']*from '([^']+)'/gm)]
  return imports.map(([, target = '']) =>
    target.startsWith('#core/') ? target.replace('#core', 'src/core') : join(dirname(path), target),
  )
}
