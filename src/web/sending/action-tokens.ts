/** Two presses within this time count as one double press. */
const DOUBLE_PRESS_MS = 1_000

export interface ActionTokens {
  /** The token of an action, by a name that is unique in the page. */
  of(action: string): string
  /** The actions so far are finished: pressed again later, each is a new one. */
  finish(): void
}

type Used = { token: string; at: number; isDone: boolean }

/**
 * The form tokens of buttons without a form. An action keeps its token until it is finished, so that it happens once
 * however often it is sent, and for the moment of a double press.
 */
export function createActionTokens(newToken: () => string, now: () => number): ActionTokens {
  const used = new Map<string, Used>()
  return {
    of(action) {
      const before = used.get(action)
      if (before && (!before.isDone || now() - before.at < DOUBLE_PRESS_MS)) return before.token
      const token = newToken()
      used.set(action, { token, at: now(), isDone: false })
      return token
    },
    finish() {
      for (const one of used.values()) one.isDone = true
    },
  }
}
