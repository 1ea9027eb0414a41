import { TAKEN_ALONG } from '../forms/taken-along.ts'
import { isPlainPress } from '../ui/plain-press.ts'
import { releaseTyped } from './typed-forms.ts'

/**
 * The language link takes along the typed text of the form that names its fields in `data-taken-along`: by post,
 * because names do not belong in URLs. The page of the other language returns the form with it.
 */
export function takeFormAlong(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.site-language')
  const form = document.querySelector<HTMLFormElement>('form[data-taken-along]')
  if (!link || !form || !isPlainPress(event)) return
  const values = new FormData(form)
  const names = form.dataset.takenAlong?.split(' ') ?? []
  if (names.every((name) => !values.get(name))) return
  event.preventDefault()
  // The page in the other language shows this text: an older one that is kept for either would cover it.
  releaseTyped(form, [location.pathname, link.pathname])
  values.set('intent', TAKEN_ALONG)
  post(link.href, values)
}

/** A form of its own: the page may come back from the browser's cache, with its form unchanged. */
function post(url: string, values: FormData): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: url,
    hidden: true,
  })
  for (const [name, value] of values) {
    if (typeof value === 'string')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
