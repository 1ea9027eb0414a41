import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { addPushDeviceSchema, choosePushSchema, pushDevicesSchema } from '#core/notice/push-device.schema.ts'
import {
  addPushDevice,
  choosePush,
  ownPushDevices,
  removePushDevice,
  testPush,
} from '#core/notice/push-devices.server.ts'
import { bearerToken } from '../../http/actor.ts'
import { formBody } from '../../http/request/form.ts'
import { userAgentOf } from '../../http/request/user-agent.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Team']

const devicesRoute = createRoute({
  method: 'get',
  path: '/auth/devices',
  tags,
  summary: 'The devices of the calling member that show notifications',
  description: 'With the key by which a browser knows this installation (VAPID).',
  responses: { 200: json(pushDevicesSchema.meta({ id: 'PushDevices' }), 'The devices'), ...problems(401) },
})

const addRoute = createRoute({
  method: 'post',
  path: '/auth/devices',
  tags,
  summary: 'Show notifications on the calling browser',
  description: 'The subscription that the browser made with the key. It ends with the log-in.',
  request: { body: formBody('AddPushDevice', addPushDeviceSchema) },
  responses: {
    204: { description: 'It gets notifications; also when it did before' },
    ...problems(400, 401, 409, 413, 415, 422),
  },
})

const removeRoute = createRoute({
  method: 'post',
  path: '/auth/devices/{id}/remove',
  tags,
  summary: 'Remove a device of the calling member',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'It gets nothing any more' }, ...problems(401) },
})

const topicsRoute = createRoute({
  method: 'post',
  path: '/auth/devices/topics',
  tags,
  summary: 'Choose the topics of your devices',
  description: 'The topics in `topics[]`; every other topic of the role is not shown.',
  request: { body: formBody('ChoosePush', choosePushSchema) },
  responses: { 204: { description: 'Events from now on go by it' }, ...problems(400, 401, 413, 415) },
})

const testRoute = createRoute({
  method: 'post',
  path: '/auth/devices/test',
  tags,
  summary: 'Send a test to your devices',
  responses: { 202: { description: 'It is enqueued' }, ...problems(401, 409, 429) },
})

/** The calls of a member about the devices that show their notices. */
export function ownDevicesApi(app: App) {
  return createRouter()
    .openapi(devicesRoute, async (c) =>
      c.json(await ownPushDevices(app, c.var.actor, bearerToken(c) ?? ''), 200),
    )
    .openapi(addRoute, async (c) => {
      const from = { token: bearerToken(c) ?? '', userAgent: userAgentOf(c) }
      await addPushDevice(app, c.var.actor, c.req.valid('form'), from)
      return c.body(null, 204)
    })
    .openapi(topicsRoute, async (c) => {
      await choosePush(app, c.var.actor, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(testRoute, async (c) => {
      await testPush(app, c.var.actor)
      return c.body(null, 202)
    })
    .openapi(removeRoute, async (c) => {
      await removePushDevice(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
