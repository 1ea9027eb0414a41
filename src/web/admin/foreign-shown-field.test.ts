import { expect } from 'vitest'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for(['/admin/settings/texts/faq/save', 'profile'])(
  'a form to %s whose field of shown values no form of ours has written gets no fault',
  async (path, { app, site, callApi }) => {
    const { id } = await aGuide(app)
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    for (const shown of ['{', '5', '[]', '{"bio":5}']) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ name: 'Inès', 'bio[en]': 'Hi', 'bio[fr]': '', shown }))
        body.append(name, value)
      const response = await send(path === 'profile' ? `/admin/team/${id}` : path, {
        method: 'POST',
        body,
        headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
      })
      expect([shown, response.status < 500]).toEqual([shown, true])
    }
  },
)
