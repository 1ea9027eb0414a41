import { redirect } from 'react-router'
import { pageBodyOf } from '../call-api.ts'
import { textOf } from '../forms/form-text.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import { personForm } from './settings/person-form.ts'
import type { Route } from './+types/person-export.ts'

/** A GET has no person to export: the form is on the settings. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin/settings?section=privacy'))
}

/** All stored data about a person as a file; by POST, so that no person is named in a log or a history. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = personForm(textOf(await postedForm(request), 'person'))
  const person = await pageBodyOf(context.get(apiContext).person.export.$post({ form }))
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}
