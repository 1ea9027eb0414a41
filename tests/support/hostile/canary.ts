import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A listener on this machine that counts its callers, and texts that make a reader call it. */
export type Canary = {
  host: string
  /** A URL in its usual form. */
  url: string
  /** Every form of its URL, in one line of plain text. */
  line: string
  /** The same as links and images of plain text, Markdown and HTML. */
  text: string
  /** The number of calls until now. Stops listening. */
  calls(): Promise<number>
}

export async function aCanary(): Promise<Canary> {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.destroy()
  }).listen(0, '::')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const hosts = ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '0']
  const urls = hosts.map((host) => `http://${host}:${port}/c.png`)
  const [url = ''] = urls
  const marked = urls.map(
    (one) => `![a](${one}) [a](${one}) <${one}> <img src="${one}"> <a href="${one}">a</a>`,
  )
  return {
    host: `localhost:${port}`,
    url,
    line: urls.join(' '),
    text: `${urls.join(' ')} //localhost:${port}/c.png ${marked.join(' ')}`,
    async calls() {
      // Calls are accepted in the order of their arrival: once ours is, those before it are counted.
      const own = connect(port, 'localhost')
      await once(own, 'close')
      server.close()
      return calls - 1
    },
  }
}
