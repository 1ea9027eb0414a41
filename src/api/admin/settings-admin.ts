import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { health } from '#core/operations/health.server.ts'
import { healthSchema } from '#core/operations/health.schema.ts'
import { tryTagManager } from '#core/connection/try-tag-script.server.ts'
import { saveTagManager } from '#core/connection/save-tag-script.server.ts'
import { currentPasswordSchema } from '#core/second-factor/second-factor.schema.ts'
import { readOfferedLanguages } from '#core/site/languages.server.ts'
import { lookFormSchema } from '#core/site/look/look-form.schema.ts'
import { saveLook } from '#core/site/look/save-look.server.ts'
import { tagManagerSchema } from '#core/site/save-settings.schema.ts'
import { refuseOtherText } from '#core/checkout/accepted-terms.server.ts'
import { changeSettings } from '#core/site/save-settings.server.ts'
import { settingsForAdmin } from '#core/site/settings-for-admin.server.ts'
import { sendTestMail } from '#core/email/send-test-mail.server.ts'
import { SETTING_GROUP_NAMES, type SettingGroup, type Settings } from '#core/site/settings.ts'
import { refuseLostTexts } from '#core/tour/refuse-lost-texts.server.ts'
import { formOptional, formToken } from '#core/kernel/form-values.schema.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { emailSampleNameSchema } from '#core/email/email-sample.schema.ts'
import { formBody } from '../http/request/form.ts'
import { requireValid } from '../http/request/require-valid.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { changedSetting, SAVED_SETTINGS_WITH_WORDING, settingChangesSchema } from './saved-settings.ts'

const params = z.object({ group: z.enum(SETTING_GROUP_NAMES as [SettingGroup, ...SettingGroup[]]) })
const settingSchema = z
  .unknown()
  .meta({ id: 'SettingGroup', description: 'The group, in the shape of its name' })

const readRoute = createRoute({
  method: 'get',
  path: '/settings/{group}',
  tags: ['Settings'],
  summary: "One group of the operator's settings",
  request: { params },
  responses: { 200: json(settingSchema, 'The whole group'), ...problems(400, 401) },
})

const saveRoute = createRoute({
  method: 'post',
  path: '/settings/{group}',
  tags: ['Settings'],
  summary: 'Save one group whole, or change parts of it',
  description:
    'With `changes=1` the body is `SettingChanges`: the other parts stay. A part that was `shown` and that somebody else has changed since is then refused with `settings.version_conflict`, and nothing is written. `languages`: a language is not switched off while published tours lack texts in the first one that is left (`settings.texts_missing`). `tagManager`, unless it is removed by null: its script is tried first, and the member’s own password comes as `current`, beside its values or beside `value`.',
  request: {
    params,
    query: z.object({ changes: z.literal('1', 'validation.invalid').optional() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.union([settingSchema, settingChangesSchema]) } },
    },
  },
  responses: {
    204: { description: 'Pages and emails show it at once' },
    ...problems(400, 401, 409, 413, 422, 429),
  },
})

const tryTagManagerRoute = createRoute({
  method: 'post',
  path: '/settings/tagManager/test',
  tags: ['Settings'],
  summary: 'Try a tag manager as typed',
  description: 'Its script is requested once, as a browser does it; nothing is saved.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: tagManagerSchema.meta({ id: 'TypedTagManager' }) } },
    },
  },
  responses: { 204: { description: 'Its script comes' }, ...problems(400, 401, 413, 422, 429) },
})

/** `sample`: an email with invented facts in place of the plain test. It may be left out whole. */
const testMailBody = {
  ...formBody(
    'TestMail',
    z.object({
      formToken,
      sample: formOptional(emailSampleNameSchema),
      locale: formOptional(z.enum(LOCALES, 'locale.unknown')),
    }),
  ),
  required: false,
} as const
const saveLookRoute = createRoute({
  method: 'post',
  path: '/settings/look/form',
  tags: ['Settings'],
  summary: 'Save the look of the site, with a new logo if one is sent',
  description:
    'The logo: SVG, JPEG, PNG, WebP or AVIF, 25 MB and 40 megapixels at most. A drawing is rasterized, and never served itself.',
  request: { body: formBody('SaveLook', lookFormSchema) },
  responses: {
    204: { description: 'Pages show it at once' },
    ...problems(400, 401, 409, 413, 415, 422, 503, 507),
  },
})

const testMailRoute = createRoute({
  method: 'post',
  path: '/mail/test',
  tags: ['Settings'],
  summary: 'Send a test email to one’s own email address',
  description: 'The same formToken sends one email.',
  request: { body: testMailBody },
  responses: {
    202: json(z.object({ recipient: z.string() }), 'It will be sent there'),
    ...problems(400, 401, 413, 415),
  },
})

const healthRoute = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Settings'],
  summary: 'The state of payments, emails and the store of photos',
  responses: { 200: json(healthSchema.meta({ id: 'Health' }), 'As it is now'), ...problems(401) },
})

type Change<G extends SettingGroup> = (saved: Settings[G]) => Settings[G]

/** Saves a changed group; `currentPassword` reads the member's password from the request. */
type SaveGroup<G extends SettingGroup> = (
  app: App,
  actor: Actor,
  change: Change<G>,
  currentPassword: () => string,
) => Promise<void>

/** The groups with rules of their own. */
const SAVE_BY_GROUP: { [G in SettingGroup]?: SaveGroup<G> } = {
  languages: (app, actor, change) => changeSettings(app, actor, 'languages', change, refuseLostTexts),
  terms: (app, actor, change) => changeSettings(app, actor, 'terms', change, refuseOtherText),
  tagManager: (app, actor, change, currentPassword) =>
    saveTagManager(app, actor, { change, currentPassword }),
}

/** The operator's settings of the site, and the state of its connections. */
export function settingsAdminApi(app: App) {
  return createRouter()
    .openapi(readRoute, async (c) =>
      c.json(await settingsForAdmin(app, c.var.actor, c.req.valid('param').group), 200),
    )
    .openapi(saveRoute, async (c) => {
      requireAbility(c.var.actor, 'change-settings')
      const { group } = c.req.valid('param')
      const body = c.req.valid('json')
      const isPart = c.req.valid('query').changes !== undefined
      const change = requireValid(settingChangesSchema, isPart ? body : { value: body })
      const [first] = await readOfferedLanguages(app.db)
      const changed = (saved: Settings[SettingGroup]) => {
        const value = isPart ? changedSetting(group, first, saved, change) : body
        return requireValid(SAVED_SETTINGS_WITH_WORDING[first][group], value)
      }
      const save = SAVE_BY_GROUP[group] as SaveGroup<SettingGroup> | undefined
      const currentPassword = () => requireValid(currentPasswordSchema, body).current
      if (save) await save(app, c.var.actor, changed, currentPassword)
      else await changeSettings(app, c.var.actor, group, changed)
      return c.body(null, 204)
    })
    .openapi(saveLookRoute, async (c) => {
      await saveLook(app, c.var.actor, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(tryTagManagerRoute, async (c) => {
      await tryTagManager(app, c.var.actor, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(testMailRoute, async (c) =>
      c.json(await sendTestMail(app, c.var.actor, c.req.valid('form')), 202),
    )
    .openapi(healthRoute, async (c) => c.json(await health(app, c.var.actor), 200))
}
