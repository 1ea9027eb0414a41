import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeOrDefaultSchema } from '#core/kernel/wire.schema.ts'
import { dayAt } from '#core/kernel/zone.ts'
import { exportReservations } from '#core/reservation/list/export-reservations.server.ts'
import { reservationFiltersSchema } from '#core/reservation/list/reservations.schema.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { translator } from '#i18n/translator.ts'
import { reservationColumns } from './reservation-columns.ts'
import { problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import { TABLE_FILE, tableFile, tableFormatSchema } from '../table-file.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/reservations/export/{format}',
  tags: ['Reservations (team)'],
  summary: 'Every reservation that matches the filters, as a file',
  description:
    'Streamed, newest first. CSV as the Excel of the language opens it: UTF-8 with a mark, `;` and decimal commas in French, `,` and points in English; what a spreadsheet would take for a formula begins with an apostrophe. XLSX with texts, numbers and times as such.',
  request: {
    params: z.object({ format: tableFormatSchema }),
    query: reservationFiltersSchema.extend({ locale: localeOrDefaultSchema }),
  },
  responses: {
    200: TABLE_FILE,
    ...problems(400, 401, 404),
  },
})

/** Lists as files. */
export function reservationExportApi(app: App) {
  return createRouter().openapi(exportRoute, async (c) => {
    const { format } = c.req.valid('param')
    const { locale, ...filters } = c.req.valid('query')
    const lines = await exportReservations(app, c.var.actor, filters, { locale, format })
    const title = translator(locale)('reservationsAdmin.caption')
    const { office } = await readSettings(app.db, ['office'])
    const { headers, cellsOf } = reservationColumns(locale, office.timeZone)
    async function* batches() {
      for await (const batch of lines) yield batch.map(cellsOf)
    }
    const name = `${title}-${dayAt(app.clock.now(), office.timeZone)}`
    return tableFile({ format, locale, title, name, headers, batches: batches() })
  })
}
