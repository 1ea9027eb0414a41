import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const styles = join(root, 'src/web/styles')
const MOST_LINES = 300

test('no stylesheet is longer than 300 lines', async () => {
  const names = (await readdir(styles, { recursive: true })).filter((name) => name.endsWith('.css'))
  const lengths = await Promise.all(
    names.map(async (name) => ({
      name,
      lines: (await readFile(join(styles, name), 'utf8')).split('\n').length - 1,
    })),
  )

  expect(lengths.length).toBeGreaterThan(50)
  expect(lengths.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
})

test('a day of the calendar looks as its key says', async () => {
  // The component joins the class and the state, so a search for the class finds no use of its rule.
  const calendar = await readFile(join(styles, 'offer/calendar.css'), 'utf8')
  expect(calendar).toMatch(/^\.calendar-open \{\n {2}border-color: /m)
  expect(calendar).toMatch(/^\.calendar-few \{\n {2}border-color: /m)
  expect(calendar).toMatch(/^\.calendar-sold-out \{\n {2}text-decoration: line-through;/m)
})

describe('the lint of stylesheets refuses a literal where a token belongs', () => {
  test.each([
    ['a font size', 'font-size: 1.1rem'],
    ['a font size inside a function', 'font-size: clamp(1rem, 2vw, 2rem)'],
    ['a font size in the shorthand', 'font: 600 14px/1.2 sans-serif'],
    ['a margin', 'margin-top: 1.25rem'],
    ['a padding in pixels', 'padding: 10px'],
    ['a padding inside a function', 'padding: calc(var(--space-8) + 0.5rem)'],
    ['a gap', 'gap: 0 0.75rem'],
    ['a position', 'inset: auto 0 1rem'],
    ['a radius', 'border-radius: 8px'],
    ['a radius from a token of another kind', 'border-radius: var(--space-8)'],
    ['a token of one rule only', '--mine: 0.5rem'],
    ['a token that nobody declares', 'gap: var(--space-7)'],
    ['a size that is no multiple of a quarter rem', 'width: 2.1rem'],
  ])('%s', async (_name, declaration) => {
    expect(await problemsOf(declaration)).not.toEqual([])
  })

  test.each([
    ['tokens', 'padding: var(--space-8) var(--space-16)'],
    ['tokens inside a function', 'padding: clamp(var(--space-16), 4vw, var(--space-24))'],
    ['a space that follows the text', 'margin-top: 0.9em'],
    ['a size on the grid of quarter rems', 'width: 2.25rem'],
    ['a circle', 'border-radius: 50%'],
  ])('and accepts %s', async (_name, declaration) => {
    expect(await problemsOf(declaration)).toEqual([])
  })
})

/** The texts of the refusals of one declaration, as in a stylesheet of the site. */
async function problemsOf(declaration: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code: `.a {\n  ${declaration};\n}\n`,
    codeFilename: join(styles, 'parts/new.css'),
    configFile: join(root, '.stylelintrc.json'),
    cwd: root,
  })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}
