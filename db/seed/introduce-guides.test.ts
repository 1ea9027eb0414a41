import { sql } from 'kysely'
import { expect } from 'vitest'
import { MEMBER_ROLES } from '#core/kernel/actor.ts'
import { publicGuides } from '#core/guide/public-guides.server.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { test } from '#tests/support/seeded-app.ts'
import { DEMO_LOG_INS, introduceGuides } from './introduce-guides.ts'

test('the demo introduces four guides, who lead nearly all departures and never two at once', async ({
  app,
}) => {
  await aGuide(app, 'Camille')
  await introduceGuides(app)
  for (const locale of ['en', 'fr'] as const) {
    const guides = await publicGuides(app, locale)
    expect(guides.map(({ name }) => name)).toEqual(['Camille', 'Baptiste', 'Inès', 'Loïc'])
    expect(guides.every(({ bio, fallback, portrait }) => bio && !fallback && portrait)).toBe(true)
  }
  const { rows } = await sql<{ led: number; twice: number }>`
    select (count(guide_id)::float / count(*)) as led,
      (select count(*)::int from availability a join availability b
        on a.guide_id = b.guide_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at) as twice
    from availability`.execute(app.db)
  expect(rows[0]?.led).toBeGreaterThan(0.95)
  expect(rows[0]?.twice).toBe(0)

  // Every role is there; where nobody knows the passwords, none of them is a generated one that expires.
  const members = await app.db
    .selectFrom('app_user')
    .select(['username', 'role', 'password_generated'])
    .execute()
  expect(new Set(members.map(({ role }) => role))).toEqual(new Set(MEMBER_ROLES))
  expect(members.some((member) => member.password_generated)).toBe(false)
  for (const { username, role } of DEMO_LOG_INS)
    expect(members).toContainEqual(expect.objectContaining({ username, role }))
})
