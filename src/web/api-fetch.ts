import { redirect } from 'react-router'

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

export type ApiFetch = (request: Request) => Response | Promise<Response>
type FetchLike = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * The fetch of one caller's API client: adds the bearer (except for the locale call), the client address and the
 * request id. A 401 ends the token. A question is then asked again without it, so that an old cookie never keeps a
 * visitor from a public page; if the answer is still 401, the person is sent to log in.
 */
export function apiFetchFor(fetchApi: ApiFetch, caller: Caller): FetchLike {
  return async (input, init) => {
    const request = requestFor(input, init, caller)
    const again = request.clone()
    const { pathname } = new URL(request.url)
    const known = caller.token !== null && pathname !== '/api/locale'
    if (known) request.headers.set('Authorization', `Bearer ${caller.token}`)
    const answer = await fetchApi(request)
    if (answer.status !== 401 || pathname === '/api/login_check') return answer
    if (known) caller.onTokenEnded()
    const anonymous = known && request.method === 'GET' ? await fetchApi(again) : answer
    if (anonymous.status === 401) throw redirect(caller.loginPath)
    return anonymous
  }
}

function requestFor(input: RequestInfo | URL, init: RequestInit | undefined, caller: Caller): Request {
  const request = new Request(input, { ...init, redirect: 'manual' })
  request.headers.set('X-Request-Id', caller.requestId)
  if (caller.address) request.headers.set('X-Forwarded-For', caller.address)
  return request
}
