/**
 * `npm run dev`: Vite in front of our own server. A changed page is replaced in the browser; a change of anything
 * behind the pages starts the server again.
 */
import { createServer as createHttpServer } from 'node:http'
import { relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { readConfig } from '../src/config.ts'
import type { Running } from '../src/main.ts'

const config = readConfig()
const http = createHttpServer()
const vite = await createViteServer({
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
})
let running = boot(vite)

vite.watcher.on('change', (file) => {
  if (isBehindThePages(relative(process.cwd(), file))) running = reboot()
})
http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void getRequestListener(async (webRequest) => (await running).fetch(webRequest))(request, response)
  })
})
http.listen(config.port, config.host, () => console.log(`Escapade (development) at ${config.publicUrl}`))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

async function boot(server: ViteDevServer): Promise<Running> {
  const main = (await server.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts')
  return main.boot(config)
}

async function reboot(): Promise<Running> {
  await (await running).close()
  console.log('The server changed: starting it again.')
  return boot(vite)
}

function isBehindThePages(file: string): boolean {
  return (
    /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !/^src\/web\/(public|admin|ui)\//.test(file)
  )
}

async function stop() {
  await (await running).close()
  await vite.close()
  http.close()
}
