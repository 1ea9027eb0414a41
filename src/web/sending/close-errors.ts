import { isPlain } from '../browser/is-hydrated.ts'

/**
 * Closes the error of a changed field that the browser finds valid, beside the field and in the summary. The pages of
 * React have errors of their own; on a plain page an error would stay until the next save.
 */
export function closeErrors({ target }: Event): void {
  if (!isPlain() || !isField(target) || target.ariaInvalid !== 'true' || !target.validity.valid) return
  target.ariaInvalid = null
  const error = document.getElementById(`${target.id}-error`)
  const hint = document.getElementById(`${target.id}-hint`)
  if (hint) target.setAttribute('aria-describedby', hint.id)
  else target.removeAttribute('aria-describedby')
  error?.remove()
  closeLink(target.id)
}

function closeLink(id: string): void {
  const link = document.querySelector(`[data-error-titles] a[href="#${CSS.escape(id)}"]`)
  const list = link?.closest<HTMLElement>('[data-error-titles]')
  const summary = list?.closest('.notice')
  if (!link || !list || !summary) return
  link.closest('li')?.remove()
  const titles = JSON.parse(list.dataset.errorTitles ?? '[]') as string[]
  const title = titles[list.childElementCount]
  if (list.childElementCount === 0) return summary.remove()
  if (title !== undefined) summary.querySelector('h2')?.replaceChildren(title)
}

function isField(target: unknown): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return target instanceof HTMLElement && 'validity' in target
}
