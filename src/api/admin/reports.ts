import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { report } from '#core/report/report.server.ts'
import { ledger } from '#core/report/ledger.server.ts'
import { payouts } from '#core/report/payouts.server.ts'
import {
  ledgerQuerySchema,
  payoutsQuerySchema,
  payoutsSchema,
  reportQuerySchema,
  reportSchema,
} from '#core/report/report.schema.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { TABLE_FILE, tableFile, tableFormatSchema } from './table-file.ts'
import { ledgerColumns } from './ledger-columns.ts'
import { reportTable } from './report-columns.ts'

const reportRoute = createRoute({
  method: 'get',
  path: '/reports',
  tags: ['Reports'],
  summary: 'Bookings, guests and money of a period, by month, tour, guide, channel or day',
  description:
    'Five years at most. Money counts by the day of its receipt or return in the operator’s time zone, bookings by the day of their confirmation there, guests, imported bookings and seats by the day of departure.',
  request: { query: reportQuerySchema },
  responses: {
    200: json(reportSchema.meta({ id: 'Report' }), 'The groups and their total'),
    ...problems(400, 401),
  },
})

const payoutsRoute = createRoute({
  method: 'get',
  path: '/reports/payouts',
  tags: ['Reports'],
  summary: 'The payouts of the provider that arrive in a period, and its balance',
  description:
    'The figures of the whole account, as they were last read, once an hour; no request goes to the provider.',
  request: { query: payoutsQuerySchema },
  responses: { 200: json(payoutsSchema.meta({ id: 'Payouts' }), 'The latest first'), ...problems(400, 401) },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/reports/export/{format}',
  tags: ['Reports'],
  summary: 'A report as a file, with the same totals',
  description:
    'CSV and XLSX as those of the reservations. A line for each group and currency, and the totals at the end.',
  request: { params: z.object({ format: tableFormatSchema }), query: reportQuerySchema },
  responses: { 200: TABLE_FILE, ...problems(400, 401, 404) },
})

const ledgerRoute = createRoute({
  method: 'get',
  path: '/reports/ledger/{format}',
  tags: ['Reports'],
  summary: 'Every payment, refund, dispute and fee of a period, one by one, as a file',
  description:
    'Streamed in the order of time. CSV and XLSX as those of the reservations. The amounts add up to the net of the report of the same period, the fees to its fees.',
  request: { params: z.object({ format: tableFormatSchema }), query: ledgerQuerySchema },
  responses: { 200: TABLE_FILE, ...problems(400, 401, 404) },
})

/** The reports of the office. */
export function reportsApi(app: App) {
  return createRouter()
    .openapi(reportRoute, async (c) => c.json(await report(app, c.var.actor, c.req.valid('query')), 200))
    .openapi(payoutsRoute, async (c) => c.json(await payouts(app, c.var.actor, c.req.valid('query')), 200))
    .openapi(exportRoute, async (c) => {
      const { format } = c.req.valid('param')
      const query = c.req.valid('query')
      const { locale, by, from, to } = query
      const { headers, rows } = reportTable(await report(app, c.var.actor, query), locale)
      const t = areaTranslator(locale, 'reportsPage')
      const title = `${t('title')} ${t(`groupings.${by}`)}`
      async function* batches() {
        yield rows
      }
      return tableFile({
        format,
        locale,
        title,
        name: `${title.replace(' ', '-')}-${from}-${to}`,
        headers,
        batches: batches(),
      })
    })
    .openapi(ledgerRoute, async (c) => {
      const { format } = c.req.valid('param')
      const query = c.req.valid('query')
      const { locale, from, to } = query
      const { timeZone, batches } = await ledger(app, c.var.actor, query, format)
      const { headers, cellsOf } = ledgerColumns(locale, timeZone)
      async function* rows() {
        for await (const batch of batches) yield batch.map(cellsOf)
      }
      const title = areaTranslator(locale, 'reportsPage')('ledgerFile')
      return tableFile({
        format,
        locale,
        title,
        name: `${title.replaceAll(' ', '-')}-${from}-${to}`,
        headers,
        batches: rows(),
      })
    })
}
