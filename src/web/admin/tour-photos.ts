import { redirect } from 'react-router'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { bodyOf } from '../call-api.ts'
import { formRefusalOf } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext, type ApiClient } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/tour-photos.ts'

/** Room for the parts of a form around a file. */
const ENVELOPE_BYTES = 64 * 1024

/** This path has no page: the photos are in the editor. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(
    sitePath(context.get(localeContext), `/admin/tours/edit/${encodeURIComponent(params.id)}#photos`),
  )
}

/** The requests of the editor's photos, forwarded to the API, because the browser itself has no token for it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  if (length > PHOTO_BYTES_MAX + ENVELOPE_BYTES) {
    return Response.json({ message: 'upload.too_large', fields: {} }, { status: 413 })
  }
  try {
    return await carryOut(context.get(apiContext), params.id, await postedForm(request))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return Response.json(refusal, { status })
  }
}

async function carryOut(api: ApiClient, id: string, form: FormData) {
  const { photos } = api.tours[':id']
  const photo = form.get('photo')
  if (photo instanceof File) {
    const formToken = textOf(form, 'formToken')
    const added = await bodyOf(photos.$post({ param: { id }, form: { photo, formToken } }))
    return Response.json(added, { status: 201 })
  }
  const param = { id, photoId: textOf(form, 'photoId') }
  if (form.has('remove')) return Response.json(await bodyOf(photos[':photoId'].$delete({ param })))
  form.delete('photoId')
  const fields = Object.fromEntries(form) as Record<string, string>
  return Response.json(await bodyOf(photos[':photoId'].$post({ param, form: fields })))
}
