import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import { createTourSaver, isConflict, type EditorResponse } from './tour-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const START: SavedTour = {
  id: '019aa5c0-0000-7000-8000-000000000001',
  slug: 'lyon',
  status: 'DRAFT',
  version: 3,
  savedAt: '2026-11-21T10:00:00Z',
  missing: [],
  missingTranslations: [],
}
const CONFLICT = { message: 'tour.version_conflict', version: 9, fields: {} }

/** A saver whose server responds on the test's signal. */
function aSaver(status: SavedTour['status'] = 'DRAFT') {
  const sent: { intent: string; version: number; respond: (response: EditorResponse) => void }[] = []
  const saver = createTourSaver({ ...START, status }, (intent, version) => {
    const { promise, resolve } = Promise.withResolvers<EditorResponse>()
    sent.push({ intent, version, respond: resolve })
    return promise
  })
  const respond = async (index: number, with_: EditorResponse) => {
    sent[index]?.respond(with_)
    await vi.advanceTimersByTimeAsync(0)
  }
  const saved = (version: number): EditorResponse => ({ saved: { ...START, status, version } })
  return { saver, sent, respond, saved }
}

describe('a draft', () => {
  test('is saved after five seconds of silence, once', async () => {
    const { saver, sent, respond, saved } = aSaver()
    saver.touch()
    vi.advanceTimersByTime(4_000)
    saver.touch()
    vi.advanceTimersByTime(4_999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toMatchObject([{ intent: 'save', version: 3 }])
    await respond(0, saved(4))
    expect(saver.state()).toMatchObject({ saving: false, changed: false, tour: { version: 4 } })
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  test('text typed during a save is saved by the next one, under the new version', async () => {
    const { saver, sent, respond, saved } = aSaver()
    void saver.save()
    saver.touch()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
    await respond(0, saved(4))
    expect(saver.state().changed).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(sent[1]).toMatchObject({ version: 4 })
  })

  test('a save requested during a save is done after it, unless that was refused', async () => {
    const { saver, sent, respond, saved } = aSaver()
    void saver.save()
    void saver.save('publish')
    expect(sent).toHaveLength(1)
    await respond(0, saved(4))
    expect(sent.slice(1)).toMatchObject([{ intent: 'publish', version: 4 }])
    void saver.save('draft')
    await respond(1, { refusal: CONFLICT })
    expect(sent).toHaveLength(2)
  })

  test('a save requested during a save ends with its own response', async () => {
    const { saver, sent, respond, saved } = aSaver()
    void saver.save()
    const ended = vi.fn()
    void saver.save('publish').then(ended)
    await respond(0, saved(4))
    expect(sent).toHaveLength(2)
    expect(ended).not.toHaveBeenCalled()
    await respond(1, { refusal: CONFLICT })
    expect(ended).toHaveBeenCalledOnce()
  })

  test('that is refused waits for the next change', async () => {
    const { saver, sent, respond } = aSaver()
    void saver.save()
    await respond(0, { refusal: { message: 'validation.failed', fields: {} } })
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.state()).toMatchObject({ changed: true, saving: false })
    saver.touch()
    vi.advanceTimersByTime(5_000)
    expect(sent).toHaveLength(2)
  })
})

test('another member’s version is never overwritten by itself', async () => {
  const { saver, sent, respond, saved } = aSaver()
  void saver.save()
  await respond(0, { refusal: CONFLICT })
  expect(isConflict(saver.state())).toBe(true)
  saver.touch()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
  void saver.save('save', 9)
  await respond(1, saved(10))
  expect(sent[1]).toMatchObject({ version: 9 })
  expect(isConflict(saver.state())).toBe(false)
})

test('a refused publication leaves the saved version, from which the next save goes on', async () => {
  const { saver, sent, respond, saved } = aSaver()
  void saver.save('publish')
  await respond(0, { ...saved(4), refusal: { message: 'tour.not_publishable', fields: {} } })
  expect(saver.state()).toMatchObject({ changed: false, tour: { version: 4 } })
  expect(saver.state().refusal?.message).toBe('tour.not_publishable')
  void saver.save()
  expect(sent[1]).toMatchObject({ version: 4 })
})

test('a published tour is saved on request, not before', async () => {
  const { saver, sent } = aSaver('PUBLISHED')
  saver.touch()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  void saver.save()
  expect(sent).toHaveLength(1)
})

test('a saver that is stopped saves nothing more by itself', () => {
  const { saver, sent } = aSaver()
  saver.touch()
  saver.stop()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})
