import type { Needs } from '#core/app.ts'
import { liveDevices } from '#core/notice/live-devices.server.ts'
import { noticeReader, noticesOfPush, type NoticeReader } from '#core/notice/notice-reader.server.ts'
import { pushKeys } from '#core/notice/push-keys.server.ts'
import type { PushOutcome } from '#core/notice/push-sender.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { cutText } from '#core/kernel/typeset.ts'
import { noticeLink, noticeWords, subjectOf, type NoticeFacts } from '#emails/team-notice.ts'
import { translator } from '#i18n/translator.ts'
import { readNotice } from './compose-notice.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'log' | 'origin' | 'push' | 'secrets'>

/** The notice that the service worker shows (`web/service-worker/show-notice.ts`). */
type Shown = { title: string; body: string; path: string }

/** A notice that no device has fetched within a day is no news any more. */
const TTL_SECONDS = 24 * 60 * 60
/** Push services take 4,096 bytes at most, encrypted. */
const BODY_CHARACTERS_MAX = 400
/** A push service does not come back after so long; a fault of our own resolver is repaired by then. */
const UNRESOLVED_HOURS = 72
/** The events that a push of several names. */
const LINES_MAX = 5

/**
 * Shows notices on one device. A crash after the sending repeats it under the same topic and tag, so that the repeat
 * replaces the first. A device that its browser has ended is removed, and so is a device whose push service has had no
 * IP address for three days. Throws when another attempt may help.
 */
export async function sendPush(
  app: Tools,
  { deviceId, batchId, isTest }: { deviceId: string; batchId: string; isTest: boolean },
): Promise<void> {
  const device = await liveDevices(app.db, app.clock.now())
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.user_id', 'd.unresolved_since', 'u.locale'])
    .where('d.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return
  const { locale } = device
  const reader = await noticeReader(app, device.user_id)
  if (!reader) return
  const shown = isTest ? testNotice(locale) : await shownNotice(app, reader, batchId, locale)
  if (!shown) return
  const topic = batchId.replaceAll('-', '')
  const payload = JSON.stringify({ ...shown, body: cutText(shown.body, BODY_CHARACTERS_MAX), tag: topic })
  const message = { payload, topic, ttlSeconds: TTL_SECONDS }
  const outcome = await app.push.send(device, message, await pushKeys(app))
  const isGone = outcome === 'gone' || (outcome === 'unresolved' && isGivenUp(app, device))
  if (isGone) await app.db.deleteFrom('push_device').where('id', '=', deviceId).execute()
  else await noteResolution(app, deviceId, device, outcome)
  app.log.info(isGone ? 'push.gone' : `push.${outcome}`, { deviceId })
  if (outcome === 'unresolved' && !isGone) throw new Error('the push service has no address')
}

type Resolution = { unresolved_since: string | null }

function isGivenUp({ clock }: Needs<'clock'>, { unresolved_since: since }: Resolution): boolean {
  return since !== null && clock.now().since(Temporal.Instant.from(since)).total('hours') >= UNRESOLVED_HOURS
}

/** Notes since when the push service of a device has no IP address, or that it has one. */
async function noteResolution(
  { db, clock }: Needs<'db' | 'clock'>,
  deviceId: string,
  { unresolved_since: since }: Resolution,
  outcome: PushOutcome,
): Promise<void> {
  const isUnresolved = outcome === 'unresolved'
  if (isUnresolved === (since !== null)) return
  const unresolved_since = isUnresolved ? clock.now().toString() : null
  await db.updateTable('push_device').set({ unresolved_since }).where('id', '=', deviceId).execute()
}

function testNotice(locale: Locale): Shown {
  const t = translator(locale)
  return {
    title: t('devicesPage.testTitle'),
    body: t('devicesPage.testBody'),
    path: sitePath(locale, '/admin/settings/devices'),
  }
}

/** Null when nothing is left to say. */
async function shownNotice(
  app: Tools,
  reader: NoticeReader,
  batchId: string,
  locale: Locale,
): Promise<Shown | null> {
  const { sentences } = await readSettings(app.db, ['sentences'])
  const t = translator(locale, sentences[locale])
  const notices: NoticeFacts[] = []
  for (const stored of await noticesOfPush(app, batchId)) {
    const facts = await readNotice(app, reader, stored, locale)
    if (facts) notices.push(facts)
  }
  const [first, ...others] = notices
  if (!first) return null
  if (others.length > 0) {
    const lines = notices
      .slice(0, LINES_MAX)
      .map((facts) => lineOf(noticeWords(t, locale, facts).title, subjectOf(locale, facts)))
    const title = t('emails.team.digest.title', { count: notices.length })
    return { title, body: lines.join('\n'), path: sitePath(locale, '/admin') }
  }
  const { title, lead } = noticeWords(t, locale, first)
  const { href } = noticeLink(t, locale, first, app.origin)
  return { title, body: subjectOf(locale, first) || lead, path: href.slice(app.origin.length) }
}

function lineOf(title: string, about: string): string {
  return [title, about].filter(Boolean).join(' · ')
}
