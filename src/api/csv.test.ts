import { describe, expect, it, test } from 'vitest'
import { FORMULAS } from '#tests/support/formulas.ts'
import { csvLine, defused, type Cell } from './csv.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })

test.each(FORMULAS)('%j is defused', (formula) => {
  expect(defused(formula)).toBe(`'${formula}`)
  expect(csvLine([text(formula)], 'fr').replace(/^"/, '')).toMatch(/^'/)
})

test.each(['Zoé O’Brien', 'a=b', 'Jean-Pierre', '06 12 34', 'maya@example.com', ''])(
  '%j stays as it is',
  (plain) => {
    expect(defused(plain)).toBe(plain)
  },
)

describe('csvLine', () => {
  it('speaks the dialect of the language’s Excel', () => {
    const cells: Cell[] = [
      text('Zoé'),
      { kind: 'integer', value: 2 },
      { kind: 'amount', minor: 5850 },
      { kind: 'time', local: '2026-12-05T10:00:00' },
    ]
    expect(csvLine(cells, 'fr')).toBe('Zoé;2;58,50;2026-12-05 10:00\r\n')
    expect(csvLine(cells, 'en')).toBe('Zoé,2,58.50,2026-12-05 10:00\r\n')
  })

  it('quotes separators, quotes and lines', () => {
    expect(csvLine([text('a;b'), text('say "hi"'), text('two\nlines')], 'fr')).toBe(
      '"a;b";"say ""hi""";"two\nlines"\r\n',
    )
    expect(csvLine([text('a;b'), text('c,d')], 'en')).toBe('a;b,"c,d"\r\n')
  })
})
