import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A pure file of the core that has a function: its path from the root, and the path of the test beside it. */
export type DecidingFile = { path: string; test: string; hasTest: boolean }

/** The pure files of the core that have a function. A file with types, constants or shapes only decides nothing. */
export function decidingFiles(): DecidingFile[] {
  return globSync('src/core/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.(server|test)\.ts$/.test(path))
    .filter((path) => /^(export )?(async )?function /m.test(readFileSync(resolve(ROOT, path), 'utf8')))
    .toSorted()
    .map((path) => {
      const test = path.replace(/\.ts$/, '.test.ts')
      return { path, test, hasTest: existsSync(resolve(ROOT, test)) }
    })
}
