import { redirectDocument } from 'react-router'

/** Who the API is called for. */
export type Caller = {
  /** The login token of the cookie, not yet checked. */
  token: string | null
  /** The browser's address, as far as trusted proxies tell. */
  address: string | null
  requestId: string
  /** Where to log in and come back. */
  loginPath: string
  /** Called when the API says that the token is over. */
  onTokenEnded: () => void
}

/** The way to the API; the caller's address is in X-Forwarded-For. */
export type ApiFetch = (request: Request) => Response | Promise<Response>
type FetchLike = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * The fetch of one caller's API client: adds the bearer (except for the locale call), the client address and the
 * request id. A 401 ends the token and means that nothing was done: the call is repeated without the token, so that an
 * old cookie never keeps a visitor from a public page. A caller who is refused even so is sent to log in, by a document
 * load: the log-in speaks with sentences that an open page does not have.
 */
export function apiFetchFor(fetchApi: ApiFetch, caller: Caller): FetchLike {
  return async (input, init) => {
    const call = async (token: string | null) => fetchApi(requestFor(input, init, caller, token))
    const token = addressOf(input).endsWith('/api/locale') ? null : caller.token
    const answer = await call(token)
    if (answer.status !== 401 || addressOf(input).endsWith('/api/login_check')) return answer
    if (token) caller.onTokenEnded()
    const anonymous = token ? await call(null) : answer
    if (anonymous.status === 401) throw redirectDocument(caller.loginPath)
    return anonymous
  }
}

function requestFor(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  caller: Caller,
  token: string | null,
): Request {
  const request = new Request(input, { ...init, redirect: 'manual' })
  request.headers.set('X-Request-Id', caller.requestId)
  if (caller.address) request.headers.set('X-Forwarded-For', caller.address)
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

function addressOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input).pathname
}
