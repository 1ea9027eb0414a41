/** Opens every closed row around an element, so that it can be seen and have the focus. */
export function openRowsAround(element: Element): void {
  let row = element.closest('details')
  while (row) {
    row.open = true
    row = row.parentElement?.closest('details') ?? null
  }
}
