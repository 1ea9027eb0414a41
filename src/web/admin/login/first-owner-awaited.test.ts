import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test('the log-in page names the console until the first account is made', async () => {
  await app.db.deleteFrom('app_user').execute()
  const pages = () =>
    Promise.all(LOCALES.map(async (locale) => (await site.visit(sitePath(locale, '/admin/login'))).text()))
  const sentences = LOCALES.map((locale) => translator(locale)('loginPage.noAccountAgain'))
  for (const [index, html] of (await pages()).entries()) {
    expect(html).toContain(sentences[index])
    expect(html).not.toContain('<form')
    expect(html).not.toContain('/admin/password')
  }
  await aTeamMember(app)
  for (const [index, html] of (await pages()).entries()) {
    expect(html).not.toContain(sentences[index])
    expect(html).toContain('/admin/password')
  }
})
