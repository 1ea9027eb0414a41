/** The providers of most visitors, in the order that decides a tie. */
const DOMAINS = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.fr',
  'yahoo.com',
  'yahoo.fr',
  'icloud.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'live.com',
  'live.fr',
  'outlook.fr',
  'gmx.de',
  'proton.me',
  'protonmail.com',
]

/** Real providers one letter away from those above, which are never corrected. */
const ALSO_REAL = new Set([
  'mail.com',
  'ymail.com',
  'gmx.com',
  'gmx.fr',
  'gmx.net',
  'email.com',
  'aol.com',
  'me.com',
])

/** The probable email address when its domain is one slip away from a well-known one; null otherwise. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || DOMAINS.includes(domain) || ALSO_REAL.has(domain)) return null
  const meant = DOMAINS.find((known) => isOneSlipAway(domain, known))
  return meant ? `${email.slice(0, at)}@${meant}` : null
}

/** One letter too many, missing, wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = (text: string, skip: number) => text.slice(start + skip)
  const swapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start]
  return (
    rest(typed, 1) === meant.slice(start) ||
    typed.slice(start) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (swapped && rest(typed, 2) === rest(meant, 2))
  )
}
