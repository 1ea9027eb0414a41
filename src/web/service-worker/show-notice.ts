/** A notice as the server sends it. A notice of one tag replaces the other. */
export type SentNotice = { title: string; body: string; path: string; tag: string }

/** The notice in a push; null for anything else. */
export function sentNotice(text: string | undefined): SentNotice | null {
  try {
    const read = JSON.parse(text ?? '') as Partial<SentNotice> | null
    if (typeof read?.title !== 'string' || typeof read.tag !== 'string') return null
    return { title: read.title, body: read.body ?? '', path: ownPath(read.path), tag: read.tag }
  } catch {
    return null
  }
}

/** A path of this site: no other URL is ever opened. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/admin'
}
