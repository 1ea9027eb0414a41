import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { translator } from './translator.ts'

/** The names under which the log-in of a member could be called something else than an email address. */
const OTHER_NAMES = /user ?name|identifiant|nom d.utilisateur/i

test.for(LOCALES)('the log-in of a member has one name in %s: the email address', (locale) => {
  const t = translator(locale)
  const label = t('loginPage.username')
  expect([t('accountPages.first.username'), t('invitations.username')]).toEqual([label, label])
  const said = [
    t('accountPages.invitation.username'),
    t('accountPages.lost.lead'),
    t('auth.invalid_credentials'),
    t('password.expired'),
    t('user.name_taken'),
    t('username.empty'),
  ]
  expect(said.filter((text) => OTHER_NAMES.test(text))).toEqual([])
})
