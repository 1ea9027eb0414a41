import { manageToken, reviewToken } from '#core/kernel/secret-link.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aTeamMember, PASSWORD } from '../factories/a-team-member.ts'
import type { TestApp } from '../create-test-app.ts'
import type { Known } from './schema-values.ts'

const TABLES = [
  'tour',
  'unit',
  'availability',
  'reservation',
  'comment',
  'photo',
  'app_user',
  'user_session',
  'payment_issue',
] as const
const EACH = 6

/** A member who is logged in, and the ids of existing records: all of them, and those of a path's kind. */
export async function worldOf(app: TestApp) {
  const { username } = await aTeamMember(app)
  const credentials = { username, password: PASSWORD, remember: true }
  const { token } = await logIn(app, credentials, { address: null, userAgent: null })
  const ids = Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await idsIn(app, table)] as const)),
  )
  const slugs = (await app.db.selectFrom('tour').select('slug').execute()).map(({ slug }) => slug)
  const sessions = await sessionsOf(app)
  const links = (ids.reservation ?? []).flatMap((id) => [
    manageToken(app.keys, id),
    reviewToken(app.keys, id),
  ])
  const kinds: Record<string, Known> = { ...ids, slugs, sessions, links }
  const known = Object.values(kinds).flat()
  const knownIn = (path: string, parameter: string) =>
    (KINDS.find(([of]) => of.test(`${path} ${parameter}`))?.[1] ?? []).flatMap((kind) => kinds[kind] ?? [])
  return { token, known, knownIn }
}

/** The kind that a parameter of a path names; the first that fits. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ask-comment id$/, ['reservation']],
  [/^\/tour\/availability\/reservations\/.* id$/, ['links', 'sessions']],
  [/ photoId$/, ['photo']],
  [/ (tour|slug)$/, ['slugs', 'tour']],
  [/ availability$/, ['availability']],
  [/ session$/, ['sessions']],
  [/ sessionId$/, ['sessions', 'links']],
  [/^\/admin\/tours\/.* id$| tourId$/, ['tour']],
  [/ token$/, ['links']],
  [/^\/(tours\/)?availabilities\/.* id$/, ['availability']],
  [/^\/tours\/.* id$/, ['tour']],
  [/^\/(reservations|today)\/.* id$/, ['reservation']],
  [/^\/comments\/.* id$/, ['comment']],
  [/^\/team\/.* id$/, ['app_user']],
  [/^\/auth\/sessions\/.* id$/, ['user_session']],
  [/^\/payment\/issues\/.* id$/, ['payment_issue']],
  [/^\/admin(\/reservations\/.*)? field$/, ['reservation']],
  [/^\/admin\/disponibilites field$/, ['availability']],
  [/^\/admin\/tours.* field$/, ['tour']],
  [/^\/admin\/reviews field$/, ['comment']],
  [/^\/admin\/payments field$/, ['payment_issue']],
  [/^\/admin\/settings field$/, ['app_user', 'user_session']],
]

/** The first and the last, because a season's first are past. */
async function idsIn(app: TestApp, table: (typeof TABLES)[number]): Promise<string[]> {
  const asked = (direction: 'asc' | 'desc') =>
    app.db.selectFrom(table).select('id').orderBy('id', direction).limit(EACH).execute()
  const rows = await Promise.all([asked('asc'), asked('desc')])
  return rows.flat().map(({ id }) => id)
}

async function sessionsOf(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('session_id', 'is not', null)
    .limit(EACH)
    .execute()
  return rows.map(({ session_id }) => session_id ?? '')
}
