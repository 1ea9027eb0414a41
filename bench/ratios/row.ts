import { percentile } from '../support/percentile.ts'
import type { InTurns, Throughput } from './generator.ts'

/** One line of the table. */
export type Row = {
  subject: string
  /** The figure of the product, with its unit. */
  product: string
  /** The figure beside it, with the name of its program; empty without one. */
  limit: string
  ratio: number | null
  /** The figure to reach: a ratio, or the most that the product's figure may be. */
  target: string
}

/** A line that compares requests a second with those of a limit: its ratio is the median of those of the rounds. */
export function ratioRow(
  subject: string,
  product: InTurns | undefined,
  limit: { name: string; driven: InTurns | undefined },
  target: number,
): Row {
  if (!product || !limit.driven) throw new Error(`${subject} was not measured.`)
  const limits = limit.driven.rounds
  const ratios = product.rounds.map((rate, turn) => rate / (limits[turn] ?? Number.NaN))
  return {
    subject,
    product: perSecond(product),
    limit: `${limit.name}: ${perSecond(limit.driven)}`,
    ratio: percentile(ratios, 0.5, 3),
    target: String(target),
  }
}

/** Requests a second with the time of the slowest one in a hundred. */
export function perSecond({ perSecond: rate, p99Ms }: Throughput): string {
  return `${Math.round(rate).toLocaleString('en')}/s, p99 ${p99Ms} ms`
}

const HEAD = ['subject', 'product', 'limit, same run', 'ratio', 'to reach']

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ subject, product, limit, ratio, target }) =>
    lineOf([subject, product, limit, ratio === null ? '' : ratioText(ratio), target]),
  )
  return [lineOf(HEAD), lineOf(HEAD.map(() => '---')), ...lines].join('\n')
}

function ratioText(ratio: number): string {
  return ratio >= 0.1 ? ratio.toFixed(2) : ratio.toFixed(3)
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
