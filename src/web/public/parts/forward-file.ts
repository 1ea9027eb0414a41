const HANDED_ON = ['Content-Type', 'Content-Disposition']

/** A file of the API as the site serves it. */
export function forwardFile(response: Response): Response {
  const headers = HANDED_ON.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(response.body, { headers })
}
