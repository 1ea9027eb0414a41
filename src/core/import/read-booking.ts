import { plainLetters } from '../kernel/plain-letters.ts'
import { contactEmailSchema, contactNameSchema } from '../kernel/contact-fields.schema.ts'
import { cutText } from '../kernel/typeset.ts'
import { LOCALES, type Locale } from '../kernel/locale.ts'
import { checkoutSchema } from '../reservation/checkout.schema.ts'
import { PARTY_MAX } from '../tour/tour.ts'
import { UNIT_FIELDS, type ImportChoices, type ImportField, type RowReason } from './import.ts'
import { readPaidWord } from './paid-word.ts'
import { readDay, readTime, type FileTime } from './read-day.ts'
import { currencyNamed, readSum } from './read-sum.ts'
import type { SheetRow } from './files/sheet.ts'
import { tourOfProduct } from './products.ts'

/**
 * The guests of a booking: counted by type of unit, or only as a number. `stated`: the number that the file has beside
 * the types, which must be that of the types.
 */
export type FileParty = {
  byType: Partial<Record<(typeof UNIT_FIELDS)[number], number>>
  untyped: number
  stated?: number
}

/** A booking as one or several rows of a file describe it. */
export type FileBooking = {
  /** The first of its rows names it. */
  row: number
  rows: number[]
  tourId: string
  start: FileTime & { time: Temporal.PlainTime }
  name: string
  email: string | null
  phone: string
  locale: Locale
  party: FileParty
  totalMinor: number | null
  paidMinor: number | null
  /** The file says in a word that the whole price is paid, also where it has no price. */
  isPaid: boolean
  /** The part of the total that is still due. */
  dueMinor: number | null
  currency: string | null
  reference: string
  note: string
}

/** A row that is no booking, with the reason; LEFT_OUT: nothing is wrong with it. */
export type UnreadRow = { row: number; rows: number[]; fate: 'REFUSED' | 'LEFT_OUT'; reason: RowReason }

/**
 * The beginnings of the states of bookings that do not take place: cancelled, or never completed. The last ones are
 * those of our own exports.
 */
const CANCELLED =
  /^(cancel|annul|void|refunded|rembours|rejected|declined|refus|expire|abort|abandon|time.?out|timed.?out|failed|echou|echec|delet|supprim|no.?show.?cancel|not paid$|non payee$|being paid$|\w+ cours de paiement$)/

/** The rule that `readIcs` writes in place of the start of an event that repeats. */
const REPEATS = /^(?:RRULE|RDATE) /

/**
 * The booking of a row, or the reason why it is none. A cell that begins with an equals sign is a formula whose value
 * the file does not have: it is never computed.
 */
export function readBooking({ number, cells }: SheetRow, choices: ImportChoices): FileBooking | UnreadRow {
  const cell = (field: ImportField) => {
    const column = choices.columns[field]
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const unread = (reason: RowReason, fate: UnreadRow['fate'] = 'REFUSED'): UnreadRow => ({
    row: number,
    rows: [number],
    fate,
    reason,
  })
  const formula = Object.keys(choices.columns).find((field) => cell(field as ImportField).startsWith('='))
  if (formula) return unread({ code: 'FORMULA', field: formula as ImportField })
  if (CANCELLED.test(plain(cell('STATUS')))) return unread({ code: 'CANCELLED' }, 'LEFT_OUT')
  const tourId = tourOfProduct(choices.tours, cell('PRODUCT')) ?? ''
  if (tourId === '') return unread({ code: 'TOUR_LEFT_OUT', value: cell('PRODUCT') }, 'LEFT_OUT')
  if (REPEATS.test(cell('DATE'))) return unread({ code: 'EVENT_REPEATS' })

  const contact = contactOf(cell)
  if ('code' in contact) return unread(contact)
  const start = startOf(cell, choices)
  if ('code' in start) return unread(start)
  const party = partyOf(cell, choices)
  if ('code' in party) return unread(party)
  const sums = sumsOf(cell)
  if ('code' in sums) return unread(sums)
  const note = noteOf(cell('NOTE'))
  if (typeof note !== 'string') return unread(note)
  return {
    row: number,
    rows: [number],
    tourId,
    start,
    ...contact,
    locale: localeOf(cell('LOCALE')) ?? choices.locale,
    party,
    ...sums,
    reference: cell('REFERENCE'),
    note,
  }
}

type Cell = (field: ImportField) => string
type Reason = RowReason

function contactOf(cell: Cell): Pick<FileBooking, 'name' | 'email' | 'phone'> | Reason {
  const whole = cell('NAME') || [cell('FIRST_NAME'), cell('LAST_NAME')].filter(Boolean).join(' ')
  const name = contactNameSchema.safeParse(whole)
  if (!name.success) {
    const isEmpty = name.error.issues.some(({ message }) => message === 'name.empty')
    return { code: isEmpty ? 'NAME_MISSING' : 'NAME_INVALID' }
  }
  const typedEmail = cell('EMAIL')
  const email = typedEmail === '' ? null : contactEmailSchema.safeParse(typedEmail)
  if (email?.success === false) return { code: 'EMAIL_INVALID', value: shortened(typedEmail) }
  const phone = checkoutSchema.shape.phone.safeParse(cell('PHONE').replace(/^'/, ''))
  if (!phone.success) return { code: 'PHONE_INVALID', value: shortened(cell('PHONE')) }
  return { name: name.data, email: email?.data ?? null, phone: phone.data }
}

function startOf(cell: Cell, { dateOrder }: ImportChoices): FileBooking['start'] | Reason {
  const date = cell('DATE')
  if (date === '') return { code: 'DATE_MISSING' }
  const read = readDay(date, dateOrder)
  if (!read) return { code: 'DATE_UNREADABLE', value: shortened(date) }
  const typedTime = cell('TIME')
  if (typedTime === '') {
    return read.time ? { ...read, time: read.time } : { code: 'TIME_MISSING' }
  }
  const time = timeOf(typedTime)
  return time ? { ...read, time } : { code: 'TIME_UNREADABLE', value: shortened(typedTime) }
}

/** The time of a cell that may also hold a day: 04-07-2026 14:30 is no range of hours. */
function timeOf(text: string): Temporal.PlainTime | null {
  const whole = readDay(text, 'DMY') ?? readDay(text, 'MDY')
  return whole ? whole.time : readTime(text)
}

/** Without any column of guests each row is one guest: a file with a row for each ticket. */
function partyOf(cell: Cell, { columns }: ImportChoices): FileParty | Reason {
  const counted = [...UNIT_FIELDS, 'GUESTS' as const].filter((field) => columns[field] !== undefined)
  if (counted.length === 0) return { byType: {}, untyped: 1 }
  const byType: FileParty['byType'] = {}
  let untyped = 0
  for (const field of counted) {
    const count = countOf(cell(field))
    if (count === null) return { code: 'GUESTS_UNREADABLE', value: shortened(cell(field)) }
    if (field === 'GUESTS') untyped = count
    else if (count > 0) byType[field] = count
  }
  const typed = Object.values(byType).reduce((sum, count) => sum + count, 0)
  if (typed + untyped === 0) return { code: 'GUESTS_NONE' }
  if (typed === 0) return { byType, untyped }
  return untyped === 0 ? { byType, untyped } : { byType, untyped: 0, stated: untyped }
}

function countOf(text: string): number | null {
  if (text === '' || text === '-') return 0
  const match =
    /^(\d{1,3})(?:[.,]0+)?(?: ?(?:x|pax|p|pers\.?|guests?|people|personnes?|adults?|adultes?))?$/i.exec(text)
  return match && Number(match[1]) <= PARTY_MAX ? Number(match[1]) : null
}

/** A word that says whether the booking is paid stands for the total, or for nothing. */
function sumsOf(
  cell: Cell,
): Pick<FileBooking, 'totalMinor' | 'paidMinor' | 'isPaid' | 'dueMinor' | 'currency'> | Reason {
  const word = readPaidWord(cell('PAID'))
  const wordAsSum = word ? cell('TOTAL') : '0'
  const texts = [cell('TOTAL'), word === null ? cell('PAID') : wordAsSum, cell('DUE')]
  const sums = texts.map(readSum)
  const unreadable = texts.find((text, column) => text !== '' && !sums[column])
  if (unreadable !== undefined) return { code: 'SUM_UNREADABLE', value: shortened(unreadable) }
  const [totalMinor = null, paidMinor = null, dueMinor = null] = sums.map((sum) => sum?.minor ?? null)
  const named = sums.find((sum) => sum?.currency)?.currency
  const currency = currencyNamed(cell('CURRENCY').toUpperCase()) || named || null
  return { totalMinor, paidMinor, isPaid: word === true, dueMinor, currency }
}

function noteOf(text: string): string | Reason {
  const note = checkoutSchema.shape.note.safeParse(text)
  if (note.success) return note.data
  const isCard = note.error.issues.some(({ message }) => message === 'validation.card_number')
  return { code: isCard ? 'CARD_NUMBER' : 'NOTE_TOO_LONG' }
}

/** The language of a customer by its code or by its name in any of our languages: fr, fr-FR, fr_FR, French. */
function localeOf(text: string): Locale | null {
  const wanted = plain(text).replaceAll('_', '-')
  if (wanted === '') return null
  return LOCALES.find((locale) => namesOf(locale).includes(wanted) || wanted.startsWith(`${locale}-`)) ?? null
}

function namesOf(locale: Locale): string[] {
  const names = LOCALES.map((other) => new Intl.DisplayNames([other], { type: 'language' }).of(locale) ?? '')
  return [locale, ...names.map(plain)]
}

function plain(text: string): string {
  return plainLetters(text).trim()
}

/** The part of a cell that a message shows. */
function shortened(text: string): string {
  return text.length > 60 ? `${cutText(text, 60)}…` : text
}
