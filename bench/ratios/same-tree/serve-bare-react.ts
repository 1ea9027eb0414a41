import { createServer, type ServerResponse } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { recordedPage, withContext } from './recorded.ts'

/** Renders the recorded tree for each request, and does nothing else. */
export function serveBareReact(port: number): void {
  const server = createServer((request, response) => void render(request.url ?? '/', response))
  server.listen(port, '127.0.0.1')
}

async function render(path: string, response: ServerResponse): Promise<void> {
  const { tree, handoff } = recordedPage(path)
  const bytes = await handoff
  const { context } = tree.props.children.props
  const fresh = {
    ...context,
    renderMeta: {},
    serverHandoffStream: streamOf(bytes),
    staticHandlerContext: { ...context.staticHandlerContext },
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  const { pipe } = renderToPipeableStream(withContext(tree, fresh), {
    onShellReady: () => pipe(response),
    onError: (error) => void response.destroy(error as Error),
  })
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
