/** Two presses within this time are one: a hand that presses twice. */
const DOUBLE_PRESS_MS = 1_000

export interface ActTokens {
  /** The token of an act, by a name that tells it from the others of the page. */
  of(act: string): string
  /** The acts so far are done: pressed again later, each is a new one. */
  answered(): void
}

type Used = { token: string; at: number; isDone: boolean }

/**
 * The form tokens of buttons without a form. An act keeps its token until it is done, so that it is done once however
 * often it is sent, and for the moment of a double press.
 */
export function createActTokens(newToken: () => string, now: () => number): ActTokens {
  const used = new Map<string, Used>()
  return {
    of(act) {
      const before = used.get(act)
      if (before && (!before.isDone || now() - before.at < DOUBLE_PRESS_MS)) return before.token
      const token = newToken()
      used.set(act, { token, at: now(), isDone: false })
      return token
    },
    answered() {
      for (const one of used.values()) one.isDone = true
    },
  }
}
