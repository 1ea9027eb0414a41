import worker from '../service-worker/worker.ts?worker&url'

/** GET /sw.js: a name that never changes for the built worker, asked for anew each time, so that a new build is seen. */
export function loader() {
  return new Response(`importScripts(${JSON.stringify(worker)})\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
