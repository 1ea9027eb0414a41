import { expect } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { aPlannedImport } from '#tests/support/factories/an-import.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

const KEPT: [record: string, email: string, store: (app: TestApp, email: string) => Promise<unknown>][] = [
  ['private request', 'elan@ex.example', aPrivateRequest],
  ['row of an import', 'refused@ex.example', aRefusedRow],
]

function aPrivateRequest(app: TestApp, email: string) {
  const request = { name: 'Élan', email, phone: '', language: 'fr', message: '', locale: 'fr' } as const
  const at = app.clock.now().toString()
  return app.db
    .insertInto('private_request')
    .values({
      id: app.ids.uuid(),
      ...request,
      tour_id: null,
      wanted_on: '2026-09-12',
      party: 4,
      created_at: at,
    })
    .execute()
}

async function aRefusedRow(app: TestApp, email: string) {
  await aPlannedImport(app, (await aTour(app)).id, `Name,Email,Date,Guests\nRefused,${email},,1`)
}

test.for(KEPT)(
  'a person of whom only a %s is stored can be exported and erased',
  async ([, email, store], { app, site, callApi }) => {
    const t = translator('en')
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    const post = async (intent: string) =>
      await send('/admin/settings?section=privacy', {
        method: 'POST',
        headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
        body: new URLSearchParams({ intent, person: email }),
      })
    await store(app, email)

    const found = await (await post('person-find')).text()
    expect(found).toContain(t('settingsPage.person.kept', { person: email }))
    expect(found).toContain(t('settingsPage.person.export'))
    expect(found).toContain(t('settingsPage.person.eraseConfirm'))

    expect((await post('person-erase')).status).toBe(303)
    const after = await (await post('person-find')).text()
    expect(after).toContain(t('settingsPage.person.nothing', { person: email }))
  },
)
