import { createContext } from 'react-router'

/** The path and the status of an error that is shown in place of a bare one. */
export const failedFileContext = createContext<{ pathname: string; status: number } | null>(null)

/**
 * True for an error that a browser would show as bare JSON or text: the path of a file, or of a form
 * that redirects, has no page of its own. Other clients keep the response unchanged.
 */
export function isBareError(request: Request, response: Response): boolean {
  const asksForPage = request.headers.get('accept')?.includes('text/html') ?? false
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  return response.status >= 400 && asksForPage && !isPage && ['GET', 'POST'].includes(request.method)
}

/** A request of the same visitor for an unknown path, whose page shows the error in failedFileContext. */
export function requestForErrorPage(request: Request): Request {
  const url = new URL(request.url)
  url.pathname += '/error'
  return new Request(url, { headers: request.headers, signal: request.signal })
}
