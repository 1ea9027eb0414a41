import { describe, expect, it, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { csvRows } from '#tests/support/csv-rows.ts'
import { FORMULAS } from '#tests/support/hostile/formulas.ts'
import { csvLine, defused, type Cell } from './csv.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })

/** The starts of a formula, after characters that a spreadsheet skips. */
const FORMULA = /^[\s\p{C}"]*[=+\-@|%＝＋－＠]/u

describe.each(LOCALES)('a file in %s', (locale) => {
  test.each(FORMULAS)('holds no formula for any spreadsheet: %j', (formula) => {
    const file = csvLine([text('AB12'), text(formula), text(formula)], locale).repeat(2)
    for (const separator of [';', ',', '\t']) {
      const cells = csvRows(file, separator).flat()
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([])
    }
    const row = ['AB12', defused(formula), defused(formula)]
    expect(csvRows(file, locale === 'fr' ? ';' : ',')).toEqual([row, row])
  })
})

test.each([',', '\t'])('a quoted cell alone would not help a program that splits at %j', (separator) => {
  const cells = csvRows(`Zoé;"y${separator}=1+1"`, separator).flat()
  expect(cells.some((cell) => FORMULA.test(cell))).toBe(true)
})

test.each([
  'Zoé O’Brien',
  'a=b',
  'Jean-Pierre',
  '06 12 34',
  'maya@example.com',
  'one, two; three',
  'Places filled, %',
  'one | two; | three',
  '',
])('%j stays as it is', (plain) => {
  expect(defused(plain)).toBe(plain)
})

it.for(['\n', '\t', ';', '"', '\r\n'])(
  'a long run of %j takes a time in proportion to its length',
  { timeout: 10_000 },
  (sign) => {
    const long = `a${sign.repeat(100_000)}`
    expect(defused(`${long}b`)).toBe(`${long}b`)
    expect(defused(`a\n${long}\n=b`)).toBe(`a\n${long}\n'=b`)
  },
)

describe('csvLine', () => {
  it('uses the dialect of the language’s Excel', () => {
    const cells: Cell[] = [
      text('Zoé'),
      { kind: 'integer', value: 2 },
      { kind: 'amount', minor: 5850 },
      { kind: 'time', local: '2026-12-05T10:00:00' },
    ]
    expect(csvLine(cells, 'fr')).toBe('Zoé;2;58,50;2026-12-05 10:00\r\n')
    expect(csvLine(cells, 'en')).toBe('Zoé,2,58.50,2026-12-05 10:00\r\n')
  })

  it('quotes the separators of every dialect, quotes and lines', () => {
    expect(csvLine([text('a;b'), text('say "hi"'), text('two\nlines')], 'fr')).toBe(
      '"a;b";"say ""hi""";"two\nlines"\r\n',
    )
    expect(csvLine([text('a;b'), text('c,d')], 'en')).toBe('"a;b","c,d"\r\n')
  })
})
