/** The form that was posted. A body that is none counts as an empty one: what it lacks is refused as in any other. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}
