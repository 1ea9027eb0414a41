/** Writes a text into a field as a person would: with the input event by which the form knows that it is unsaved. */
export function typeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
