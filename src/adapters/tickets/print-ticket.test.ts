import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { TicketSheet } from '#core/reservation/ticket-sheet.ts'
import { printTicket } from './print-ticket.ts'
import { printable } from './printable.ts'

const SHEET: TicketSheet = {
  language: 'fr-FR',
  title: 'Billet K7MXQ4TB',
  operator: 'Petites Routes',
  reference: { label: 'Référence', value: 'K7MXQ4TB' },
  tour: 'L’œuvre cachée du Vieux-Lyon : à la lumière',
  place: 'Lyon',
  code: { text: 'https://tours.example/admin/check-in/K7MXQ4TB', label: 'QR code pour le guide' },
  facts: [
    { label: 'Date', value: 'Samedi 5 décembre 2026' },
    { label: 'Rendez-vous', value: 'Place Saint-Jean', note: 'À la fontaine, côté cathédrale' },
    { label: 'Montant payé', value: '58,00\u00a0€ TTC' },
    { label: 'Réservé par', value: 'Zoë Łukasiewicz' },
  ],
  notes: ['Annulation gratuite jusqu’au 4\u202fdécembre.'],
  legal: 'Petites Routes SARL',
}

test('a ticket is one page with its words, in French too, and no font but its own', async () => {
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
    'Zoë Lukasiewicz',
    'Annulation gratuite jusqu’au 4\u00a0décembre.',
  ]) {
    // What reads it takes every space for the same.
    expect(text.replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' '))
  }
  expect(pdf.toString('latin1')).not.toMatch(/\/Helvetica\b/)
  expect(pdf.length).toBeLessThan(80_000)
})

test('as long as texts may be, it stays one page', async () => {
  const long = 'Une très longue phrase à propos du rendez-vous. '.repeat(8)
  const facts = SHEET.facts.map((fact) => ({ ...fact, note: long }))
  const pdf = await printTicket({ ...SHEET, tour: long.slice(0, 120), facts, legal: long.repeat(3) })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(document.numPages).toBe(1)
})

test.for([
  ['4\u202f000\u202f€', '4\u00a0000\u00a0€'],
  ['Ngũgĩ Şahin', 'Ngugi Sahin'],
  ['李小龍', ''],
  ['Ada\nLovelace', 'Ada Lovelace'],
] as const)('%j is printed as %j', ([written, printed]) => {
  expect(printable(written)).toBe(printed)
})
