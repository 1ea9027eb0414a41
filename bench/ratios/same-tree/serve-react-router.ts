import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, type HandleDocumentRequestFunction, type ServerBuild } from 'react-router'
import { recordedBuild, recordedPage, withContext } from './recorded.ts'

/** Returns each page by React Router on Hono; its loaders return what the product's loaders returned. */
export function serveReactRouter(port: number): void {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  const app = new Hono().get('*', (c) => {
    const { path } = c.req
    const handle = handlers.get(path) ?? createRequestHandler(constantBuild(path), 'production')
    handlers.set(path, handle)
    return handle(c.req.raw)
  })
  const listener = getRequestListener(app.fetch)
  createServer((request, response) => void listener(request, response)).listen(port, '127.0.0.1')
}

function constantBuild(path: string): ServerBuild {
  const build = recordedBuild()
  const { staticHandlerContext } = recordedPage(path).tree.props.children.props.context
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loaderData } = staticHandlerContext
    // The middleware asks the API, as the loaders do.
    const module = { ...route.module, middleware: undefined }
    return [id, { ...route, module: id in loaderData ? { ...module, loader: () => loaderData[id] } : module }]
  })
  return {
    ...build,
    routes: Object.fromEntries(routes),
    entry: { module: { default: renderDocument(path) } },
  }
}

function renderDocument(path: string): HandleDocumentRequestFunction {
  return async (_request, status, headers, context) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const stream = await renderToReadableStream(withContext(recordedPage(path).tree, context))
    return new Response(stream, { status, headers })
  }
}
