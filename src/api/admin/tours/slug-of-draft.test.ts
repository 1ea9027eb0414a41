import { expect } from 'vitest'
import { send } from '#tests/support/team-api.ts'
import {
  anImage,
  A_TOUR,
  create,
  editable,
  tourEditorTest as test,
  upload,
} from '#tests/support/tour-editor-api.ts'

type Fields = Record<string, string>
type Api = Parameters<typeof create>[0]

/** The slug of a tour after a save of these fields. */
async function slugAfter(api: Api, id: string, fields: Fields): Promise<string> {
  const { version } = await editable(api, id)
  const response = await send(api, 'POST', `/tours/${id}/edit`, { version: String(version), ...fields })
  expect(response.status).toBe(200)
  return ((await response.json()) as { slug: string }).slug
}

test('the slug of a draft follows its title', async ({ api, app }) => {
  const { id, slug } = await create(api, { 'title[en]': 'First idea' })
  expect(slug).toBe('first-idea')
  expect(await slugAfter(api, id, { 'title[en]': 'Second idea', slug })).toBe('second-idea')
  expect(await slugAfter(api, id, { 'title[fr]': 'Une idée' })).toBe('second-idea')
  expect(await slugAfter(api, id, { 'title[en]': '' })).toBe('une-idee')
  expect(await app.db.selectFrom('tour_former_slug').selectAll().execute()).toEqual([])
  const twin = await create(api, { 'title[en]': 'Twin' })
  expect(await slugAfter(api, twin.id, { 'title[fr]': 'Jumeau', 'title[en]': '' })).toBe('jumeau')
  expect(await slugAfter(api, id, { 'title[fr]': 'Jumeau' })).toBe('jumeau-2')
  expect(await slugAfter(api, id, { 'title[fr]': 'Jumeau 2' })).toBe('jumeau-2')
})

test('the slug of a copy follows the title of the copy', async ({ api }) => {
  const { id } = await create(api, { 'title[en]': 'Copied' })
  const copy = (await (await send(api, 'POST', `/tours/${id}/duplicate`)).json()) as {
    id: string
    slug: string
  }
  expect(copy.slug).toBe('copied-2')
  expect(await slugAfter(api, copy.id, { 'title[en]': 'Renamed copy' })).toBe('renamed-copy')
})

test('a slug that a member has written stays', async ({ api }) => {
  const created = await create(api, { 'title[en]': 'Own', slug: 'mine' })
  expect(await slugAfter(api, created.id, { 'title[en]': 'Another' })).toBe('mine')
  const { id } = await create(api, { 'title[en]': 'Written later' })
  expect(await slugAfter(api, id, { 'title[en]': 'Written at once', slug: 'written-2026' })).toBe(
    'written-2026',
  )
  expect(await slugAfter(api, id, { 'title[en]': 'And renamed' })).toBe('written-2026')
})

test('a slug stays from the first publication on', async ({ api }) => {
  const { id, slug } = await create(api, { ...A_TOUR, 'title[en]': 'Once public' })
  await upload(api, id, await anImage())
  const [photo] = (await editable(api, id)).photos
  await send(api, 'POST', `/tours/${id}/photos/${photo?.id}`, { 'alt[en]': 'A door' })
  expect((await send(api, 'POST', `/tours/${id}/publish`)).status).toBe(200)
  expect(await slugAfter(api, id, { 'title[en]': 'Better name' })).toBe(slug)
  await send(api, 'POST', `/tours/${id}/draft`)
  expect(await slugAfter(api, id, { 'title[en]': 'Best name' })).toBe(slug)
})
