import { DEFAULT_LOCALE, type Locale } from '../kernel/locale.ts'

/** The largest file that is read. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024
/** The rows of a file, without the headings. */
export const IMPORT_ROWS_MAX = 20_000
/** The first rows of a file, empty ones apart, among which its headings are looked for. */
export const IMPORT_HEADINGS_WITHIN = 10
export const IMPORT_COLUMNS_MAX = 60
export const IMPORT_CELL_MAX = 2_000
/** All cells together: more than a file of text can hold, because the cells of a workbook may share one text. */
export const IMPORT_CHARACTERS_MAX = 16 * 1024 * 1024
/** The different products of a file, each of which is given a tour. */
export const IMPORT_PRODUCTS_MAX = 100
/** The longest name of the system that a file comes from, in characters. */
export const IMPORT_SYSTEM_MAX = 60
export const NEW_CAPACITY_MAX = 500
export const IMPORT_PAGE_SIZE = 50

/** The kinds of files that are read. */
export const IMPORT_FORMATS = ['CSV', 'XLSX', 'ICS'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * The steps of an import: the meaning of its columns, the tours of its products, the dry run, the import and its undo,
 * which the worker carries out.
 */
export const IMPORT_STATES = ['COLUMNS', 'TOURS', 'PLANNED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The steps at which the choices of an import may still be changed, in their order: nothing is booked yet. */
export const OPEN_STATES = ['COLUMNS', 'TOURS', 'PLANNED'] as const satisfies readonly ImportState[]
export type OpenState = (typeof OPEN_STATES)[number]

/** The open steps of an import whose columns are chosen, so that its products are known. */
export const STATES_WITH_PRODUCTS = ['TOURS', 'PLANNED'] as const satisfies readonly OpenState[]

/** True while the choices of an import may still be changed. */
export function isOpen(state: ImportState): state is OpenState {
  return OPEN_STATES.some((one) => one === state)
}

/** The possible meanings of a column. Those of units are types of units. */
export const IMPORT_FIELDS = [
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE',
  'LOCALE',
  'PRODUCT',
  'DATE',
  'TIME',
  'GUESTS',
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'SENIOR',
  'STUDENT',
  'FAMILY',
  'TOTAL',
  'PAID',
  'DUE',
  'CURRENCY',
  'REFERENCE',
  'STATUS',
  'NOTE',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The fields that count guests of one type of unit. */
export const UNIT_FIELDS = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'SENIOR',
  'STUDENT',
  'FAMILY',
] as const satisfies readonly ImportField[]

/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'DMY' | 'MDY'

/** The decisions of the member about a file. */
export type ImportChoices = {
  /** The column of each field, from 0. */
  columns: Partial<Record<ImportField, number>>
  /** One row for each ticket: rows of one reference are one booking. */
  perTicket: boolean
  /** The system that the file comes from: references of different systems may be the same. */
  system: string
  /** The tour of each product; '' leaves its rows out. The product '' stands for a file without products. */
  tours: Record<string, string>
  dateOrder: DateOrder | null
  /** Bookings without a paid or due sum, or a word for it: paid in the former system, or due on the day. */
  unpaid: 'PAID' | 'DUE'
  createDepartures: boolean
  /** The seats of a departure that is created. */
  capacity: number
  /** The language of customers whose row has none. */
  locale: Locale
}

export const NO_CHOICES: ImportChoices = {
  columns: {},
  perTicket: false,
  system: '',
  tours: {},
  dateOrder: null,
  unpaid: 'PAID',
  createDepartures: false,
  capacity: 10,
  locale: DEFAULT_LOCALE,
}

/**
 * The fate of a row. Before the import: READY, CREATES (with its departure), LEFT_OUT, REFUSED; after it IMPORTED;
 * after the undo UNDONE, or KEPT when somebody has touched its reservation.
 */
export const ROW_FATES = ['READY', 'CREATES', 'LEFT_OUT', 'REFUSED', 'IMPORTED', 'UNDONE', 'KEPT'] as const
export type RowFate = (typeof ROW_FATES)[number]

/**
 * The reasons why a row is refused or left out, and two remarks on a row that is imported all the same: DATE_FAR and
 * NAME_LIKE_FORMULA.
 */
export const ROW_REASONS = [
  'ALREADY_IMPORTED',
  'CANCELLED',
  'CAPACITY_TOO_SMALL',
  'CARD_NUMBER',
  'CURRENCY_OTHER',
  'DATE_FAR',
  'DATE_MISSING',
  'DATE_UNREADABLE',
  'DEPARTURE_CANCELLED',
  'DEPARTURE_NONE',
  'EMAIL_INVALID',
  'ERASED',
  'EVENT_REPEATS',
  'FORMULA',
  'GROUP_DIFFERS',
  'GROUP_ERASED',
  'GUEST_UNCLEAR',
  'GUESTS_DIFFER',
  'GUESTS_NONE',
  'GUESTS_UNREADABLE',
  'IMPORTED_DIFFERS',
  'NAME_INVALID',
  'NAME_LIKE_FORMULA',
  'NAME_MISSING',
  'NOTE_TOO_LONG',
  'NOT_ENOUGH_SEATS',
  'PAID_DIFFERS',
  'PHONE_INVALID',
  'REFERENCE_DIFFERS',
  'SAME_AS_ROW',
  'SUM_UNREADABLE',
  'TIME_MISSING',
  'TIME_SKIPPED',
  'TIME_TWICE',
  'TIME_UNREADABLE',
  'TOUR_ARCHIVED',
  'TOUR_LEFT_OUT',
  'TOUR_WITHOUT_DURATION',
  'UNIT_UNKNOWN',
] as const

/** A reason with the facts of its message. */
export type RowReason = {
  code: (typeof ROW_REASONS)[number]
  value?: string
  field?: ImportField
  row?: number
  guests?: number
  left?: number
  typed?: number
}
