/** One served request, as logs and metrics may know it. */
export type ServedRequest = {
  /** `render`: a page that is made once for all requests that wait for it. */
  entryPoint: 'api' | 'site' | 'render'
  method: string
  /** The route's pattern, never the path, which may hold the secret of a link. */
  route: string
  status: number
  seconds: number
  requestId: string
  /** True for a call or a render on behalf of a visitor's request, which is reported separately. */
  inner: boolean
}

/** Called with each served request. Must not throw, nor wait. */
export type Observe = (request: ServedRequest) => void

/** Node's facts about the arrival of a request. */
export type Arrival = { complete?: boolean; destroyed?: boolean }

/** True when the connection has ended before the body was whole. */
export function isBrokenOff(incoming: Arrival | undefined): boolean {
  return incoming?.destroyed === true && incoming.complete === false
}
