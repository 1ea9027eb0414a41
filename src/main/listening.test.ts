import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { listening } from './listening.ts'

function listen(port: number, host = '127.0.0.1'): Server {
  const server = createServer().listen(port, host)
  onTestFinished(() => void server.close())
  return server
}

test('a free port is answered, a taken one is named in the sentence that ends the start', async () => {
  const first = listen(0)
  const port = await listening(first, readConfig({ PORT: '0' }))
  expect(port).toBe((first.address() as AddressInfo).port)
  await expect(listening(listen(port), readConfig({ PORT: String(port) }))).rejects.toThrow(
    `PORT: ${port} of 127.0.0.1 is taken by another program`,
  )
})

test('an address of another machine is no place to listen', async () => {
  const HOST = '192.0.2.1'
  await expect(listening(listen(0, HOST), readConfig({ PORT: '0', HOST }))).rejects.toThrow('see HOST')
})

test('what nobody foresaw is thrown as it is', async () => {
  const server = listen(0)
  await once(server, 'listening')
  const failed = listening(server, readConfig({}))
  server.emit('error', new Error('something else'))
  await expect(failed).rejects.toThrow('something else')
})
