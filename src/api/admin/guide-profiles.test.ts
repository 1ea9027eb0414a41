import { describe, expect } from 'vitest'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { GuideProfile } from '#core/guide/guide-profile.schema.ts'
import type { PublicGuide } from '#core/guide/public-guide.schema.ts'
import { ownPhotos } from '#core/site/own-photos.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { anImage, tourEditorTest } from '#tests/support/tour-editor-api.ts'
import {
  addOwner,
  auditOf,
  ONE_DEPARTURE,
  save,
  send,
  teamTest as test,
  type Fields,
  type TeamApi,
} from '#tests/support/team-api.ts'

const PROFILE: Fields = {
  name: 'Inès',
  'bio[en]': 'Born in Marseille.',
  'bio[fr]': "Née à Marseille, fille d'un boulanger.",
  'languages[]': ['fr', 'es'],
  published: 'on',
}

test.beforeEach(async ({ app }) => await addOwner(app))

/** The public facts of one guide. */
async function guidesNamed(api: TeamApi, id: string, locale = 'en'): Promise<PublicGuide[]> {
  const response = await send(api, 'GET', `/guides?locale=${locale}`, undefined, null)
  return ((await response.json()) as PublicGuide[]).filter((guide) => guide.id === id)
}

async function namedOn(api: TeamApi, tourId: string): Promise<PublicDeparture['guide']> {
  const response = await send(api, 'GET', `/tours/${tourId}/availabilities?from=2026-07-01&to=2026-07-31`)
  return ((await response.json()) as PublicDeparture[])[0]?.guide ?? null
}

async function aDepartureOf(api: TeamApi, app: TestApp, tourId: string): Promise<string> {
  const { id } = await aGuide(app)
  await save(api, { ...ONE_DEPARTURE, tourId, guideId: id })
  return id
}

describe('a guide', () => {
  test('is named to visitors only once the operator introduces them', async ({ api, app, tour }) => {
    const id = await aDepartureOf(api, app, tour.id)
    expect([await namedOn(api, tour.id), await guidesNamed(api, id)]).toEqual([null, []])
    const hidden = await send(api, 'POST', `/team/${id}/profile`, { ...PROFILE, published: '' })
    expect(hidden.status).toBe(204)
    expect([await namedOn(api, tour.id), await guidesNamed(api, id)]).toEqual([null, []])
    await send(api, 'POST', `/team/${id}/profile`, PROFILE)
    expect(await namedOn(api, tour.id)).toEqual({ id, name: 'Inès' })
    expect(await guidesNamed(api, id, 'fr')).toEqual([
      {
        id,
        name: 'Inès',
        bio: 'Née à Marseille, fille d’un boulanger.',
        languages: ['fr', 'es'],
        portrait: null,
      },
    ])
    expect(await auditOf(app, id)).toEqual(['user.profile_saved', 'user.profile_saved'])
  })

  test('leaves the public pages when disabled, and cannot be introduced then', async ({ api, app, tour }) => {
    const id = await aDepartureOf(api, app, tour.id)
    await send(api, 'POST', `/team/${id}/profile`, PROFILE)
    const owner = asMember(await aGuide(app))
    await setMemberDisabled(app, owner, id, true)
    await send(api, 'POST', `/team/${id}/profile`, PROFILE)
    expect([await namedOn(api, tour.id), await guidesNamed(api, id)]).toEqual([null, []])
    await setMemberDisabled(app, owner, id, false)
    expect(await guidesNamed(api, id)).toEqual([])
  })

  test('leaves the public pages with a role that leads nothing, and cannot be introduced then', async ({
    api,
    app,
    tour,
  }) => {
    const id = await aDepartureOf(api, app, tour.id)
    await send(api, 'POST', `/team/${id}/profile`, PROFILE)
    const owner = asMember(await aGuide(app))
    await setMemberRole(app, owner, id, 'accountant')
    expect([await namedOn(api, tour.id), await guidesNamed(api, id)]).toEqual([null, []])
    await send(api, 'POST', `/team/${id}/profile`, PROFILE)
    expect(await guidesNamed(api, id)).toEqual([])
    expect(await (await send(api, 'GET', `/team/${id}/profile`)).json()).toMatchObject({ leads: false })
    await setMemberRole(app, owner, id, 'guide')
    expect(await guidesNamed(api, id)).toEqual([])
  })

  test('a wrong profile is refused with its field, and an unknown member', async ({ api, app }) => {
    const { id } = await aGuide(app)
    for (const [fields, field] of [
      [{ ...PROFILE, name: ' ' }, 'name'],
      [{ ...PROFILE, name: 'x'.repeat(61) }, 'name'],
      [{ ...PROFILE, 'bio[fr]': 'x'.repeat(1_501) }, 'bio[fr]'],
      [{ ...PROFILE, 'languages[]': ['<b>'] }, 'languages[]'],
    ] as const) {
      const response = await send(api, 'POST', `/team/${id}/profile`, fields)
      expect(response.status).toBe(400)
      expect(Object.keys(((await response.json()) as { fields: object }).fields)[0]).toMatch(
        field.replaceAll(/\[.*/g, ''),
      )
    }
    for (const nobody of ['019aa5c0-0000-7000-8000-000000000000', 'nobody']) {
      expect((await send(api, 'POST', `/team/${nobody}/profile`, PROFILE)).status).toBe(404)
      expect((await send(api, 'GET', `/team/${nobody}/profile`)).status).toBe(404)
    }
  })

  test('without a profile is proposed with the first name, and not introduced', async ({ api, app }) => {
    const { id, name } = await aGuide(app, 'Inès')
    const proposed: GuideProfile = {
      id,
      member: name,
      disabled: false,
      leads: true,
      name: 'Inès',
      bio: { en: '', fr: '' },
      languages: [],
      published: false,
      portrait: null,
    }
    expect(await (await send(api, 'GET', `/team/${id}/profile`)).json()).toEqual(proposed)
  })
})

tourEditorTest(
  'a portrait is shown upright with the guide, and replaces the former one',
  async ({ api, app }) => {
    await addOwner(app)
    const { id } = await aGuide(app, 'Inès')
    const headers = { Authorization: 'Bearer owner' }
    const sendPortrait = async () => {
      const body = new FormData()
      body.set('name', 'Inès')
      body.set('published', 'on')
      body.set('photo', await anImage())
      return api.request(`/team/${id}/profile`, { method: 'POST', headers, body })
    }
    expect((await sendPortrait()).status).toBe(204)
    expect((await sendPortrait()).status).toBe(204)
    const photos = await app.db.selectFrom('photo').select('id').where('guide_id', '=', id).execute()
    expect(photos).toHaveLength(1)
    expect(await app.enqueuedJobs()).toContainEqual({
      name: 'render-photo',
      data: { photoId: photos[0]?.id },
    })
    const profile = (await (await api.request(`/team/${id}/profile`, { headers })).json()) as GuideProfile
    expect(profile).toMatchObject({ name: 'Inès', published: true, portrait: { id: photos[0]?.id } })
    // It is nobody else's portrait.
    expect((await ownPhotos(app, 'en')).portrait).toBeNull()
  },
)
