/** The public paths of the pages with long texts, by their setting groups; the first is the default. */
export const TEXT_PAGES = { home: '/', faq: '/faq', terms: '/cgv', whoami: '/whoami' } as const

export type TextPage = keyof typeof TEXT_PAGES
export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPage[]

/** The page in the URL; null for an unknown word. */
export function textPageOf(name: string | undefined): TextPage | null {
  if (name === undefined) return 'home'
  return TEXT_PAGE_NAMES.find((page) => page === name) ?? null
}
