import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { erasePerson } from '#core/personal-data/erase-person.server.ts'
import { translator } from '#i18n/translator.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/office-site.ts'

test('no page leaves a hole where the name of an erased customer was', async ({ app, site, visit }) => {
  const { reservationId: id } = await aReview(app)
  const { reference, start } = await app.db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.reference', 'a.local_start as start'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  await erasePerson(app, camille, { email: null, reference })
  for (const locale of LOCALES) {
    const t = translator(locale)
    const own = await site.visit(sitePath(locale, `/reservation/${manageToken(app.keys, id)}`))
    const html = await own.text()
    expect(html).toContain(`<h1>${t('reservationPage.title')}</h1>`)
    expect(html).not.toContain(t('checkoutPage.bookedBy'))

    const reviews = await (await visit(sitePath(locale, '/admin/reviews'))).text()
    expect(reviews).toContain(`aria-label="${reference}"`)
    expect(reviews).not.toMatch(/>, (visited|visite du) /)

    const guests = await (await visit(sitePath(locale, `/admin/manifest/${start.slice(0, 10)}`))).text()
    expect(guests).toContain(`open=${id}">–</a>`)
  }
})
