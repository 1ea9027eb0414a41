import type { Needs } from '../app.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'

export type ContactMessage = {
  name: string
  email: string
  message: string
  tour: string | null
  /** The language of the page on which it was written. */
  pageLocale: Locale
}

/** A contact message, with the title of its tour in the reader's language; null when it is gone. */
export async function contactMessageOf(
  app: Needs<'db'>,
  id: string,
  locale: Locale,
): Promise<ContactMessage | null> {
  const row = await app.db
    .selectFrom('contact_message as m')
    .leftJoin('tour as t', 't.id', 'm.tour_id')
    .select(['m.name', 'm.email', 'm.message', 'm.locale as pageLocale', 't.title'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { title, ...message } = row
  return { ...message, tour: title && inLocale(title, locale) }
}
