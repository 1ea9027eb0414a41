import type { Histogram as PromHistogram, Metric } from 'prom-client'

type Labels = Readonly<Record<string, string>>
type Series = { labels: Labels; counts: number[]; sum: number; count: number }

export type Histogram = {
  /** Counts a value; `labelsOf` is called once for each key. */
  observe(key: string, value: number, labelsOf: () => Labels): void
  /** For a registry of prom-client. */
  metric: Metric
}

/**
 * A histogram in the format of prom-client that takes a value in well under a microsecond: prom-client sorts and joins
 * the labels of every single value.
 */
export function createHistogram(facts: {
  name: string
  help: string
  buckets: readonly number[]
}): Histogram {
  const { name, help, buckets } = facts
  const all = new Map<string, Series>()
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
    observe(key, value, labelsOf) {
      let series = all.get(key)
      if (!series)
        all.set(key, (series = { labels: labelsOf(), counts: buckets.map(() => 0), sum: 0, count: 0 }))
      const at = buckets.findIndex((le) => value <= le)
      if (at >= 0) series.counts[at] = (series.counts[at] ?? 0) + 1
      series.sum += value
      series.count += 1
    },
    metric: metric as unknown as PromHistogram,
  }
}
