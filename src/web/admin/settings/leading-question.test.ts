import { expect } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test as base } from '#tests/support/site/office-site.ts'

type Form = Record<string, string>

/** `send` posts a form of the team; `guideId` leads two coming departures. */
const test = base.extend<{ guideId: string; send: (form: Form) => Promise<Response> }>({
  guideId: async ({ app }, use) => {
    const { id } = await aGuide(app, 'Loïc')
    const tour = await aTour(app)
    const ids = [await aDeparture(app, tour), await aDeparture(app, tour)]
    await app.db.updateTable('availability').set({ guide_id: id }).where('id', 'in', ids).execute()
    await use(id)
  },
  send: async ({ app, site, callApi }, use) => {
    const inside = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    await use((form) =>
      inside('/admin/settings?section=team', {
        method: 'POST',
        headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
        body: new URLSearchParams(form),
      }),
    )
  },
})

const t = translator('en')

test.for([
  [{ intent: 'disable' }, t('settingsPage.doneDisable')],
  [{ intent: 'role', role: 'accountant' }, t('settingsPage.doneRole')],
] as const)(
  'the team is asked, and told the number afterwards: %o',
  async ([form, done], { guideId, send, visit }) => {
    const asked = await send({ ...form, id: guideId, refuseLeading: 'on' })
    expect(asked.status).toBe(409)
    const html = await asked.text()
    expect(html).toContain('Loïc leads 2 coming departures: they will have no guide.')
    expect(html).toContain(`/admin/disponibilites?guide=${guideId}`)
    const [question = ''] = /<form class="dialog-actions"[^>]*>.*?<\/form>/s.exec(html) ?? []
    const fields = [...question.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => [
      / name="(.*?)"/.exec(tag)?.[1],
      / value="(.*?)"/.exec(tag)?.[1],
    ])
    expect(Object.fromEntries(fields)).toEqual({ ...form, id: guideId })
    const sent = await send(Object.fromEntries(fields) as Form)
    expect(sent.status).toBe(303)
    const result = await (await visit((sent.headers.get('Location') ?? '').replace(/#.*/, ''))).text()
    expect(result).toContain(done)
    expect(result).toContain('2 coming departures have no guide now.')
    expect(result).toContain('/admin/disponibilites?guide=none')
  },
)

test('the buttons of the list ask first, and a result without departures says no number', async ({
  app,
  send,
  visit,
}) => {
  const { id } = await aGuide(app)
  const list = await (await visit('/admin/settings?section=team')).text()
  const forms = list.split('<form').filter((form) => form.includes(`name="id" value="${id}"`))
  expect(forms).toHaveLength(2)
  for (const form of forms) expect(form).toContain('name="refuseLeading" value="on"')
  const sent = await send({ intent: 'disable', id, refuseLeading: 'on' })
  expect(sent.headers.get('Location')).toMatch(/\?section=team&done=disable#team$/)
  expect(await (await visit('/admin/settings?section=team&done=disable&left=x')).text()).not.toContain(
    'guide=none',
  )
})
