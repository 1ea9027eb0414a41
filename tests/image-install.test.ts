import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

/** The scripts that an installation needs, with the files that they import. */
function neededBy(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)
  return [path, ...[...imports].flatMap(([, from = '']) => neededBy(join(path, '..', from)))]
}

test('the image has the scripts of an installation before it installs', () => {
  const [before = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8').split('RUN npm ci')
  const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  const needed = neededBy(join(root, 'scripts', 'link-node.mjs')).map((path) => relative(root, path))
  expect(needed).toContain('scripts/prepare.mjs')
  expect(needed.filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual(
    [],
  )
})
