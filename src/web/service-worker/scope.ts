/**
 * The part of a service worker's global scope that ours uses; TypeScript's own library for it excludes that of pages.
 */
export interface WorkerScope {
  location: Location
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AnswerEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface AnswerEvent extends LifeEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
