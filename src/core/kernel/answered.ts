/** One answered request, as logs and metrics may know it. */
export type Answered = {
  door: 'api' | 'site'
  method: string
  /** The pattern, never the path: that may hold the secret of a link. */
  route: string
  status: number
  seconds: number
  requestId: string
  /** True when the site asked its own API for a page: the visitor's request is told besides. */
  inner: boolean
}

/** Told of each answered request. Must not throw, nor wait. */
export type Observe = (answered: Answered) => void
