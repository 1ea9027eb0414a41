/** Runs in a page: each of its requests with marks waits so long on the phone. */
export function slowDownMarks(ms: number): void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request) => {
    if (request[0] === '/admin/marks') await new Promise((resolve) => setTimeout(resolve, ms))
    return await send(...request)
  }
}
