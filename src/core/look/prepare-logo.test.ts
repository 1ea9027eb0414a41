import { expect, test, vi } from 'vitest'
import type { RenderedLogo } from './logo-renderer.ts'
import { prepareLogo } from './prepare-logo.server.ts'

const DRAWING = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'],
  'logo.svg',
)

test('a drawing that takes too long is refused, one that waits behind it may come again', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = Promise.withResolvers<RenderedLogo>()
  const app = {
    photoRenderer: { pixelsOf: async () => 800 },
    logoRenderer: { renderLogo: () => slow.promise },
  } as unknown as Parameters<typeof prepareLogo>[0]
  const results = Promise.allSettled([1, 2, 3].map(() => prepareLogo(app, DRAWING)))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(3))
  await vi.advanceTimersByTimeAsync(6_000)
  const codes = (await results).map((result) => result.status === 'rejected' && result.reason.refusal.code)
  expect(codes).toEqual(['logo.unreadable', 'logo.unreadable', 'upload.crowded'])
  // The turns end with their work, not with the refusals.
  slow.resolve({ fault: 'unreadable' })
  await expect(prepareLogo(app, DRAWING)).rejects.toThrow('logo.unreadable')
})
