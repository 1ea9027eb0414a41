import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findIndexFaults, findRecordFaults, type Records } from './support/repository/decision-records.ts'

const folder = resolve(import.meta.dirname, '../docs/decisions')
const RECORD =
  '# 0001 One\n\n- Date: 2026-11-22\n- Status: accepted\n\n## Context\n## Decision\n## Consequences\n'

test('every decision record has the one form, and its links are mutual', async () => {
  const records = await readRecords()

  expect(Object.keys(records).length).toBeGreaterThan(50)
  expect(findRecordFaults(records)).toEqual([])
})

test('the index has one row for each record, with its title and its status', async () => {
  const index = await readFile(join(folder, 'README.md'), 'utf8')

  expect(findIndexFaults(index, await readRecords())).toEqual([])
})

test.each([
  ['a title without its number', RECORD.replace('0001 ', '')],
  ['the number of another record', RECORD.replace('0001', '0002')],
  ['no date', RECORD.replace('- Date: 2026-11-22\n', '')],
  ['an unknown status', RECORD.replace('accepted', 'proposed')],
  ['a missing section', RECORD.replace('## Decision\n', '')],
  ['sections in another order', RECORD.replace('## Context\n## Decision', '## Decision\n## Context')],
  ['a successor that does not exist', RECORD.replace('accepted', 'superseded by [0009](0009-gone.md)')],
])('a record with %s is refused', (_name, text) => {
  expect(findRecordFaults({ '0001-one.md': RECORD })).toEqual([])
  expect(findRecordFaults({ '0001-one.md': text })).toHaveLength(1)
})

test('a link that the other record does not return is refused', () => {
  const newer = RECORD.replaceAll('0001', '0002').replace(
    'accepted',
    'accepted\n- Supersedes: [0001](0001-one.md)',
  )
  const older = RECORD.replace('accepted', 'superseded by [0002](0002-two.md)')

  expect(findRecordFaults({ '0001-one.md': older, '0002-two.md': newer })).toEqual([])
  expect(findRecordFaults({ '0001-one.md': RECORD, '0002-two.md': newer })).toHaveLength(1)
})

test('an index with a missing, a repeated or an outdated row is refused', () => {
  const records = { '0001-one.md': RECORD }
  const row = '| [0001](0001-one.md) | One | accepted | The first record of all of them. |\n'

  expect(findIndexFaults(row, records)).toEqual([])
  expect(findIndexFaults('', records)).toHaveLength(1)
  expect(findIndexFaults(row + row, records)).toHaveLength(1)
  expect(findIndexFaults(row + row.replaceAll('0001', '0002'), records)).toHaveLength(1)
})

async function readRecords(): Promise<Records> {
  const names = (await readdir(folder)).filter((name) => name !== 'README.md')
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}
