import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { decideBooking } from './decide-booking.ts'
import { STATES_WITH_PRODUCTS, type ImportChoices } from './import.ts'
import type { ChooseTours } from './import.schema.ts'
import {
  headingsKey,
  lockImportAt,
  productKey,
  requireVersion,
  rowsOf,
  saveChoices,
  writeFates,
  type FateOfRow,
} from './import-store.server.ts'
import { worldOf } from './import-world.server.ts'
import { productsOf } from './products.ts'
import type { FileBooking } from './read-booking.ts'
import { readBookings } from './read-bookings.ts'
import { orderOfDates } from './read-day.ts'
import { remarkOn } from './remark-on.ts'
import type { SheetRow } from './files/sheet.ts'

/** The rows after which other requests get their turn. */
const TURN = 500

/**
 * The dry run: stores the tour of each product and the readings of dates and sums, and writes the fate of every row.
 * Nothing else changes, and the same form again changes nothing. The choices are offered again to the next file with
 * the same headings. Refuses not_found, import.state_conflict, also where other choices have replaced those of the
 * version, and import.date_order_missing.
 */
export async function planImport(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { version, tours: chosen, ...given }: ChooseTours,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const file = await lockImportAt(tx, id, STATES_WITH_PRODUCTS)
    const rows = await rowsOf(tx, id)
    const tours = Object.fromEntries(
      productsOf(rows, file.choices).map(({ name }) => [name, chosen[productKey(name)] ?? '']),
    )
    const order = dateOrderOf(rows, file.choices, given)
    const choices: ImportChoices = { ...file.choices, ...given, tours, dateOrder: order.chosen }
    if (file.state === 'PLANNED' && file.version !== version && isDeepStrictEqual(choices, file.choices))
      return
    requireVersion(file, version)
    if (order.isMissing) {
      throw new Refused({
        code: 'import.date_order_missing',
        fields: { dateOrder: 'import.date_order_missing' },
      })
    }
    await writeFates(tx, id, await fatesOf(app, tx, rows, choices))
    await saveChoices(tx, id, 'PLANNED', choices)
    const saved = { choices: JSON.stringify(choices), saved_at: app.clock.now().toString() }
    await tx
      .insertInto('import_mapping')
      .values({ headings_key: headingsKey(file.headings), ...saved })
      .onConflict((conflict) => conflict.column('headings_key').doUpdateSet(saved))
      .execute()
  })
}

/** The order that the dates of the file show, else the chosen one; missing where the file needs one and has none. */
function dateOrderOf(
  rows: readonly SheetRow[],
  { columns }: ImportChoices,
  { dateOrder }: Pick<ChooseTours, 'dateOrder'>,
): { chosen: ImportChoices['dateOrder']; isMissing: boolean } {
  const shown = orderOfDates(rows.map(({ cells }) => cells[columns.DATE ?? -1] ?? ''))
  if (shown === 'DMY' || shown === 'MDY') return { chosen: shown, isMissing: false }
  return { chosen: dateOrder, isMissing: shown === null && dateOrder === null }
}

async function fatesOf(
  { clock }: Needs<'clock'>,
  tx: Database | Transaction,
  rows: readonly SheetRow[],
  choices: ImportChoices,
): Promise<FateOfRow[]> {
  const bookings = readBookings(rows, choices)
  await setImmediate()
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const world = await worldOf(tx, bookings, choices)
  const decide = (booking: FileBooking): Pick<FateOfRow, 'fate' | 'reason'> => {
    const decision = decideBooking(booking, choices, world)
    return 'reason' in decision ? decision : { fate: decision.fate, reason: remarkOn(booking, today) }
  }
  const fates: FateOfRow[] = []
  for (const [index, booking] of bookings.entries()) {
    if (index % TURN === TURN - 1) await setImmediate()
    const { fate, reason } = 'fate' in booking ? booking : decide(booking)
    for (const number of booking.rows) fates.push({ number, booking: booking.row, fate, reason })
  }
  return fates
}
