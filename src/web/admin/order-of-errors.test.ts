import { expect } from 'vitest'
import { newFirstVisit } from '#core/account/first-visit.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/office-site.ts'

/** The fields that the summary of errors links, and those that are marked as wrong, in the order of the page. */
function errorsIn(html: string) {
  const summary = /data-error-titles.*?<\/ul>/s.exec(html)?.[0] ?? ''
  return {
    linked: [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
    marked: [...html.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => / id="([^"]+)"/.exec(tag)?.[1],
    ),
  }
}

const formOf = (fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

test('the form of the first account names its wrong fields in their order', async ({ app, site }) => {
  await app.db.deleteFrom('app_user').execute()
  const response = await site.visit(`/admin/begin/${await newFirstVisit(app, { renewed: true })}`, {
    method: 'POST',
    body: formOf({ firstname: '', username: 'maya', password: 'short' }),
    headers: { Cookie: 'locale=en', Origin: app.origin },
  })
  const { linked, marked } = errorsIn(await response.text())
  expect([response.status, linked.length]).toEqual([400, 3])
  expect(linked).toEqual(marked)
})

test.for([
  ['/admin/settings?section=team', 'invite', ['firstname', 'username']],
  ['/admin/settings?section=account', 'email', ['username', 'emailPassword']],
  ['/admin/tours/new', '', ['title[en]']],
  ['/fr/admin/tours/new', '', ['title[fr]']],
] as const)(
  'the form of %s names its wrong fields in their order, and none that is hidden',
  async ([path, intent, wrong], { app, site, callApi }) => {
    if (path.startsWith('/fr')) await saveSettings(app, camille, 'languages', { off: ['en'] })
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    const response = await send(path, {
      method: 'POST',
      body: formOf({ intent, firstname: '', username: '', role: 'guide' }),
      headers: { Cookie: `token=any; locale=${path.startsWith('/fr') ? 'fr' : 'en'}`, Origin: app.origin },
    })
    expect(response.status).toBe(400)
    expect(errorsIn(await response.text())).toEqual({ linked: wrong, marked: wrong })
  },
)
