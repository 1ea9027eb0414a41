const CONTROLS = 'a[href], summary, button:not(details button)'

/**
 * Draws parties by `draw`. A focus on a control that this hides goes to the control that takes its place: the next
 * button of the same form, else the party's next control, else the party itself.
 */
export function keepingFocus(draw: () => void): void {
  const focused = document.activeElement
  draw()
  const party = focused?.closest<HTMLElement>('[data-party]')
  if (!focused?.closest('[hidden]') || !party) return
  const next = replacementOf(focused, party) ?? party
  if (next === party) party.tabIndex = -1
  next.focus()
}

function replacementOf(lost: Element, party: HTMLElement): HTMLElement | undefined {
  const controls = [...party.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => !each.closest('[hidden]'),
  )
  const form = lost.closest('form')
  const isAfter = (each: HTMLElement) =>
    Boolean(lost.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  return controls.find((each) => form?.contains(each)) ?? controls.find(isAfter) ?? controls.at(-1)
}
