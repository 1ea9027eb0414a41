/** A response as the product sent it. */
export type RecordedResponse = { status: number; headers: Record<string, string>; body: string }

/** Written by node:http itself. */
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The response of the product to a request, as a limit can send it again. */
export async function recordResponse(
  url: string,
  headers: Record<string, string> = {},
): Promise<RecordedResponse> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  const kept = [...response.headers].filter(([name]) => !OF_CONNECTION.has(name))
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() }
}
