import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { localeOrDefaultSchema } from '#core/kernel/wire.schema.ts'
import { exportReservations } from '#core/reservation/export-reservations.server.ts'
import { reservationFiltersSchema, type ReservationLine } from '#core/reservation/reservations.schema.ts'
import { translator } from '#i18n/translator.ts'
import { CSV_BEGIN, csvLine } from '../http/csv.ts'
import { reservationColumns } from './reservation-columns.ts'
import { problems } from '../http/responses.ts'
import { createRouter } from '../http/router.ts'
import { xlsxStream } from '../http/xlsx.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exportRoute = createRoute({
  method: 'get',
  path: '/reservations/export/{format}',
  tags: ['Reservations (staff)'],
  summary: 'Every reservation that the filters let through, as a file',
  description:
    'Streamed, newest first. CSV as the Excel of the language opens it: UTF-8 with a mark, `;` and decimal commas in French, `,` and points in English; what a spreadsheet would take for a formula begins with an apostrophe. XLSX with texts, numbers and times as such.',
  request: {
    params: z.object({ format: z.enum(['csv', 'xlsx'], 'not_found') }),
    query: reservationFiltersSchema.extend({ locale: localeOrDefaultSchema }),
  },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string() }, [XLSX_TYPE]: { schema: z.string() } },
    },
    ...problems(400, 401, 404),
  },
})

/** Lists as files. */
export function reservationExportApi(app: App) {
  return createRouter().openapi(exportRoute, async (c) => {
    const { format } = c.req.valid('param')
    const { locale, ...filters } = c.req.valid('query')
    const batches = await exportReservations(app, c.var.actor, filters, { locale, format })
    const day = app.clock.now().toString().slice(0, 10)
    const name = `${translator(locale)('reservationsAdmin.caption')}-${day}.${format}`
    const stream = format === 'csv' ? csvStream(batches, locale) : xlsxOf(batches, locale)
    return new Response(stream, {
      headers: {
        'Content-Type': format === 'csv' ? CSV_TYPE : XLSX_TYPE,
        'Content-Disposition': `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'Cache-Control': 'no-store',
      },
    })
  })
}

type Batches = AsyncGenerator<ReservationLine[]>

function csvStream(batches: Batches, locale: Locale): ReadableStream<Uint8Array> {
  const { headers, cellsOf } = reservationColumns(locale)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const header = headers.map((text) => ({ kind: 'text', text }) as const)
      controller.enqueue(encoder.encode(CSV_BEGIN + csvLine(header, locale)))
    },
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((line) => csvLine(cellsOf(line), locale)).join('')))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

function xlsxOf(batches: Batches, locale: Locale): ReadableStream<Uint8Array> {
  const { headers, cellsOf } = reservationColumns(locale)
  async function* rows() {
    for await (const batch of batches) yield batch.map(cellsOf)
  }
  return xlsxStream(translator(locale)('reservationsAdmin.caption'), headers, rows())
}

function ascii(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\w.-]/g, '')
}
