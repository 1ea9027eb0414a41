import { createRoute } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { requireAbility } from '#core/kernel/actor.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { instantSchema } from '#core/kernel/wire.schema.ts'
import { json, problems } from './http/response/responses.ts'
import { createRouter } from './http/router.ts'

/** The clock of TEST_CLOCK=1. */
export type MovableClock = Clock & {
  moveTo(instant: Temporal.Instant): Promise<void>
  reset(): Promise<void>
}

const clockSchema = z.object({ now: instantSchema }).meta({ id: 'TestClock' })
const moveSchema = z
  .union([
    z.strictObject({ moveTo: instantSchema }),
    z.strictObject({ advance: z.string().regex(/^-?P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/) }),
    z.strictObject({ reset: z.literal(true) }),
  ])
  .meta({
    id: 'MoveClock',
    examples: [{ moveTo: '2026-12-05T08:55:00Z' }, { advance: 'P1DT2H' }, { reset: true }],
  })

type Move = z.infer<typeof moveSchema>

const readRoute = createRoute({
  method: 'get',
  path: '/dev/clock',
  tags: ['Development'],
  summary: 'The present time of the system (TEST_CLOCK=1 only)',
  responses: { 200: json(clockSchema, 'Now'), ...problems(401, 404) },
})

const moveRoute = createRoute({
  method: 'post',
  path: '/dev/clock',
  tags: ['Development'],
  summary: 'Move the time of every process (TEST_CLOCK=1 only)',
  request: { body: { required: true, content: { 'application/json': { schema: moveSchema } } } },
  responses: { 200: json(clockSchema, 'Now'), ...problems(400, 401, 404, 415) },
})

/** Moving the clock, for trying the product out; without TEST_CLOCK=1 these calls are missing. */
export function devClockApi(clock: MovableClock | null) {
  return createRouter()
    .openapi(readRoute, (c) => {
      requireAbility(c.var.actor, 'change-settings')
      return c.json({ now: existing(clock).now().toString() }, 200)
    })
    .openapi(moveRoute, async (c) => {
      requireAbility(c.var.actor, 'change-settings')
      await move(existing(clock), c.req.valid('json'))
      return c.json({ now: existing(clock).now().toString() }, 200)
    })
}

function existing(clock: MovableClock | null): MovableClock {
  if (!clock) throw new Refused({ code: 'not_found' })
  return clock
}

/** Refuses request.malformed for a time that the clock cannot show. */
async function move(clock: MovableClock, step: Move): Promise<void> {
  if ('reset' in step) return clock.reset()
  const to = targetOf(clock.now(), step)
  if (to === null || !isReachable(to)) throw new HTTPException(400)
  await clock.moveTo(to)
}

/** Null for an advance that no time takes. */
function targetOf(now: Temporal.Instant, step: Exclude<Move, { reset: true }>): Temporal.Instant | null {
  if ('moveTo' in step) return Temporal.Instant.from(step.moveTo)
  try {
    return now.add({ seconds: Temporal.Duration.from(step.advance).total('seconds') })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The years that the shared offset reaches from the present, with all times that the system reckons from them. */
function isReachable(instant: Temporal.Instant): boolean {
  const year = instant.toZonedDateTimeISO('UTC').year
  return year >= 2000 && year < 2080
}
