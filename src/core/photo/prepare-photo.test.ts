import { expect, test } from 'vitest'
import type { PhotoRenderer, RenderedPhoto } from './photo-renderer.ts'
import { preparePhoto } from './prepare-photo.server.ts'

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])])

test('photos are decoded two at a time, and one too many is refused', async () => {
  const running = { now: 0, most: 0 }
  const released = Promise.withResolvers<void>()
  const photoRenderer: PhotoRenderer = {
    pixelsOf: async () => 1,
    renderAvif: async () => [],
    renderForEmail: async () => null,
    async renderWebp() {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await released.promise
      running.now -= 1
      return { width: 1, height: 1, widths: [], blur: '', files: [] } satisfies RenderedPhoto
    },
  }
  const prepared = Array.from({ length: 23 }, () => preparePhoto({ photoRenderer }, JPEG))
  const ends = Promise.allSettled(prepared)
  await expect(
    Promise.any(
      prepared.map((one) =>
        one.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    ),
  ).resolves.toMatchObject({
    refusal: { code: 'upload.crowded' },
  })
  released.resolve()
  expect((await ends).filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  expect(running.most).toBe(2)
})
