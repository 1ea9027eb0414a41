import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { officeBadges } from '../office/today/office-badges.server.ts'
import { officeTodos } from '../office/today/office-todos.server.ts'
import { health } from '../operations/health.server.ts'
import { operatingFigures } from '../operations/operating-figures.server.ts'
import { markEmailDropped, markEmailFailed, noteEmailFailure } from './email-store.server.ts'
import { dedupeKeyOf } from './email.ts'
import { enqueueEmail } from './enqueue-email.server.ts'

test('an email that was given up is a task of the team for two weeks, wherever it is counted', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const anEmail = async () => {
    const requestId = app.ids.uuid()
    const to = { recipient: 'camille@example.com', locale: 'en' } as const
    await app.db.transaction().execute((tx) => enqueueEmail(app, tx, { kind: 'test-mail', requestId }, to))
    const { id } = await app.db
      .selectFrom('letter')
      .select('id')
      .where('dedupe_key', '=', dedupeKeyOf({ kind: 'test-mail', requestId }))
      .executeTakeFirstOrThrow()
    return id
  }
  const counts = async () => ({
    todos: (await officeTodos(app.db, app.clock.now(), 'en')).mails,
    badges: (await officeBadges(app, camille)).mails,
    figures: (await operatingFigures(app)).letters_failed,
    ...(await health(app, camille)).mail,
  })
  const none = { todos: 0, badges: 0, figures: 0, failed: 0, lastError: null }
  expect(await counts()).toMatchObject({ ...none, queued: 0 })

  const [givenUp, dropped] = [await anEmail(), await anEmail()]
  await noteEmailFailure(app.db, givenUp, 'No such mailbox')
  await markEmailFailed(app.db, givenUp)
  await noteEmailFailure(app.db, dropped, 'Try again later')
  await markEmailDropped(app.db, dropped)
  app.clock.advance({ hours: 14 * 24 - 1 })
  const one = { todos: 1, badges: 1, figures: 1, failed: 1, lastError: 'No such mailbox' }
  expect(await counts()).toMatchObject({ ...one, queued: 0 })

  app.clock.advance({ hours: 1 })
  expect(await counts()).toMatchObject({ ...none, queued: 0 })
})
