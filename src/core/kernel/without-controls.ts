/** The text without control characters; tabs and line breaks stay. */
export function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}
