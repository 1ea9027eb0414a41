import type { LocaleMessages } from '#i18n/messages.ts'
import { MESSAGES_ID, messagesIn } from '../document/messages.tsx'

const RETRY_MS = 3_000

/** The messages of a page with islands: in the document, or in the file that it names, requested until it comes. */
export async function readMessages(page: Document): Promise<LocaleMessages> {
  const inside = messagesIn(page)
  if (inside) return inside
  const { href } = page.getElementById(MESSAGES_ID) as HTMLLinkElement
  for (;;) {
    const response = await fetch(href).catch(() => null)
    if (response?.ok) return (await response.json()) as LocaleMessages
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}
