import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { chooseColumns } from '#core/import/choose-columns.server.ts'
import {
  chooseColumnsSchema,
  chooseToursSchema,
  importDetailSchema,
  importQuerySchema,
  importsSchema,
  startImportSchema,
  uploadImportSchema,
} from '#core/import/import.schema.ts'
import { importDetail, imports } from '#core/import/imports.server.ts'
import { planImport } from '#core/import/plan-import.server.ts'
import { discardImport, startImport, startUndo } from '#core/import/start-import.server.ts'
import { uploadImport } from '#core/import/upload-import.server.ts'
import { formBody } from '../../http/request/form.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Imports']
const params = z.object({ id: z.string().max(64) })

const listRoute = createRoute({
  method: 'get',
  path: '/imports',
  tags,
  summary: 'Files of bookings from another system, the newest first',
  responses: { 200: json(importsSchema.meta({ id: 'Imports' }), 'At most 50'), ...problems(401, 403) },
})

const uploadRoute = createRoute({
  method: 'post',
  path: '/imports',
  tags,
  summary: 'Send a file of bookings',
  description:
    'CSV, XLSX or ICS, 10 MB, 20,000 rows and 60 columns at most. Nothing is booked yet: next come the columns, the tours and the dry run. The same `formToken` with the same file again is the same import.',
  request: { body: formBody('UploadImport', uploadImportSchema) },
  responses: {
    201: json(z.object({ id: z.uuid() }).meta({ id: 'UploadedImport' }), 'The rows are stored'),
    ...problems(400, 401, 403, 409, 413, 415, 422),
  },
})

const detailRoute = createRoute({
  method: 'get',
  path: '/imports/{id}',
  tags,
  summary: 'An import: its columns, the tours of its products, and the fates of its rows',
  request: { params, query: importQuerySchema },
  responses: {
    200: json(importDetailSchema.meta({ id: 'Import' }), 'With one page of rows'),
    ...problems(400, 401, 403, 404),
  },
})

const columnsRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/columns',
  tags,
  summary: 'Choose the meaning of each column',
  request: { params, body: formBody('ImportColumns', chooseColumnsSchema) },
  responses: {
    204: { description: 'The tours of its products come next' },
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const toursRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/tours',
  tags,
  summary: 'Choose the tour of each product, and start the dry run',
  description:
    'The fate of each row is decided and shown; nothing is booked. Can be repeated. Each tour is named by the `key` of its product, and the form carries the `version` of the import whose products were shown.',
  request: { params, body: formBody('ImportTours', chooseToursSchema) },
  responses: {
    204: { description: 'Every row has its fate' },
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const startRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/start',
  tags,
  summary: 'Import what the dry run has found ready',
  description:
    'The worker books row by row and takes the seats, without any email. A second call changes nothing. The form carries the `version` of the import whose dry run was shown, so that no other plan begins.',
  request: { params, body: formBody('StartImport', startImportSchema) },
  responses: {
    204: { description: 'It has begun; also when it had already' },
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const undoRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/undo',
  tags,
  summary: 'Undo an import, as far as nobody has touched its bookings',
  request: { params },
  responses: {
    204: { description: 'It has begun; also when it had already' },
    ...problems(401, 403, 404, 409),
  },
})

const discardRoute = createRoute({
  method: 'post',
  path: '/imports/{id}/discard',
  tags,
  summary: 'Remove a file that was not imported',
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems(401, 403, 404, 409) },
})

/** The team's calls about files of bookings from another system. */
export function importsApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await imports(app, c.var.actor), 200))
    .openapi(uploadRoute, async (c) => c.json(await uploadImport(app, c.var.actor, c.req.valid('form')), 201))
    .openapi(detailRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await importDetail(app, c.var.actor, id, c.req.valid('query')), 200)
    })
    .openapi(columnsRoute, async (c) => {
      await chooseColumns(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(toursRoute, async (c) => {
      await planImport(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(startRoute, async (c) => {
      await startImport(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(undoRoute, async (c) => {
      await startUndo(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(discardRoute, async (c) => {
      await discardImport(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
