import { connect } from 'node:net'
import { percentile } from '../support/percentile.ts'
import { createResponseReader } from './response-reader.ts'

export type Load = { connections: number; seconds: number; warmUpSeconds: number }

/** One request, which is sent again and again. */
export type Target = {
  /** Scheme, host and port. */
  origin: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** The status that every response must have. */
  status?: number
}

export type Throughput = { perSecond: number; p50Ms: number; p99Ms: number }

/** The medians of the rounds in which a target was driven, and the requests a second of each round. */
export type InTurns = Throughput & { rounds: readonly number[] }

/**
 * Drives several targets in turns, so that a slow moment of the machine meets all of them, and returns the figures of
 * each. `rounds` divide the time of the load.
 */
export async function driveInTurns(
  targets: readonly Target[],
  { rounds, ...load }: Load & { rounds: number },
): Promise<InTurns[]> {
  const seconds = load.seconds / rounds
  const round = { ...load, seconds, warmUpSeconds: Math.min(load.warmUpSeconds, seconds / 4) }
  if (load.warmUpSeconds > 0)
    for (const target of targets) await drive(target, { ...load, seconds: load.warmUpSeconds })
  const driven: Throughput[][] = targets.map(() => [])
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, target] of targets.entries()) driven[index]?.push(await drive(target, round))
  return driven.map(mediansOf)
}

function mediansOf(rounds: readonly Throughput[]): InTurns {
  const median = (name: keyof Throughput, digits: number) =>
    percentile(
      rounds.map((round) => round[name]),
      0.5,
      digits,
    )
  return {
    perSecond: median('perSecond', 1),
    p50Ms: median('p50Ms', 1),
    p99Ms: median('p99Ms', 1),
    rounds: rounds.map(({ perSecond }) => perSecond),
  }
}

/**
 * Sends a request over each connection as soon as its last response is complete, and counts the responses after the
 * warm-up. Throws when a response has another status, because a fast refusal is no result.
 */
async function drive(target: Target, load: Load): Promise<Throughput> {
  const { origin, path, headers = {}, status: wanted = 200 } = target
  const request = requestText(target)
  // The first response of a process takes seconds on a busy machine, and is no part of any figure.
  await (await fetch(origin + path, { headers: { Connection: 'close', ...headers } })).bytes()
  const startsAt = performance.now() + load.warmUpSeconds * 1_000
  const endsAt = startsAt + load.seconds * 1_000
  const times: number[] = []
  const others = new Map<number, number>()
  const count = (status: number, sentAt: number) => {
    const now = performance.now()
    if (status !== wanted) others.set(status, (others.get(status) ?? 0) + 1)
    // On a busy machine the first response may come after a window of one second.
    else if (now >= startsAt && (now < endsAt || times.length === 0)) times.push(now - sentAt)
  }
  const connections = Array.from({ length: load.connections }, () =>
    repeat(new URL(origin), request, endsAt, count),
  )
  await Promise.all(connections)
  if (others.size > 0)
    throw new Error(`${path}: other statuses than ${wanted}: ${JSON.stringify([...others])}`)
  if (times.length === 0) throw new Error(`${path}: no response within ${load.seconds} s`)
  return {
    perSecond: times.length / load.seconds,
    p50Ms: percentile(times, 0.5, 1),
    p99Ms: percentile(times, 0.99, 1),
  }
}

function requestText({ origin, path, headers = {} }: Target): Buffer {
  const lines = Object.entries({ Host: new URL(origin).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** Keeps one connection busy until the end, and opens another one when the server closes it. */
function repeat(
  { hostname, port }: URL,
  request: Buffer,
  endsAt: number,
  onResponse: (status: number, sentAt: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const open = () => {
      let sentAt = 0
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const send = () => {
        sentAt = performance.now()
        if (sentAt < endsAt) return void socket.write(request)
        socket.destroy()
        done()
      }
      const read = createResponseReader((status, closes) => {
        onResponse(status, sentAt)
        if (!closes) return send()
        socket.destroy()
        open()
      })
      socket.on('connect', send)
      socket.on('data', read)
      socket.on('error', fail)
      socket.on('end', () => fail(new Error('The server closed a connection without saying so.')))
    }
    open()
  })
}
