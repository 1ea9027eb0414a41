import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { daySchema, localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { reservationDetail } from '#core/office/reservation-detail.server.ts'
import {
  bookableDepartureSchema,
  bookableDeparturesQuerySchema,
  tourNameSchema,
  tourNamesQuerySchema,
} from '#core/reservation/bookable-departures.schema.ts'
import { bookableDepartures } from '#core/office/bookable-departures.server.ts'
import {
  guestOfReferenceSchema,
  MANIFEST_PAGE_SIZE,
  manifestQuerySchema,
  manifestSchema,
} from '#core/office/guests/manifest.schema.ts'
import { guestOfReference } from '#core/office/guests/guest-of-reference.server.ts'
import { manifest } from '#core/office/guests/manifest.server.ts'
import { reservationDetailSchema, whyNotSchema } from '#core/reservation/reservation-detail.schema.ts'
import { reservationsOfDeparture } from '#core/reservation/list/reservations-of-departure.server.ts'
import {
  reservationLineSchema,
  presetCountsSchema,
  presetsQuerySchema,
  reservationsQuerySchema,
  reservationsSchema,
} from '#core/reservation/list/reservations.schema.ts'
import { reservations } from '#core/reservation/list/reservations.server.ts'
import { reservationPresets } from '#core/office/reservation-presets.server.ts'
import { OFFERED_TOURS_MAX } from '#core/tour/offered-tours-max.ts'
import { tourNames } from '#core/office/tour-names.server.ts'
import { mayRequestReview } from '#core/review/may-request-review.server.ts'
import {
  MANIFEST_DEPARTURE_EXAMPLE,
  RESERVATION_DETAIL_EXAMPLE,
  RESERVATION_LINE_EXAMPLE,
} from '../../examples/reservation-examples.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Reservations (team)']
const idParam = z.object({ id: z.uuid('reservation.not_found') })

const listRoute = createRoute({
  method: 'get',
  path: '/reservations',
  tags,
  summary: 'Reservations by words, filters and order, page by page',
  description:
    '`q` finds by the beginnings of words of the name and the email address and, from three letters on, by their insides, by telephone however it is spaced, by reference, and by the whole id of a payment, refund or dispute at the provider. More than 10,000 are estimated (`total.exact` is false) and turned over up to there.',
  request: { query: reservationsQuerySchema },
  responses: {
    200: json(
      reservationsSchema.meta({
        id: 'Reservations',
        examples: [
          {
            reservations: [RESERVATION_LINE_EXAMPLE],
            total: { count: 1, exact: true },
            page: 1,
            pageSize: 25,
            sorting: { by: 'created', direction: 'desc' },
          },
        ],
      }),
      'One page',
    ),
    ...problems(400, 401, 404),
  },
})

const presetsRoute = createRoute({
  method: 'get',
  path: '/reservations/presets',
  tags,
  summary: 'The numbers of reservations behind the presets of the list; counted up to 100',
  request: { query: presetsQuerySchema },
  responses: {
    200: json(
      presetCountsSchema.meta({ id: 'PresetCounts', examples: [{ today: 12, due: 3, refundsFailed: 0 }] }),
      'As it is now',
    ),
    ...problems(400, 401, 404),
  },
})

const ofAvailabilityRoute = createRoute({
  method: 'get',
  path: '/tours/availabilities/reservations/{id}',
  tags,
  summary: 'The reservations of a departure; `{id}` is the availability',
  request: { params: z.object({ id: z.uuid('availability.not_found') }), query: localeQuerySchema },
  responses: {
    200: json(
      z.array(reservationLineSchema.meta({ id: 'ReservationLine', examples: [RESERVATION_LINE_EXAMPLE] })),
      'In every state, newest first',
    ),
    ...problems(400, 401, 404),
  },
})

const detailSchema = reservationDetailSchema
  .extend({ askComment: z.object({ lastAskedAt: z.string().nullable(), refusal: whyNotSchema }) })
  .meta({
    id: 'ReservationDetail',
    examples: [
      {
        ...RESERVATION_DETAIL_EXAMPLE,
        askComment: {
          lastAskedAt: null,
          refusal: { code: 'review.too_early', opensAt: '2026-12-05T11:30:00Z' },
        },
      },
    ],
  })

const detailRoute = createRoute({
  method: 'get',
  path: '/reservations/{id}',
  tags,
  summary:
    'One reservation with its money, its history, and its possible actions or the reasons against them',
  request: { params: idParam, query: localeQuerySchema },
  responses: { 200: json(detailSchema, 'The reservation'), ...problems(400, 401, 404) },
})

const departuresRoute = createRoute({
  method: 'get',
  path: '/reservations/departures',
  tags,
  summary: 'The departures of a tour that the team may book on or move to, with their prices',
  description:
    'Departures past the cut-off and closed ones too, but none that has begun or is cancelled. Forty from a day on.',
  request: { query: bookableDeparturesQuerySchema },
  responses: {
    200: json(z.array(bookableDepartureSchema.meta({ id: 'BookableDeparture' })), 'In order of time'),
    ...problems(400, 401, 404),
  },
})

const toursRoute = createRoute({
  method: 'get',
  path: '/reservations/tours',
  tags,
  summary: 'The names of tours, for filters and bookings',
  description: `The first ${OFFERED_TOURS_MAX} in the operator’s order, archived ones last, and \`tour\`.`,
  request: { query: tourNamesQuerySchema },
  responses: {
    200: json(z.array(tourNameSchema.meta({ id: 'TourName' })), "In the operator's order"),
    ...problems(400, 401, 404),
  },
})

const manifestRoute = createRoute({
  method: 'get',
  path: '/reservations/manifest/{day}',
  tags,
  summary: 'The guest lists of a day: its departures with their guests',
  description: `A page holds ${MANIFEST_PAGE_SIZE} departures; \`total\` counts all of them.`,
  request: { params: z.object({ day: daySchema }), query: manifestQuerySchema },
  responses: {
    200: json(
      manifestSchema.meta({
        id: 'Manifest',
        examples: [
          {
            day: '2026-12-05',
            departures: [MANIFEST_DEPARTURE_EXAMPLE],
            total: 1,
            page: 1,
            pageSize: MANIFEST_PAGE_SIZE,
          },
        ],
      }),
      'Those of the member first, then in order of time; guests by name',
    ),
    ...problems(400, 401),
  },
})

const guestRoute = createRoute({
  method: 'get',
  path: '/reservations/guests/{reference}',
  tags,
  summary: 'The position of a party in the guest lists, by the reference on its ticket',
  request: {
    params: z.object({ reference: z.string().max(20, 'reservation.not_found') }),
    query: localeQuerySchema,
  },
  responses: {
    200: json(
      guestOfReferenceSchema.meta({
        id: 'GuestOfReference',
        examples: [
          {
            reservationId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01',
            availabilityId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a01',
            day: '2026-12-05',
            name: 'Maya Rossi',
            status: 'CONFIRMED',
            since: null,
            party: [{ label: 'Adults', quantity: 2 }],
            tour: 'The secret passages of Vieux-Lyon',
            localDateTimeStart: '2026-12-05T10:00:00',
            timeZone: 'Europe/Paris',
            begun: false,
            running: false,
            checkInOpen: true,
          },
        ],
      }),
      'The party, its departure, and whether it is expected now',
    ),
    ...problems(400, 401, 404),
  },
})

/** The team's reading of reservations. Fixed paths come before `{id}`. */
export function reservationsAdminApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await reservations(app, c.var.actor, c.req.valid('query')), 200))
    .openapi(presetsRoute, async (c) =>
      c.json(await reservationPresets(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(departuresRoute, async (c) =>
      c.json(await bookableDepartures(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(toursRoute, async (c) => c.json(await tourNames(app, c.var.actor, c.req.valid('query')), 200))
    .openapi(manifestRoute, async (c) => {
      const { day } = c.req.valid('param')
      return c.json(await manifest(app, c.var.actor, day, c.req.valid('query')), 200)
    })
    .openapi(guestRoute, async (c) =>
      c.json(
        await guestOfReference(app, c.var.actor, {
          reference: c.req.valid('param').reference,
          locale: c.req.valid('query').locale,
        }),
        200,
      ),
    )
    .openapi(ofAvailabilityRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await reservationsOfDeparture(app, c.var.actor, id, c.req.valid('query').locale), 200)
    })
    .openapi(detailRoute, async (c) => {
      const { id } = c.req.valid('param')
      const detail = await reservationDetail(app, c.var.actor, id, c.req.valid('query').locale)
      return c.json({ ...detail, askComment: await mayRequestReview(app, c.var.actor, id) }, 200)
    })
}
