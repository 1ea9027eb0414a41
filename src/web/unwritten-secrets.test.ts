import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

const TEXTS = ['%00', '%0A', '%E2%82%AC']

test.for(TEXTS.flatMap((text) => [`token=${text}`, `preview=${text}`, `hold=${text}`]))(
  'the cookie %s, which no page of ours has written, is none',
  async (Cookie, { site }) => {
    expect((await site.visit('/', { headers: { Cookie } })).status).toBe(200)
    expect((await site.visit('/admin', { headers: { Cookie } })).status).toBe(302)
  },
)

test.for(TEXTS)('the preview link with %s opens nothing', async (text, { site }) => {
  const { status, headers } = await site.visit(`/preview/${text}`)
  expect([status, headers.get('Location'), headers.get('Set-Cookie')]).toEqual([303, '/', null])
})
