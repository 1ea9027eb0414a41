import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Observe } from '#core/kernel/served-request.ts'
import { createHistogram } from './histogram.ts'

/** Figures by name, in snake case; each becomes `escapade_{name}`. */
export type Figures = Record<string, number>

export interface Metrics {
  observe: Observe
  /** Everything in Prometheus' text format, with the business's figures read at this moment. */
  expose(): Promise<{ type: string; text: string }>
}

/** The bounds in seconds, from a cached response to a page that waits for the database. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of this process (memory, event loop, collector), of its responses, and of the business.
 *
 * @param readFigures called at each exposition; when it fails, `escapade_figures_readable` is 0 and the rest still
 * stands
 */
export function createMetrics(readFigures: () => Promise<Figures>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const responses = createHistogram({
    name: 'escapade_http_request_duration_seconds',
    help: 'Requests by entry point (site, api), route pattern and status. Inner calls of the site are under api, pages made for the cache under render.',
    buckets: BUCKETS,
  })
  registry.registerMetric(responses.metric)
  const gauges = new Map<string, Gauge>()
  const show = (name: string, value: number) => {
    const fullName = `escapade_${name}`
    const gauge =
      gauges.get(name) ??
      new Gauge({ name: fullName, help: name.replaceAll('_', ' '), registers: [registry] })
    gauges.set(name, gauge)
    gauge.set(value)
  }
  return {
    observe: (request) => responses.observe(request, request.seconds),
    async expose() {
      const figures = await readFigures().then(
        (read) => ({ ...read, figures_readable: 1 }),
        () => ({ figures_readable: 0 }),
      )
      for (const [name, value] of Object.entries(figures)) show(name, value)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
