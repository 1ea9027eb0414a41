import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import { ownPhotos } from '#core/site/own-photos.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { TeamApi } from '#tests/support/team-api.ts'
import { anImage, aNoisyImage, filesIn, tourEditorTest as test } from '#tests/support/tour-editor-api.ts'

const drawing = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`], 'logo.svg')
const RED = drawing('<rect width="40" height="20" fill="#8b1e1e"/>')
/** The first bytes of an iPhone's photo. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
const NAMES = [
  'icon-180.png',
  'icon-192.png',
  'icon-32.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'logo.png',
  'logo.webp',
]

async function save(
  api: TeamApi,
  fields: Record<string, string | File>,
  hero: readonly File[] = [],
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ accent: '', pairing: 'poster', ...fields }))
    body.set(name, value)
  for (const photo of hero) body.append('hero[]', photo)
  return await api.request('/settings/look/form', {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body,
  })
}

async function lookOf(api: TeamApi): Promise<SiteView['look']> {
  return ((await (await api.request('/site?locale=en')).json()) as SiteView).look
}

describe('the look', () => {
  test('is saved with its logo, whose files replace those of the former one', async ({
    api,
    app,
    folder,
  }) => {
    expect((await save(api, { accent: '8B1E1E', pairing: 'classic', logo: RED })).status).toBe(204)
    const first = await lookOf(api)
    expect(first).toMatchObject({ accent: '#8b1e1e', pairing: 'classic', logo: { width: 224, height: 112 } })
    expect(first.stylesheet).toMatch(/^\/look\/8b1e1e-classic-/)
    expect((await filesIn(folder)).toSorted()).toEqual(NAMES)
    expect((await save(api, { logo: RED })).status).toBe(204)
    const second = await lookOf(api)
    expect([second.stylesheet, second.logo?.base === first.logo?.base]).toEqual([null, false])
    // The jobs of both: one was stored for nothing, one is shown.
    for (const { logo } of [first, second]) await discardPhoto(app, logo?.base.replace('/photos/', '') ?? '')
    expect((await filesIn(folder)).toSorted()).toEqual(NAMES)
  })

  test('keeps its logo without a file, and loses it on demand', async ({ api }) => {
    await save(api, { logo: RED })
    await save(api, { accent: '#ffd60a' })
    expect((await lookOf(api)).logo).not.toBeNull()
    expect((await save(api, { removeLogo: 'on' })).status).toBe(204)
    expect((await lookOf(api)).logo).toBeNull()
  })

  test('shows up to three photos at the top of the home page, in their order', async ({ api, app }) => {
    const heroOf = async () =>
      ((await (await api.request('/content?locale=en')).json()) as { hero: { id: string }[] }).hero
    expect((await save(api, {}, [await anImage(), await anImage(500, 400)])).status).toBe(204)
    const two = await heroOf()
    expect(two).toMatchObject([{ width: 600 }, { width: 500 }])
    const full = await save(api, {}, [await anImage(), await anImage()])
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { code: 'look.too_many_pictures', max: 3, fields: { hero: 'look.too_many_pictures' } },
    ])
    expect((await save(api, { 'removeHero[]': two[0]?.id ?? '' }, [await anImage(400, 300)])).status).toBe(
      204,
    )
    expect(await heroOf()).toMatchObject([{ id: two[1]?.id }, { width: 400 }])
    // It is nobody's portrait.
    expect((await ownPhotos(app, 'en')).portrait).toBeNull()
  })

  test('takes a logo and a photo as large as cameras make them', async ({ api }) => {
    const image = await aNoisyImage()
    expect(image.size).toBeGreaterThan(500_000)
    expect((await save(api, { logo: image }, [image])).status).toBe(204)
    expect((await lookOf(api)).logo).not.toBeNull()
  })

  test('keeps both changes of two owners, and refuses the second of the same part', async ({
    api,
    app,
    folder,
  }) => {
    await save(api, { removeLogo: 'on' })
    const ofLogo = async () => (await readSettings(app.db, ['logo'])).logo?.key ?? ''
    const base = { 'shown[accent]': '', 'shown[pairing]': 'poster', 'shown[logo]': '' }
    expect((await save(api, { ...base, accent: '#8b1e1e' })).status).toBe(204)
    expect((await save(api, { ...base, logo: RED })).status).toBe(204)
    expect(await lookOf(api)).toMatchObject({ accent: '#8b1e1e', pairing: 'poster' })
    const kept = await ofLogo()
    const response = await save(api, { ...base, accent: '#1e8b1e', pairing: 'clear', logo: RED })
    const fields = { accent: 'settings.version_conflict', logo: 'settings.version_conflict' }
    expect([response.status, await response.json()]).toMatchObject([409, { fields }])
    expect([await ofLogo(), (await filesIn(folder)).toSorted()]).toEqual([kept, NAMES])
    const seen = { ...base, 'shown[accent]': '#8b1e1e', 'shown[logo]': kept }
    expect((await save(api, { ...seen, accent: '#1e8b1e', pairing: 'clear' })).status).toBe(204)
    expect(await lookOf(api)).toMatchObject({ accent: '#1e8b1e', pairing: 'clear' })
    await save(api, { removeLogo: 'on' })
  })

  test('names the file that it refuses, and stores nothing of the other', async ({ api, folder }) => {
    const unreadable = new File(['no image'], 'image.jpg')
    for (const [logo, photo, field, code] of [
      [unreadable, await anImage(), 'logo', 'logo.unreadable'],
      [new File([HEIC], 'logo.heic'), await anImage(), 'logo', 'upload.heic'],
      [RED, unreadable, 'hero', 'upload.unreadable'],
      [RED, await anImage(299, 900), 'hero', 'look.picture_too_small'],
    ] as const) {
      const response = await save(api, { logo }, [photo])
      expect((await response.json()) as object).toMatchObject({ code, fields: { [field]: code } })
      expect(await filesIn(folder)).toEqual([])
    }
  })

  test('refuses an invalid colour, and then stores nothing of the logo', async ({ api, folder }) => {
    const response = await save(api, { accent: 'red', logo: RED })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { accent: 'settings.colour_invalid' } },
    ])
    expect(await filesIn(folder)).toEqual([])
  })
})

const tooSmall = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
  )

test.for([
  ['a drawing with a script', async () => drawing('<script>alert(1)</script>'), 415, 'logo.unsafe'],
  [
    'a drawing of a file of the server',
    async () => drawing('<image href="file:///etc/passwd"/>'),
    415,
    'logo.unsafe',
  ],
  ['a white logo', async () => drawing('<rect width="40" height="20" fill="#fff"/>'), 422, 'logo.unseen'],
  ['an image of one pixel', tooSmall, 422, 'logo.too_small'],
  [
    'a web page',
    async () => new File(['<!doctype html><script>1</script>'], 'logo.svg'),
    422,
    'logo.unreadable',
  ],
  [
    'a drawing of a trillion pixels',
    async () =>
      new File(
        [
          '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="9" height="9"/></svg>',
        ],
        'a.svg',
      ),
    422,
    'upload.too_many_pixels',
  ],
] as const)(
  '%s changes nothing, and the response says why',
  async ([, file, status, code], { api, folder }) => {
    const response = await save(api, { accent: '#8b1e1e', logo: await file() })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect((await lookOf(api)).accent).toBe('')
    expect(await filesIn(folder)).toEqual([])
  },
)
