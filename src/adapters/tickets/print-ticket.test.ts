import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import type { TicketSheet } from '#core/ticket/ticket-sheet.ts'
import { NAMES_OF_THE_WORLD } from '#tests/support/factories/names-of-the-world.ts'
import { printTicket } from './print-ticket.ts'
import { printable } from './printable.ts'
import { visualRuns } from './text-runs.ts'

const SHEET: TicketSheet = {
  language: 'fr-FR',
  title: 'Billet K7MXQ4TB',
  operator: 'Petites Routes',
  logo: null,
  accent: '',
  reference: { label: 'Référence', value: 'K7MXQ4TB' },
  tour: 'L’œuvre cachée du Vieux-Lyon : à la lumière',
  place: 'Lyon',
  code: { text: 'https://tours.example/admin/check-in/K7MXQ4TB', label: 'QR code pour le guide' },
  facts: [
    { label: 'Date', value: 'Samedi 5 décembre 2026' },
    { label: 'Point de rendez-vous', value: 'Place Saint-Jean', note: 'À la fontaine, côté cathédrale' },
    { label: 'Total (réglé)', value: '58,00\u00a0€ TTC' },
    { label: 'Réservé par', value: 'Zoë Łukasiewicz' },
  ],
  map: null,
  notes: ['Annulation gratuite jusqu’au 4\u202fdécembre.'],
  legal: 'Petites Routes SARL',
}

test('a ticket is one page with its texts, in French too, and no font but its own', async () => {
  const pdf = await printTicket(SHEET)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const words of [
    'K7MXQ4TB',
    'L’œuvre cachée du Vieux-Lyon',
    'Samedi 5 décembre 2026',
    'À la fontaine, côté cathédrale',
    '58,00\u00a0€ TTC',
    'Zoë Łukasiewicz',
    'Annulation gratuite jusqu’au 4\u00a0décembre.',
  ]) {
    // The PDF reader treats every kind of space alike.
    expect(text.replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' '))
  }
  expect(pdf.toString('latin1')).not.toMatch(/\/Helvetica\b/)
  expect(pdf.length).toBeLessThan(80_000)
})

test('letters can be copied and read aloud, also when the first ticket has them only under accents', async () => {
  vi.resetModules()
  const fresh = await import('./print-ticket.ts')
  const sheet = {
    ...SHEET,
    facts: [{ label: 'À', value: 'àâäçèéêëîïôöùûü' }],
    tour: 'É',
    place: 'È',
    notes: [],
  }
  await fresh.printTicket(sheet)
  const words = 'portez ce vieux whisky au juge blond qui fume'
  const pdf = await fresh.printTicket({ ...sheet, tour: words })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toContain(words)
})

test('with the longest texts, it stays one page', async () => {
  const long = 'Une très longue phrase à propos du rendez-vous. '.repeat(8)
  const facts = SHEET.facts.map((fact) => ({ ...fact, note: long }))
  const pdf = await printTicket({ ...SHEET, tour: long.slice(0, 120), facts, legal: long.repeat(3) })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(document.numPages).toBe(1)
})

test.each([
  ['a wide logo is the name', 240, 60, false],
  ['a mark has the name behind it', 60, 60, true],
])('%s', async (_, width, height, isNamed) => {
  const logo = await sharp({ create: { width, height, channels: 4, background: '#8b1e1e' } })
    .png()
    .toBuffer()
  const pdf = await printTicket({ ...SHEET, logo, accent: '#8b1e1e' })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  expect([totalPages, text.startsWith('Petites Routes')]).toEqual([1, isNamed])
})

test('a map stands in the room below, with its description and its attribution', async () => {
  const image = await sharp({ create: { width: 768, height: 384, channels: 3, background: '#a8d3e6' } })
    .jpeg()
    .toBuffer()
  const map = { image, label: 'Carte : Place Saint-Jean', attribution: '© les contributeurs' }
  const pdf = await printTicket({ ...SHEET, map })
  expect(pdf.includes(image)).toBe(true)
  expect(pdf.includes(Buffer.from(map.label, 'utf16le').swap16()) || pdf.includes(map.label)).toBe(true)
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain(map.attribution)

  const notes = Array.from({ length: 13 }, () => SHEET.notes[0] ?? '')
  const full = await printTicket({ ...SHEET, notes, map })
  expect(full.includes(image)).toBe(false)
  expect((await getDocumentProxy(new Uint8Array(full))).numPages).toBe(1)
})

test.for(NAMES_OF_THE_WORLD)('%s is printed with every letter: %s', async ([name]) => {
  const text = await printedWords({ ...SHEET, facts: [{ label: 'Réservé par', value: name }] })
  const line = text.split('\n').at(-3) ?? ''
  const letters = (words: string) =>
    Array.from(words.normalize('NFC'))
      .filter((it) => /[\p{L}\p{M}]/u.test(it))
      .sort()
  expect(letters(line)).toEqual(letters(name))
})

test('a name that is drawn from right to left is searched and read aloud in its own order', async () => {
  const name = 'דוד כהן'
  const pdf = await printTicket({ ...SHEET, facts: [{ label: 'Réservé par', value: name }] })
  expect(pdf.includes(Buffer.from(name, 'utf16le').swap16())).toBe(true)
})

test('a long name without spaces is broken into lines, and its last character is printed', async () => {
  const name = `${'王小明'.repeat(13)}李`
  const text = await printedWords({ ...SHEET, facts: [{ label: 'Réservé par', value: name }] })
  expect(text.replaceAll(/\s/g, '')).toContain(name)
})

test('a name that is read from right to left keeps its number and its brackets', () => {
  const fontOf = (character: string) => (/\p{Script=Hebrew}/u.test(character) ? 'hebrew' : 'own')
  const runs = visualRuns('דוד (12)', fontOf)
  expect(runs.map(({ text }) => text)).toEqual(['(', '12', ') ', 'דוד'])
})

test('an emoji, which no font draws, removes nothing else', async () => {
  const text = await printedWords({ ...SHEET, facts: [{ label: 'Réservé par', value: 'Ada 🎈 Lovelace' }] })
  expect(text).toMatch(/Ada\s+Lovelace/)
})

test.for([
  ['4\u202f000\u202f€', '4\u00a0000\u00a0€'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['Zoe\u0308', 'Zoë'],
] as const)('%j is set as %j', ([written, set]) => {
  expect(printable(written)).toBe(set)
})

/** The words of the only page, without the marks of direction that the reader adds. */
async function printedWords(sheet: TicketSheet): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await printTicket(sheet)))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
