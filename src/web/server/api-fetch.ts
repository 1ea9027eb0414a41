import { redirectDocument } from 'react-router'

/** The caller of the API. */
export type Caller = {
  /** The log-in token of the cookie, not yet checked. */
  token: string | null
  /** The browser's IP address, by the trusted proxies. */
  address: string | null
  /** The browser as it names itself: log-ins and devices are listed by it. */
  userAgent?: string | null
  requestId: string
  /** The secret of a link that shows the site before it is live, not yet checked. */
  preview?: string | null
  /** The URL of the log-in page with its return path. */
  loginPath: string
  /** Called when the API reports that the token is over. */
  onTokenEnded: () => void
}

/** The connection to the API; the caller's IP address is in X-Forwarded-For. */
export type ApiFetch = (request: Request) => Response | Promise<Response>
export type FetchLike = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * The fetch of one caller's API client: adds the bearer (except for the locale call), the client's IP address, the
 * browser's name and the request id. A 401 ends the token and means that nothing was done: the call is repeated without
 * the token, so that an old cookie never keeps a visitor from a public page. A caller who is refused even so is sent to
 * log in, by a document load: the log-in speaks with messages that an open page does not have. Until something is
 * written, the same read is called once for all loaders of a page.
 */
export function apiFetchFor(fetchApi: ApiFetch, caller: Caller): FetchLike {
  const reads = new Map<string, Promise<Response>>()
  const fetchForCaller: FetchLike = async (input, init) => {
    const path = pathOf(input)
    const call = async (token: string | null) => fetchApi(requestFor(input, init, caller, token))
    const token = path.endsWith('/api/locale') ? null : caller.token
    const response = await call(token)
    if (response.status !== 401 || path.endsWith('/api/login_check')) return response
    if (token) caller.onTokenEnded()
    const anonymous = token ? await call(null) : response
    if (anonymous.status === 401) throw redirectDocument(caller.loginPath)
    return anonymous
  }
  return async (input, init) => {
    if (typeof input !== 'string' || !isRead(init)) {
      reads.clear()
      return fetchForCaller(input, init)
    }
    const earlier = reads.get(input)
    if (earlier && isShared(await earlier)) return (await earlier).clone()
    const read = fetchForCaller(input, init)
    reads.set(input, read)
    const response = await read
    return isShared(response) ? response.clone() : response
  }
}

/** A file is not: its copy would wait in memory for a second reader. */
function isShared(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') ?? false
}

function isRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && !init?.body
}

function requestFor(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  caller: Caller,
  token: string | null,
): Request {
  const request =
    typeof input === 'string' && isRead(init)
      ? readRequest(input, init)
      : new Request(input, { ...init, redirect: 'manual' })
  request.headers.set('X-Request-Id', caller.requestId)
  if (caller.preview) request.headers.set('X-Site-Preview', caller.preview)
  if (caller.address) request.headers.set('X-Forwarded-For', caller.address)
  if (caller.userAgent) request.headers.set('User-Agent', caller.userAgent)
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

/** A request without a body, as far as Hono reads one: making a Request costs more than many a call. */
function readRequest(url: string, init: RequestInit | undefined): Request {
  const facts = { method: 'GET', url, headers: new Headers(init?.headers), body: null }
  return facts as unknown as Request
}

function pathOf(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : String(input)
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
