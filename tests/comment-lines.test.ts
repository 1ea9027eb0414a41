import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const MAX = 120
const SOURCES = ['*.{ts,mjs}', '{src,tests,bench,scripts,db}/**/*.{ts,tsx,mjs,css,sql}']

/** Generated files, and migrations, which are never edited. */
const LEFT_OUT = /node_modules|\.generated\.ts$|^db\/seed\/posters\/|^db\/migrations\//

test('no comment line is longer than 120 characters', async () => {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !LEFT_OUT.test(file))

  const found: string[] = []
  for (const file of files) {
    const lines = (await readFile(resolve(ROOT, file), 'utf8')).split('\n')
    lines.forEach((line, index) => isLongComment(line) && found.push(`${file}:${index + 1}`))
  }

  expect(files.length).toBeGreaterThan(1_500)
  expect(found).toEqual([])
})

test.for([
  [`  /** ${'x'.repeat(MAX)} */`, true],
  [`   * ${'x'.repeat(MAX)}`, true],
  [`// ${'x'.repeat(MAX)}`, true],
  [`-- ${'x'.repeat(MAX)}`, true],
  [`  {/* ${'x'.repeat(MAX)} */}`, true],
  [`const a = 1 // ${'x'.repeat(MAX)}`, true],
  [`// ${'x'.repeat(MAX - 3)}`, false],
  [`const url = 'https://${'x'.repeat(MAX)}'`, false],
  [`const text = '${'x'.repeat(MAX)}'`, false],
] as const)('%s is a long comment line: %s', ([line, expected]) => {
  expect(isLongComment(line)).toBe(expected)
})

function isLongComment(line: string): boolean {
  return line.length > MAX && /^\s*(?:\/\/|\/\*|\*[ /]|\{\/\*|--)|\s\/\/ |\s\/\* /.test(line)
}
