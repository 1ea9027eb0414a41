import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { Refused } from '#core/kernel/refusal.ts'
import { cacheFor, LONG } from '../http/response/cache-control.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

/** An icon in the form of Iconify's protocol. */
const iconSchema = z.looseObject({
  body: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
})

const iconSetSchema = z
  .object({
    prefix: z.string(),
    icons: z.record(z.string(), iconSchema),
    not_found: z.array(z.string()).optional(),
    width: z.number().optional(),
    height: z.number().optional(),
  })
  .meta({ id: 'IconSet', description: 'A response of the Iconify provider protocol.' })

export type IconSet = z.infer<typeof iconSetSchema>

/**
 * The icons of a collection by their names, those it lacks under `not_found`; null when there is no such collection.
 */
export type FindIcons = (prefix: string, names: readonly string[]) => IconSet | null | Promise<IconSet | null>

const NAMES_MAX = 200

const iconsRoute = createRoute({
  method: 'get',
  path: '/_icons/{collection}',
  tags: ['Site'],
  summary: 'Icons of one collection, by the Iconify provider protocol',
  request: {
    params: z.object({
      collection: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.json$/)
        .meta({ examples: ['ph.json'], description: 'The collection and .json' }),
    }),
    query: z.object({
      icons: z
        .string()
        .max(500)
        .transform((list) => [...new Set(list.split(',').filter(Boolean))])
        .pipe(
          z
            .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
            .min(1)
            .max(NAMES_MAX),
        )
        .meta({ examples: ['map-pin,star-fill'], description: 'Comma-separated names' }),
    }),
  },
  responses: { 200: json(iconSetSchema, 'The icons'), ...problems(400, 404) },
})

/** Icons: the local end of the Iconify provider protocol. */
export function iconsApi(findIcons: FindIcons) {
  return createRouter().openapi(iconsRoute, async (c) => {
    const prefix = c.req.valid('param').collection.replace(/\.json$/, '')
    const icons = await findIcons(prefix, c.req.valid('query').icons)
    if (!icons) throw new Refused({ code: 'not_found' })
    cacheFor(c, LONG)
    return c.json(icons, 200)
  })
}
