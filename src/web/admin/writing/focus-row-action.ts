/** Moves the focus to the first of these actions of a row that can be pressed now. */
export function focusRowAction(row: Element | undefined, actions: readonly string[]): void {
  const button = actions
    .map((action) => row?.querySelector<HTMLButtonElement>(`[data-row-action='${action}']`))
    .find((found) => found && !found.disabled)
  button?.focus()
}
