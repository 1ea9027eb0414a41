import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openZip } from './zip.server.ts'

const NAME = 'xl/workbook.xml'
const archive = (level: 0 | 6 = 6) => Buffer.from(zipSync({ [NAME]: [strToU8('<workbook/>'), { level }] }))
/** Where the central directory, and the entry of the only file in it, begins. */
const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
const endOf = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = archive()
  change(bytes)
  return bytes
}

const refused = (code: string) => ({ refusal: { code } })

describe('an archive', () => {
  test.for([0, 6] as const)('gives the text of a file at compression level %i', async (level) => {
    const zip = openZip(archive(level))
    expect([zip.has(NAME), zip.has('other')]).toEqual([true, false])
    expect(await zip.text(NAME)).toBe('<workbook/>')
  })

  test('gives a text in UTF-16', async () => {
    const text = Buffer.from('\ufeff<workbook/>', 'utf16le')
    expect(await openZip(zipSync({ [NAME]: text })).text(NAME)).toBe('<workbook/>')
  })

  test('has no file of another name', async () => {
    await expect(openZip(archive()).text('other')).rejects.toMatchObject(refused('import.unreadable'))
  })

  test.for([
    ['no end', archive().subarray(0, 40)],
    ['an end that is cut off', archive().subarray(0, -4)],
    ['its directory behind the file', changed((bytes) => bytes.writeUInt32LE(9_999, endOf(bytes) + 16))],
    ['no directory at its place', changed((bytes) => bytes.writeUInt32LE(0, endOf(bytes) + 16))],
  ] as const)('with %s is refused', ([, bytes]) => {
    expect(() => openZip(bytes)).toThrow(expect.objectContaining(refused('import.unreadable')))
  })

  test.for([
    ['is behind the end', changed((bytes) => bytes.writeUInt32LE(9_999, directoryOf(bytes) + 42))],
    ['is at no file', changed((bytes) => bytes.writeUInt32LE(5, directoryOf(bytes) + 42))],
    ['is packed in an unknown way', changed((bytes) => bytes.writeUInt16LE(12, directoryOf(bytes) + 10))],
    ['is damaged', changed((bytes) => bytes.fill(0xff, 30 + NAME.length, 30 + NAME.length + 8))],
  ] as const)('whose file %s is refused', async ([, bytes]) => {
    await expect(openZip(bytes).text(NAME)).rejects.toMatchObject(refused('import.unreadable'))
  })

  test('of too many files is refused before they are read', () => {
    const bytes = changed((all) => all.writeUInt16LE(2_001, endOf(all) + 10))
    expect(() => openZip(bytes)).toThrow(expect.objectContaining(refused('import.too_large_inside')))
  })

  test('gives files up to its limit, counted together, also unpacked ones', async () => {
    const half = new Uint8Array(60 * 1024 * 1024).fill(0x20)
    const zip = openZip(zipSync({ packed: [half, { level: 1 }], plain: [half, { level: 0 }] }))
    expect(await zip.text('packed')).toHaveLength(half.length)
    await expect(zip.text('plain')).rejects.toMatchObject(refused('import.too_large_inside'))
    await expect(zip.text('packed')).rejects.toMatchObject(refused('import.too_large_inside'))
  })
})
