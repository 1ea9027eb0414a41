import { expect } from 'vitest'
import { send } from '#tests/support/team-api.ts'
import { A_TOUR, anImage, editable, tourEditorTest as test } from '#tests/support/tour-editor-api.ts'

const WHOLE_TOUR = {
  ...A_TOUR,
  'meetingPoint[latitude]': '45.1',
  'meetingPoint[longitude]': '4.8',
  'features[0][type]': 'HIGHLIGHT',
  'features[0][text][en]': 'Four courtyards',
  'itinerary[0][name][en]': 'The yard',
  'itinerary[0][tags][en]': 'Walk, Food',
  'faqs[0][question][en]': 'How far?',
  'cancellationPolicy[tiers][0][hoursBefore]': '24',
  'cancellationPolicy[tiers][0][refundPercent]': '100',
}

test.for([
  ['another title', { 'title[en]': 'Other doors' }],
  ['another place', { 'place[en]': 'Paris' }],
  ['a text less', { 'title[fr]': '' }],
  ['another slug', { slug: 'other-doors' }],
  ['other coordinates', { 'meetingPoint[latitude]': '45.5' }],
  ['another price', { 'units[0][price]': '30' }],
  ['a unit more', { 'units[1][type]': 'CHILD', 'units[1][price]': '15' }],
  ['no highlight', { 'features[0][text][en]': '' }],
  ['another question', { 'faqs[0][question][en]': 'How long?' }],
  ['another step', { 'itinerary[0][name][en]': 'The tower' }],
  ['another policy', { 'cancellationPolicy[tiers][0][refundPercent]': '50' }],
] as const)(
  'a form that was sent with %s makes no other tour and is refused',
  async ([, change], { api }) => {
    const form = { ...WHOLE_TOUR, 'units[0][id]': crypto.randomUUID(), formToken: crypto.randomUUID() }
    const first = await send(api, 'POST', '/tours', form)
    const made = await first.json()
    expect([first.status, made]).toMatchObject([201, { id: form.formToken }])
    const again = await send(api, 'POST', '/tours', form)
    expect([again.status, await again.json()]).toEqual([201, made])
    const other = await send(api, 'POST', '/tours', { ...form, ...change })
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'form.sent_already' }])
    expect((await editable(api, form.formToken)).title.en).toBe('The secret passages')
  },
)

test('a form with other photos than before is refused, with the same ones it makes one tour', async ({
  api,
}) => {
  const formToken = crypto.randomUUID()
  const post = async (...photos: File[]) => {
    const body = new FormData()
    body.set('title[en]', 'With photos')
    body.set('formToken', formToken)
    for (const photo of photos) body.append('photos[]', photo)
    const headers = { Authorization: 'Bearer owner' }
    return (await api.request('/tours', { method: 'POST', headers, body })).status
  }
  const [photo, other] = [await anImage(), await anImage(400, 600)]
  expect(await post(photo)).toBe(201)
  expect(await post(photo)).toBe(201)
  expect(await post(other)).toBe(409)
  expect(await post(photo, other)).toBe(409)
  expect((await editable(api, formToken)).photos).toMatchObject([{ width: 600 }])
})
