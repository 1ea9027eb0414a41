import { data } from 'react-router'
import { hasTooManyFields } from '#core/kernel/form-fields.ts'

/**
 * The posted form. A request without a form counts as an empty form, whose missing fields are refused.
 * Throws the page's 400 for a form with more fields than any of ours has, before it is parsed.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer())
  if (hasTooManyFields(new Uint8Array(body), type)) throw data({ code: 'request.malformed' }, { status: 400 })
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => new FormData())
}
