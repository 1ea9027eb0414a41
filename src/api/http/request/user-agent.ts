import type { Context } from 'hono'

const USER_AGENT_CHARACTERS_MAX = 300

/** The name that the client gives itself, cut to the kept length; null without one. */
export function userAgentOf(c: Context): string | null {
  return c.req.header('User-Agent')?.slice(0, USER_AGENT_CHARACTERS_MAX) ?? null
}
