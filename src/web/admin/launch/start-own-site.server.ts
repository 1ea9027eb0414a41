import { data, redirect } from 'react-router'
import type { Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import type { ApiClient } from '../../server/request-context.ts'

/** The typed texts; passwords are not sent back. */
export type TypedOwnSite = { firstname: string; username: string; confirm: string; withBookings: string }

/** The fields in their order in the form: the first wrong one takes the focus. */
const FIELDS = ['firstname', 'username', 'password', 'current', 'confirm', 'withBookings']

/** Empties the demo, and leads to Today with the checklist of the first hour. */
export async function startOwnSite(api: ApiClient, locale: Locale, form: FormData) {
  const typed: TypedOwnSite = {
    firstname: textOf(form, 'firstname'),
    username: textOf(form, 'username'),
    confirm: textOf(form, 'confirm'),
    withBookings: textOf(form, 'withBookings'),
  }
  const secrets = { password: textOf(form, 'password'), current: textOf(form, 'current') }
  try {
    await doneOf(api.launch['own-shop'].$post({ form: { ...typed, ...secrets } }))
    return redirect(sitePath(locale, '/admin'), 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal: inOrder(refusal), link: null, typed }, { status })
  }
}

function inOrder(refusal: FormRefusal): FormRefusal {
  const wrong = FIELDS.flatMap((name) => {
    const code = refusal.fields[name]
    return code === undefined ? [] : [[name, code]]
  })
  return {
    ...refusal,
    fields: { ...(Object.fromEntries(wrong) as Record<string, string>), ...refusal.fields },
  }
}
