const FORWARDED = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** A file of the API as the response of a page's loader, forwarded while it is written. The caller handles problems. */
export function forwardFile(response: Pick<Response, 'headers' | 'body'>): Response {
  const headers = FORWARDED.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(response.body, { headers })
}
