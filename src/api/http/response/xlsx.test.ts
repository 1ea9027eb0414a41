import { unzipSync, strFromU8 } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { FORMULAS } from '#tests/support/hostile/formulas.ts'
import type { Cell } from './csv.ts'
import { xlsxStream } from './xlsx.ts'

async function* once(rows: readonly (readonly Cell[])[]) {
  yield rows
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer())
}

test('texts, numbers, amounts and times are read back with their types', async () => {
  const rows: Cell[][] = [
    [
      { kind: 'text', text: 'Zoé <&> "O’Brien"\u0007' },
      { kind: 'integer', value: 2 },
      { kind: 'amount', minor: 5850 },
      { kind: 'time', local: '2026-12-05T10:30:00' },
    ],
  ]
  const file = await bytesOf(xlsxStream('Réservations', ['Nom', 'Places', 'Total', 'Départ'], once(rows)))

  const [sheet] = await readXlsxFile(file)
  const [header, row] = sheet?.data ?? []
  expect(sheet?.sheet).toBe('Réservations')
  expect(header).toEqual(['Nom', 'Places', 'Total', 'Départ'])
  expect(row?.slice(0, 3)).toEqual(['Zoé <&> "O’Brien"', 2, 58.5])
  expect(JSON.stringify(row?.[3])).toBe('"2026-12-05T10:30:00.000Z"')
})

test('no typed text becomes a formula', async () => {
  const rows = FORMULAS.map((text): Cell[] => [{ kind: 'text', text }])
  const file = await bytesOf(xlsxStream('x', ['Note'], once(rows)))
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/ t="inlineStr"/g)).toHaveLength(FORMULAS.length + 1)
  expect(sheet).not.toContain('<f>')
})

test('no typed text is read as the number of a character', async () => {
  const typed = ['N_x0041_ =1', '_x000a_x000A_', '_xZZZZ_ _x41_', '_x0001\u0007_']
  const rows = typed.map((text): Cell[] => [{ kind: 'text', text }])
  const file = await bytesOf(xlsxStream('x', ['Note'], once(rows)))
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const written = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) => text)
  expect(written.slice(1)).toEqual([
    'N_x005F_x0041_ =1',
    '_x005F_x000a_x005F_x000A_',
    '_xZZZZ_ _x41_',
    '_x005F_x0001_',
  ])
  const shown = written.map((text) =>
    text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  )
  expect(shown.slice(1)).toEqual(['N_x0041_ =1', '_x000a_x000A_', '_xZZZZ_ _x41_', '_x0001_'])
})
