/** The header of the check of the log-in with the server's time, in milliseconds. */
export const SERVER_TIME = 'X-Server-Time'

const KEY = 'server-clock-offset'

/** The server's clock less this phone's, as seen at the last contact; 0 before the first. */
export function lastOffset(): number {
  return Number(localStorage.getItem(KEY)) || 0
}

/** Keeps an offset for the time without network. */
export function keepOffset(offsetMs: number): void {
  localStorage.setItem(KEY, String(Math.round(offsetMs)))
}

/** Compares the clocks. Without a network the last offset stays. */
export async function seeOffset(now: () => number): Promise<void> {
  const startedAt = now()
  const options = { redirect: 'manual', cache: 'no-store' } as const
  const response = await fetch('/admin/whoami', options).catch(() => null)
  const serverMs = Number(response?.headers.get(SERVER_TIME))
  // The server read its clock about halfway.
  if (serverMs > 0) keepOffset(serverMs - (startedAt + now()) / 2)
}
