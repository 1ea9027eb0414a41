import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { erasePerson } from '#core/personal-data/erase-person.server.ts'
import { personData } from '#core/personal-data/person-data.server.ts'
import { erasedSchema, personDataSchema, personSchema } from '#core/personal-data/person.schema.ts'
import { formBody } from '../../http/request/form.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const exportRoute = createRoute({
  method: 'post',
  path: '/person/export',
  tags: ['Personal data'],
  summary: 'Everything that is stored about a person; by POST, so that no email address appears in a log',
  request: { body: formBody('Person', personSchema) },
  responses: {
    200: json(personDataSchema.meta({ id: 'PersonData' }), 'The data; empty lists for an unknown person'),
    ...problems(400, 401, 413, 415),
  },
})

const eraseRoute = createRoute({
  method: 'post',
  path: '/person/erase',
  tags: ['Personal data'],
  summary: 'Erase a person: amounts and dates stay, personal data go',
  request: { body: formBody('PersonToErase', personSchema) },
  responses: {
    200: json(
      erasedSchema.meta({ id: 'Erased' }),
      'The numbers of erased records; also when they were erased before',
    ),
    ...problems(400, 401, 409, 413, 415),
  },
})

/** The rights that the law gives a person over their data. */
export function personApi(app: App) {
  return createRouter()
    .openapi(exportRoute, async (c) => c.json(await personData(app, c.var.actor, c.req.valid('form')), 200))
    .openapi(eraseRoute, async (c) => c.json(await erasePerson(app, c.var.actor, c.req.valid('form')), 200))
}
