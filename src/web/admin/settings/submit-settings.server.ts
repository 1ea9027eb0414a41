import { data, redirect } from 'react-router'
import type { SettingGroup } from '#core/site/settings.ts'
import { doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../form-refusal.ts'
import { textOf } from '../../form-text.ts'
import type { ApiClient } from '../../request-context.ts'
import { withQuery } from '../parts/with-query.ts'
import { fieldOfPath, SETTING_FORMS, type Values } from './setting-forms.ts'

/** What the API did not take: of which form, and what was typed. Passwords are not sent back. */
export type RefusedSettings = { intent: string; values: Values; refusal: FormRefusal }

/** Does what a form of the settings asks for, and shows its part again: with what was done, or with what is wrong. */
export async function submitSettings(api: ApiClient, request: Request) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const values = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
  const { pathname, search } = new URL(request.url)
  try {
    await submit(api, intent, values)
    return redirect(`${pathname}${withQuery(search, { done: intent })}#${intent}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    const shown = { ...values, password: '', current: '' }
    return data({ intent, values: shown, refusal: besideFields(intent, refusal) } satisfies RefusedSettings, {
      status,
    })
  }
}

async function submit(api: ApiClient, intent: string, values: Values): Promise<void> {
  const { id = '', intent: _, ...rest } = values
  if (isGroup(intent)) {
    const json = SETTING_FORMS[intent].settingsOf(intent === 'tagManager' ? { id, ...rest } : rest)
    return await doneOf(api.settings[':group'].$post({ param: { group: intent }, json }))
  }
  const param = { id }
  switch (intent) {
    case 'test-mail':
      return await doneOf(api.mail.test.$post())
    case 'add':
      return await doneOf(api.team.$post({ form: rest }))
    case 'disable':
      return await doneOf(api.team[':id'].disable.$post({ param }))
    case 'enable':
      return await doneOf(api.team[':id'].enable.$post({ param }))
    case 'revoke':
      return await doneOf(api.auth.sessions[':id'].revoke.$post({ param }))
    case 'password':
      return await doneOf(api.auth.password.$post({ form: rest }))
  }
  throw data(null, { status: 400 })
}

function besideFields(intent: string, refusal: FormRefusal): FormRefusal {
  if (!isGroup(intent)) return refusal
  const fields = Object.entries(refusal.fields).map(([path, key]) => [fieldOfPath(intent, path), key])
  return { ...refusal, fields: Object.fromEntries(fields) as Record<string, string> }
}

function isGroup(intent: string): intent is SettingGroup {
  return Object.hasOwn(SETTING_FORMS, intent)
}
