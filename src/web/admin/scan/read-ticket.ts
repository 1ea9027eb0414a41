import { plainPath } from '#core/kernel/site-path.ts'

/** The meaning of a code: a ticket of ours, one of another operator, or no ticket at all. */
export type ReadCode = { kind: 'ticket'; reference: string } | { kind: 'otherOperator' } | { kind: 'unknown' }

const CHECK_IN = /^\/admin\/check-in\/([^/]+)$/
const REFERENCE = /^[A-Z0-9]{4,20}$/

/** Reads the code of a ticket, which is the URL of its check-in, or a reference that was typed in any way. */
export function readTicket(text: string, origin: string): ReadCode {
  const typed = referenceIn(text)
  if (typed) return { kind: 'ticket', reference: typed }
  if (!URL.canParse(text)) return { kind: 'unknown' }
  const url = new URL(text)
  const [, inPath = ''] = CHECK_IN.exec(plainPath(url.pathname)) ?? []
  const reference = referenceIn(inPath)
  if (!reference) return { kind: 'unknown' }
  return url.origin === origin ? { kind: 'ticket', reference } : { kind: 'otherOperator' }
}

function referenceIn(text: string): string | null {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return REFERENCE.test(reference) ? reference : null
}
