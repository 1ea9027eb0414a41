import worker from '#web/service-worker/worker.ts?worker&url'

/** GET /sw.js: a constant name for the built worker, requested again each time, so that a new build is found. */
export function loader() {
  return new Response(`importScripts(${JSON.stringify(worker)})\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
