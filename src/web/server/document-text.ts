const texts = new WeakMap<Response, string>()

/** Keeps the HTML of a document beside its response: React Router hands the response on without its text. */
export function keepDocumentText(response: Response, html: string): Response {
  texts.set(response, html)
  return response
}

/** The same document with its text as the body, which is sent in one piece; any other response as it is. */
export function wholeDocument(response: Response): Response {
  const html = texts.get(response)
  if (html === undefined) return response
  const { status, headers } = response
  return new Response(html, { status, headers })
}
