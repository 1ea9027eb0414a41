import { data } from 'react-router'
import { hasTooManyFields } from '#core/kernel/form-fields.ts'

/**
 * The posted form, whose texts have the line breaks that are counted and saved: browsers send two characters for each.
 * A request without a form counts as an empty form, whose missing fields are refused.
 * Throws the page's 400 for a form with more fields than any of ours has, before it is parsed.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer())
  if (hasTooManyFields(new Uint8Array(body), type)) throw data({ code: 'request.malformed' }, { status: 400 })
  const sent = new Response(body, { headers: { 'Content-Type': type } })
  return withSavedLineBreaks(await sent.formData().catch(() => new FormData()))
}

function withSavedLineBreaks(sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of sent)
    form.append(name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
  return form
}
