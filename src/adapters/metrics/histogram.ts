import type { Histogram as PromHistogram, Metric } from 'prom-client'
import { KindMap, type Kind } from '../served/kind-map.ts'

type Labels = Readonly<Record<string, string>>
type Series = { labels: Labels; counts: number[]; sum: number; count: number }

export type Histogram = {
  /** Counts the value of a request. */
  observe(kind: Kind, value: number): void
  /** The histogram as a registry of prom-client needs it. */
  metric: Metric
}

/**
 * A histogram of requests by kind, in the format of prom-client, that takes a value in well under a microsecond:
 * prom-client sorts and joins the labels of every single value.
 */
export function createHistogram(facts: {
  name: string
  help: string
  buckets: readonly number[]
}): Histogram {
  const { name, help, buckets } = facts
  const all = new KindMap<Series>(({ entryPoint, method, route, status }) => ({
    labels: { entry_point: entryPoint, method, route, status: String(status) },
    counts: buckets.map(() => 0),
    sum: 0,
    count: 0,
  }))
  const metric = {
    name,
    help,
    type: 'histogram',
    async get() {
      return { name, help, type: 'histogram', aggregator: 'sum', values: [...all.values()].flatMap(valuesOf) }
    },
    reset: () => all.clear(),
  }
  const valuesOf = ({ labels, counts, sum, count }: Series) => {
    let below = 0
    const rows = buckets.map((le, index) => {
      below += counts[index] ?? 0
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below }
    })
    return [
      ...rows,
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }
  return {
    observe(kind, value) {
      const series = all.get(kind)
      const at = buckets.findIndex((le) => value <= le)
      if (at >= 0) series.counts[at] = (series.counts[at] ?? 0) + 1
      series.sum += value
      series.count += 1
    },
    metric: metric as unknown as PromHistogram,
  }
}
