import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { draftTour } from '#core/tour/draft-tour.server.ts'
import { duplicateTour } from '#core/tour/duplicate-tour.server.ts'
import {
  editableTourSchema,
  listedToursQuerySchema,
  listedToursSchema,
  savedTourSchema,
} from '#core/tour/editable-tour.schema.ts'
import { editableTour } from '#core/tour/editable-tour.server.ts'
import { placeTour } from '#core/tour/place-tour.server.ts'
import { publishTour } from '#core/tour/publish-tour.server.ts'
import { createTour, saveTour } from '#core/tour/save-tour.server.ts'
import { createTourFormSchema, editTourFormSchema } from '#core/tour/tour-form.schema.ts'
import { toursForAdmin } from '#core/office/tours-for-admin.server.ts'
import { archiveTour } from '#core/tour/archive-tour.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { formBody } from '../../http/request/form.ts'
import { formTokenBody } from '../../http/request/form-token-body.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import {
  EDITABLE_TOUR_EXAMPLE,
  LISTED_TOURS_EXAMPLE,
  SAVED_TOUR_EXAMPLE,
  TOUR_FORM_EXAMPLE,
} from '../../examples/tour-examples.ts'

const tags = ['Tours (team)']
const idParam = z.object({ id: z.uuid('tour.not_found') })
const savedResponse = json(
  savedTourSchema.meta({ id: 'SavedTour', examples: [SAVED_TOUR_EXAMPLE] }),
  'The tour after it, and what it still lacks: `missing` to be published, `missingTranslations` for readers of other languages',
)

const FORM_DESCRIPTION =
  'Nested fields in brackets: `title[en]`, `units[0][price]`, `itinerary[0][name][fr]`, `photos[]`. Fields that are left out stay as they are; a list that is sent replaces the old one, and `units=` empties it. Amounts are written as people write them, in the tour’s currency: `29.50`. Rich text is sanitised, texts are typeset as their language wants.'

const listRoute = createRoute({
  method: 'get',
  path: '/tours/admin',
  tags,
  summary: 'The team’s tours, in the operator’s order',
  request: { query: listedToursQuerySchema },
  responses: {
    200: json(
      listedToursSchema.meta({ id: 'ListedTours', examples: [LISTED_TOURS_EXAMPLE] }),
      'One page; drafts and published tours unless a status is requested',
    ),
    ...problems(400, 401),
  },
})

const editableRoute = createRoute({
  method: 'get',
  path: '/tours/admin/{id}',
  tags,
  summary: 'One tour with every text in every language, and a link to preview it',
  request: { params: idParam },
  responses: {
    200: json(
      editableTourSchema.meta({ id: 'EditableTour', examples: [EDITABLE_TOUR_EXAMPLE] }),
      'Send `version` back with an edit',
    ),
    ...problems(401, 404),
  },
})

const createRouteOfTour = createRoute({
  method: 'post',
  path: '/tours',
  tags,
  summary: 'Create a tour as a draft',
  description: `${FORM_DESCRIPTION} The same \`formToken\` makes one draft; with another content it is refused with \`form.sent_already\`.`,
  request: { body: formBody('NewTour', createTourFormSchema.meta({ examples: [TOUR_FORM_EXAMPLE] })) },
  responses: { 201: savedResponse, ...problems(400, 401, 409, 413, 415, 422) },
})

const editRoute = createRoute({
  method: 'post',
  path: '/tours/{id}/edit',
  tags,
  summary: 'Change a tour',
  description: `${FORM_DESCRIPTION} An older \`version\` than the tour’s is refused with \`tour.version_conflict\`, unless this form made the next one: sent again, it gets the same response.`,
  request: {
    params: idParam,
    body: formBody(
      'EditTour',
      editTourFormSchema.meta({ examples: [{ version: '6', ...TOUR_FORM_EXAMPLE }] }),
    ),
  },
  responses: { 200: savedResponse, ...problems(400, 401, 404, 409, 413, 415, 422) },
})

const publishRoute = actionRoute('publish', 'Publish a tour')
const archiveRoute = actionRoute('archive', 'Archive a tour')
const draftRoute = actionRoute('draft', 'Make a tour a draft again')

const duplicateRoute = createRoute({
  method: 'post',
  path: '/tours/{id}/duplicate',
  tags,
  summary: 'Copy a tour with all its content into a draft',
  description:
    'The same `formToken` makes one draft; for another tour it is refused with `form.sent_already`.',
  request: { params: idParam, body: formTokenBody },
  responses: { 201: savedResponse, ...problems(400, 401, 404, 409, 413, 415) },
})

const placeRoute = createRoute({
  method: 'post',
  path: '/tours/{id}/place',
  tags,
  summary: 'Place a tour in the operator’s order',
  request: {
    params: idParam,
    body: formBody(
      'PlaceTour',
      z.object({
        before: z
          .union([z.uuid(), z.literal('')], 'tour.not_found')
          .default('')
          .meta({ description: 'The tour that comes next; empty: none' }),
      }),
    ),
  },
  responses: { 204: { description: 'It stands there' }, ...problems(400, 401, 404, 413, 415) },
})

/** The team's calls about tours. */
export function toursAdminApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await toursForAdmin(app, c.var.actor, c.req.valid('query')), 200))
    .openapi(editableRoute, async (c) =>
      c.json(await editableTour(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(createRouteOfTour, async (c) =>
      c.json(await createTour(app, c.var.actor, c.req.valid('form')), 201),
    )
    .openapi(editRoute, async (c) =>
      c.json(await saveTour(app, c.var.actor, c.req.valid('param').id, c.req.valid('form')), 200),
    )
    .openapi(publishRoute, async (c) =>
      c.json(await publishTour(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(archiveRoute, async (c) =>
      c.json(await archiveTour(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(draftRoute, async (c) => c.json(await draftTour(app, c.var.actor, c.req.valid('param').id), 200))
    .openapi(duplicateRoute, async (c) => {
      const { formToken } = c.req.valid('form')
      const copy = { formToken, titleOfCopy }
      return c.json(await duplicateTour(app, c.var.actor, c.req.valid('param').id, copy), 201)
    })
    .openapi(placeRoute, async (c) => {
      const { before } = c.req.valid('form')
      await placeTour(app, c.var.actor, c.req.valid('param').id, before || null)
      return c.body(null, 204)
    })
}

function actionRoute<const A extends 'publish' | 'archive' | 'draft'>(act: A, summary: string) {
  return createRoute({
    method: 'post',
    path: `/tours/{id}/${act}`,
    tags,
    summary,
    description: 'Repeated, it changes nothing.',
    request: { params: idParam },
    responses: { 200: savedResponse, ...problems(401, 404, 409) },
  })
}

function titleOfCopy(title: string, locale: Locale): string {
  return areaTranslator(locale, 'toursAdmin')('titleOfCopy', { title })
}
