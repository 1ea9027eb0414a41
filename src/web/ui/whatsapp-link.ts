/** The URL that opens a conversation with a number that has its country code; `text` is written there already. */
export function whatsappLink(number: string, text = ''): string {
  const query = text ? `?${new URLSearchParams({ text })}` : ''
  return `https://wa.me/${number.replaceAll(/\D/g, '')}${query}`
}
