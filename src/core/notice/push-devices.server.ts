import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { actingMember, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../limit/throttle.server.ts'
import { readToken } from '../log-in/login-token.server.ts'
import { liveDevices } from './live-devices.server.ts'
import type { AddPushDevice, ChoosePush, PushDevices } from './push-device.schema.ts'
import { DIGEST_AT, isPushed, topicsOf } from './notice-choice.ts'
import { pushKeys } from './push-keys.server.ts'

/** The devices of one member: a telephone, a tablet, a computer or two, and those that were forgotten. */
const DEVICES_MAX = 10
/** Test notices that a member may ask for. */
const TESTS = { windowSeconds: 15 * 60, limit: 10 }

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'secrets' | 'push'>

/** One's own devices, the newest first. Refuses auth.required to an actor who is no member. */
export async function ownPushDevices(app: Tools, actor: Actor, token: string): Promise<PushDevices> {
  const { id: userId, role } = actingMember(actor)
  const { publicKey } = await pushKeys(app)
  const claims = await readToken(app, token)
  const rows = await liveDevices(app.db, app.clock.now())
    .select(['d.user_agent', 'd.added_at', 'd.login_id'])
    .where('d.user_id', '=', userId)
    .orderBy('d.added_at', 'desc')
    .execute()
  const devices = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    addedAt: row.added_at,
    current: row.login_id === claims?.loginId,
  }))
  const choice = await app.db
    .selectFrom('notice_choice')
    .select('push')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const topics = topicsOf(role).map((topic) => ({ topic, shown: isPushed(choice?.push ?? {}, topic) }))
  return { publicKey, devices, topics }
}

/** Stores the topics that the devices of the acting member show; every other topic of the role is not shown. */
export async function choosePush(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { topics }: ChoosePush,
): Promise<void> {
  const { id: user_id, role } = actingMember(actor)
  const push = JSON.stringify(
    Object.fromEntries(topicsOf(role).map((topic) => [topic, topics.includes(topic)])),
  )
  const updated_at = app.clock.now().toString()
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notice_choice')
      .values({ user_id, push, digest_at: DIGEST_AT, quiet_from: null, quiet_until: null, updated_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ push, updated_at }))
      .execute()
    await recordAudit(tx, app, actor, 'user.notices_chosen', { type: 'user', id: user_id })
  })
}

/**
 * Adds the browser of the calling log-in, which gets notices until the log-in ends. A browser that is added again is
 * one device, of the member who added it last. Refuses push.forbidden for an endpoint in a private network, and
 * push.too_many.
 */
export async function addPushDevice(
  app: Tools,
  actor: Actor,
  { endpoint, p256dh, auth }: AddPushDevice,
  { token, userAgent }: { token: string; userAgent: string | null },
): Promise<void> {
  const { id: user_id } = actingMember(actor)
  if (await app.push.isForbidden(endpoint)) throw new Refused({ code: 'push.forbidden' })
  const claims = await readToken(app, token)
  if (!claims) throw new Refused({ code: 'auth.required' })
  const device = {
    user_id,
    login_id: claims.loginId,
    p256dh,
    auth,
    user_agent: userAgent,
    added_at: app.clock.now().toString(),
    unresolved_since: null,
  }
  await app.db.transaction().execute(async (tx) => {
    // Two that are added at once are counted one after the other.
    await tx.selectFrom('app_user').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
    const others = await liveDevices(tx, app.clock.now())
      .where('d.user_id', '=', user_id)
      .where('d.endpoint', '<>', endpoint)
      .execute()
    if (others.length >= DEVICES_MAX) throw new Refused({ code: 'push.too_many', max: DEVICES_MAX })
    await tx
      .insertInto('push_device')
      .values({ id: app.ids.uuid(), endpoint, ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
  })
}

/** Removes one of one's own devices; one that is gone, or another member's, changes nothing. */
export async function removePushDevice(app: Needs<'db'>, actor: Actor, id: string): Promise<void> {
  const { id: userId } = actingMember(actor)
  if (!isUuid(id)) return
  await app.db.deleteFrom('push_device').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Enqueues a test notice to each of one's own devices. Refuses push.no_device and push.too_often. */
export async function testPush(app: Needs<'db' | 'clock' | 'ids' | 'jobs'>, actor: Actor): Promise<void> {
  const { id: userId } = actingMember(actor)
  const now = app.clock.now()
  const devices = await liveDevices(app.db, now).where('d.user_id', '=', userId).execute()
  if (devices.length === 0) throw new Refused({ code: 'push.no_device' })
  const retryAfter = await countHit(app.db, `push-test:${userId}`, TESTS.windowSeconds, TESTS.limit, now)
  if (retryAfter !== null) throw new Refused({ code: 'push.too_often', retryAfter })
  const batchId = app.ids.uuid()
  await app.db.transaction().execute(async (tx) => {
    for (const { id: deviceId } of devices)
      await app.jobs.enqueue(tx, { name: 'send-push', data: { deviceId, batchId, isTest: true } })
  })
}
