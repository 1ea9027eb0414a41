import { matchesWords } from '#core/office/word-match.ts'
import { fetchHits } from './fetch-hits.ts'
import type { PaletteHit } from './palette-hit.ts'

/**
 * Operates the search of the back office, on plain and on hydrated pages: Ctrl-K (or Cmd-K) and the links to it open
 * and close the dialog. Pages and actions are filtered here, guests and tours come from the server a moment after each
 * change. It changes attributes of React's elements, and children only of elements that React leaves empty.
 */
const AFTER_TYPING_MS = 120
const LETTERS_MIN = 2

const palette = document.querySelector<HTMLDialogElement>('#palette')
const partOf = (selector: string) => palette?.querySelector<HTMLElement>(selector) ?? null
const input = palette?.querySelector('input')
const found = partOf('[data-hits]')
const message = partOf('[data-message]')
const status = partOf('output')
if (/Mac|iP(?:hone|ad)/.test(navigator.platform)) document.documentElement.dataset.apple = ''

let timer: ReturnType<typeof setTimeout> | undefined
let searching: AbortController | undefined
/** Enter that came before the hits: the lines of former words are not followed. */
let awaited: KeyboardEvent | undefined

addEventListener('keydown', (event) => {
  // A field that the browser fills in has an event without a key.
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return
  if (event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  if (palette?.open) palette.close()
  else open()
})
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('[data-opens-palette]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
})
palette?.addEventListener('click', ({ target }) => {
  if (target === palette || (target as Element).closest('[data-closes-palette]')) palette.close()
})
palette?.addEventListener('close', stop)
palette?.addEventListener('pointermove', ({ target }) => {
  const option = (target as Element).closest<HTMLElement>('[role="option"]')
  if (option && option !== current()) choose(option)
})
input?.addEventListener('input', search)
input?.addEventListener('keydown', (event) => {
  // The keys of a word that is still being composed belong to its keyboard.
  if (event.isComposing) return
  const steps = { ArrowDown: 1, ArrowUp: -1 } as const
  if (event.key in steps) move(steps[event.key as keyof typeof steps])
  else if (event.key === 'Enter') follow(event)
  else return
  event.preventDefault()
})

function open() {
  if (!palette || !input || palette.open) return
  input.value = ''
  // An open menu of the page would stay above the dialog.
  document.querySelector<HTMLElement>('[popover]:popover-open:not(.toaster)')?.hidePopover()
  palette.showModal()
  input.focus()
  search()
}

function stop() {
  clearTimeout(timer)
  searching?.abort()
  awaited = undefined
}

function search() {
  stop()
  const typed = input?.value.trim() ?? ''
  for (const option of options({ all: true })) {
    if (!found?.contains(option)) option.hidden = !matchesWords(option.textContent, typed)
  }
  for (const group of palette?.querySelectorAll<HTMLElement>('[role="group"]') ?? []) {
    if (!found?.contains(group)) group.hidden = !group.querySelector('[role="option"]:not([hidden])')
  }
  if (typed.length < LETTERS_MIN) return show([], typed)
  palette?.setAttribute('aria-busy', 'true')
  // Hits of the former words stay until the new ones are there: nothing flickers.
  choose(options()[0])
  timer = setTimeout(() => void searchServer(typed), AFTER_TYPING_MS)
}

async function searchServer(typed: string) {
  searching = new AbortController()
  const { signal } = searching
  const hits = await fetchHits(palette?.dataset.hitsFrom ?? '', typed, signal)
  if (signal.aborted) return
  if (typeof hits === 'string') return show([], typed, palette?.dataset[hits])
  show(hits, typed)
}

/** Shows the hits of the server, and says how many lines there are now. */
function show(hits: readonly PaletteHit[], typed: string, failure?: string) {
  palette?.removeAttribute('aria-busy')
  const groups = (['guests', 'tours'] as const).map((group) =>
    groupOf(
      group,
      hits.filter((hit) => hit.group === group),
    ),
  )
  const chosen = current()
  const isKept = chosen !== null && !found?.contains(chosen)
  found?.replaceChildren(...groups.filter((group) => group !== null))
  const count = options().length
  const { none = '', count: counted = '' } = palette?.dataset ?? {}
  const empty = count === 0 ? none.replace('{words}', () => typed) : ''
  const text = failure ?? empty
  if (message) {
    message.textContent = text
    message.hidden = text === ''
  }
  if (status) status.textContent = text || counted.replace('{count}', String(count))
  if (!isKept) choose(options()[0])
  if (awaited) follow(awaited)
}

function groupOf(name: PaletteHit['group'], hits: readonly PaletteHit[]): HTMLElement | null {
  if (hits.length === 0) return null
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-labelledby', `palette-${name}`)
  const title = Object.assign(document.createElement('p'), {
    id: `palette-${name}`,
    className: 'kicker',
    textContent: palette?.dataset[name] ?? '',
  })
  title.setAttribute('role', 'presentation')
  const icon = partOf(`[data-icon-of="${name.slice(0, -1)}"]`)?.firstElementChild
  group.append(title, ...hits.map((hit, index) => optionOf(hit, `palette-${name}-${index}`, icon)))
  return group
}

function optionOf(hit: PaletteHit, id: string, icon: Element | null | undefined): HTMLElement {
  const option = Object.assign(document.createElement('a'), {
    id,
    href: hit.href,
    tabIndex: -1,
    className: 'palette-option',
  })
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const text = document.createElement('span')
  text.append(hit.label, ' ', Object.assign(document.createElement('small'), { textContent: hit.detail }))
  option.append(text)
  if (icon) option.prepend(icon.cloneNode(true))
  if (hit.note) option.append(Object.assign(document.createElement('small'), { textContent: hit.note }))
  return option
}

function options({ all = false } = {}): HTMLElement[] {
  return [...(palette?.querySelectorAll<HTMLElement>(`[role="option"]${all ? '' : ':not([hidden])'}`) ?? [])]
}

function current(): HTMLElement | null {
  return partOf('[aria-selected="true"]:not([hidden])')
}

function choose(option: HTMLElement | undefined) {
  for (const one of options({ all: true })) one.setAttribute('aria-selected', String(one === option))
  if (option) input?.setAttribute('aria-activedescendant', option.id)
  else input?.removeAttribute('aria-activedescendant')
}

/** Marks the next hit: the first follows the last. */
function move(step: 1 | -1) {
  const lines = options()
  const at = lines.findIndex((option) => option === current())
  const next = lines.at((at + step) % lines.length)
  choose(next)
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses the link, so that the keys for another tab or window do what they do everywhere. */
function follow(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey } = event
  const option = current()
  awaited = undefined
  if (palette?.ariaBusy === 'true' && (!option || found?.contains(option))) {
    awaited = event
    return
  }
  option?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
