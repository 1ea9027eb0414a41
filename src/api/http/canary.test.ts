import sharp from 'sharp'
import { expect } from 'vitest'
import { findIcons } from '#adapters/icons/find-icons.ts'
import { publicFetch } from '#adapters/outgoing/public-fetch.ts'
import { tryScript } from '#adapters/outgoing/try-script.ts'
import { renderPhoto } from '#core/photo/render-photo.server.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aCanary, type Canary } from '#tests/support/hostile/canary.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { send, type TeamApi } from '#tests/support/team-api.ts'
import { aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import { A_TOUR, create, tourEditorTest as test, upload } from '#tests/support/tour-editor-api.ts'

test('F40: a URL of this machine, given wherever one can be written, is never called', async ({
  api,
  app,
  tour,
}) => {
  const canary = await aCanary()
  await tellSettings(api, canary)
  await tellTagManager(app, canary)
  await tellTour(api, canary)
  const reservation = await tellAsVisitor(api, app, tour, canary)
  await tellInRequests(app, canary)
  for (const job of await app.enqueuedJobs()) {
    if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    if (job.name === 'render-photo') await renderPhoto(app, job.data.photoId)
  }
  const ticket = await api.request(`/reservation/${manageToken(app.keys, reservation)}/ticket`)
  expect(ticket.headers.get('Content-Type')).toBe('application/pdf')
  expect(await canary.calls()).toBe(0)
})

test('the canary does record a call', async () => {
  const canary = await aCanary()
  await fetch(canary.url).catch(() => null)
  expect(await canary.calls()).toBe(1)
})

/** Every group that has a text or a URL, as the settings' pages send it. */
async function tellSettings(api: TeamApi, { url, line, text }: Canary): Promise<void> {
  const lines = { en: line, fr: line }
  const texts = { en: text, fr: text }
  const promised: Record<string, unknown> = {
    identity: { name: url, tagline: lines },
    legal: { company: line, registration: line, vat: line, address: line, insurance: line, mediator: line },
    contact: { email: 'hello@example.com', phone: '', hours: lines },
    home: {
      hero: { title: lines, lead: lines },
      promises: [{ icon: 'ph:star', title: lines, text: texts }],
      guide: { name: line, quote: lines, summary: lines },
    },
    faq: [{ id: 'a', title: lines, items: [{ question: lines, answer: texts }] }],
    terms: { version: '1', updatedOn: '2026-01-01', sections: [{ id: 'a', title: lines, text: texts }] },
    whoami: {
      name: line,
      role: lines,
      portraitAlt: lines,
      text: texts,
      facts: [{ label: lines, value: lines }],
    },
    mail: { senderName: url },
    sentences: { en: { 'common.skipToContent': url }, fr: {} },
  }
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  for (const [group, value] of Object.entries(promised)) {
    const body = JSON.stringify(value)
    const response = await api.request(`/settings/${group}`, { method: 'POST', headers, body })
    expect({ group, status: response.status }).toEqual({ group, status: 204 })
  }
}

/** A typed one is refused; one of the database, from an earlier release, is for browsers alone. */
async function tellTagManager(app: TestApp, { url }: Canary): Promise<void> {
  const trouble = await tryScript(url.replace('http:', 'https:'), { fetch: publicFetch, withinMs: 1_000 })
  expect(trouble).toEqual({ field: 'url', trouble: 'private_address' })
  await saveSettings(app, { type: 'system', name: 'tests' }, 'tagManager', { url, id: url, mode: 'async' })
}

async function tellTour(api: TeamApi, { url, line, text }: Canary): Promise<void> {
  const { id } = await create(api, {
    ...A_TOUR,
    'title[en]': url,
    'place[en]': url,
    'description[en]': `<p>${text}</p>`,
    'meetingPoint[address]': line,
    'meetingPoint[note][en]': line,
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}" width="9" height="9"/></svg>`
  expect((await upload(api, id, new Blob([drawing]))).status).toBeGreaterThanOrEqual(400)
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#166d4b' } })
    .withExif({ IFD0: { ImageDescription: url } })
    .jpeg()
    .toBuffer()
  expect((await upload(api, id, new File([new Uint8Array(photo)], url))).status).toBe(201)
}

/** Returns the reservation. */
async function tellAsVisitor(
  api: TeamApi,
  app: TestApp,
  tour: TestTour,
  { url, line, text }: Canary,
): Promise<string> {
  await aReview(app, { rate: 4, content: text })
  const message = { name: url, email: 'jo@example.com', message: text, tour: '', locale: 'en', website: '' }
  expect((await send(api, 'POST', '/contact', message, null)).status).toBe(202)
  return aPaidBooking(app, tour, await aDeparture(app, tour), { name: url, note: line })
}

/** The headers of a request besides its form: no URL in them may be called. */
async function tellInRequests(app: TestApp, { host, url }: Canary): Promise<void> {
  const api = createTestApi(app, {
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as null,
  })
  const headers = {
    Host: host,
    Forwarded: `host=${host};proto=http`,
    'X-Forwarded-Host': host,
    Origin: `http://${host}`,
    Referer: url,
    Authorization: `Bearer ${url}`,
  }
  for (const path of [
    `/_icons/${encodeURIComponent(url)}.json?icons=${encodeURIComponent(url)}`,
    '/tours',
    '/sharing',
  ]) {
    await api.request(path, { headers })
  }
  const event = JSON.stringify({ id: url, type: url, data: { object: { id: url, url } } })
  const told = await api.request('/payment/webhook', { method: 'POST', body: event })
  expect(told.status).toBe(400)
}
