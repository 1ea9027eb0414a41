import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { EditableTour, SavedTour } from '#core/tour/editable-tour.schema.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { ownFolder } from './photo-test.ts'
import { teamTest, send, type TeamApi, type Fields } from './team-api.ts'

/** As `teamTest`, with a folder of its own for photos. */
export const tourEditorTest = teamTest.extend<{ folder: string; app: TestApp }>({
  folder: ownFolder,
  app: async ({ database, folder }, use) => use(createTestApp(database.db, { folder })),
})

/** A tour that can be published except for its cover. */
export const A_TOUR: Fields = {
  'title[en]': 'The secret passages',
  'title[fr]': 'Les passages secrets',
  'place[en]': 'Lyon',
  'description[en]': '<p>Doors.</p>',
  'meetingPoint[address]': 'Place Saint-Jean',
  durationMinutes: '150',
  'languages[]': ['en', 'fr'],
  'units[0][id]': 'cccccccc-0000-4000-8000-000000000001',
  'units[0][type]': 'ADULT',
  'units[0][label][en]': 'Adults',
  'units[0][price]': '29,50',
}

/** Makes a tour by the API, under units of its own. */
export async function create(api: TeamApi, fields: Fields = A_TOUR): Promise<SavedTour> {
  const own = 'units[0][id]' in fields ? { 'units[0][id]': crypto.randomUUID() } : {}
  const response = await send(api, 'POST', '/tours', { ...fields, ...own })
  expect(response.status).toBe(201)
  return (await response.json()) as SavedTour
}

/** A tour as its editor sees it. */
export async function editable(api: TeamApi, id: string): Promise<EditableTour> {
  const response = await send(api, 'GET', `/tours/admin/${id}`)
  expect(response.status).toBe(200)
  return (await response.json()) as EditableTour
}

/** Sends one photo to a tour. */
export async function upload(
  api: TeamApi,
  tourId: string,
  file: Blob,
  { token = 'owner', formToken = '' } = {},
): Promise<Response> {
  const body = new FormData()
  body.set('photo', file)
  body.set('formToken', formToken)
  const headers = { Authorization: `Bearer ${token}` }
  return await api.request(`/tours/${tourId}/photos`, { method: 'POST', headers, body })
}

/** A JPEG of one colour. */
export async function anImage(width = 600, height = 400): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#166d4b' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' })
}

/** An image of about a megabyte: nothing in it can be compressed. */
export async function aNoisyImage(): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' })
}

/** All files in the folder of photos. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'photos'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
