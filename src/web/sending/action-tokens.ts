/** Two presses within this time count as one double press. */
const DOUBLE_PRESS_MS = 1_000

export interface ActionTokens {
  /** The token of an action, by a name that is unique in the page. */
  of(action: string): string
  /** The latest action is finished: pressed again later, it is a new one. An earlier one may have had no response. */
  finish(): void
}

type Used = { token: string; at: number; isDone: boolean }

/**
 * The form tokens of buttons without a form. An action keeps its token until it is finished, so that it happens once
 * however often it is sent, and for the moment of a double press.
 */
export function createActionTokens(newToken: () => string, now: () => number): ActionTokens {
  const used = new Map<string, Used>()
  let latest: Used | undefined
  return {
    of(action) {
      const before = used.get(action)
      const isKept = before && (!before.isDone || now() - before.at < DOUBLE_PRESS_MS)
      latest = isKept ? before : { token: newToken(), at: now(), isDone: false }
      used.set(action, latest)
      return latest.token
    },
    finish() {
      if (latest) latest.isDone = true
    },
  }
}
