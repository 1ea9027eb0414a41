import { useTranslations } from 'use-intl'
import { PlotFrame, PlotTable, type PlotHeads } from './plot-frame.tsx'
import { axisTicks, labelledColumns } from './plot-scale.ts'

/** A column: its label below the axis, its name in full, and its value as a number and in words. */
export type PlotColumn = { key: string; label: string; name: string; value: number; said: string }

interface ColumnPlotProps {
  title: string
  heads: PlotHeads
  columns: readonly PlotColumn[]
  sayTick: (value: number) => string
}

/** Pixels of the drawing: its width is that of the page, so that its text keeps its size. */
const TOP = 20
const HEIGHT = 160
const LABELS = 24

/**
 * Values over time as columns over an axis, drawn by the server: the axis has its values, some columns their labels,
 * and the highest one its value. The same values are in a table below, which opens without scripts.
 */
export function ColumnPlot({ title, heads, columns, sayTick }: ColumnPlotProps) {
  const t = useTranslations('plots')
  const ticks = axisTicks(Math.max(0, ...columns.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number) => TOP + HEIGHT * (1 - value / top)
  return (
    <PlotFrame title={title}>
      <div className="plot-drawing" aria-hidden="true">
        <svg className="plot-axis" height={TOP + HEIGHT + LABELS}>
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={yOf(tick) + 4} textAnchor="end">
              {sayTick(tick)}
            </text>
          ))}
        </svg>
        <svg className="plot-area" height={TOP + HEIGHT + LABELS}>
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          <Columns columns={columns} yOf={yOf} />
        </svg>
      </div>
      <details className="plot-table">
        <summary>{t('asTable')}</summary>
        <PlotTable title={title} heads={heads} rows={columns} cell={({ said }) => said} />
      </details>
    </PlotFrame>
  )
}

type ColumnsProps = { columns: readonly PlotColumn[]; yOf: (value: number) => number }

function Columns({ columns, yOf }: ColumnsProps) {
  const t = useTranslations('common')
  const share = 100 / Math.max(1, columns.length)
  const labelled = new Set(labelledColumns(columns.length))
  const highest = columns.reduce(
    (best, { value }, index) => (value > (columns[best]?.value ?? 0) ? index : best),
    0,
  )
  return columns.map(({ key, label, name, value, said }, index) => {
    const middle = (index + 0.5) * share
    const place = { x: `${middle}%`, textAnchor: anchorAt(middle) }
    return (
      <g key={key}>
        <rect
          x={`${index * share + share * 0.12}%`}
          width={`${share * 0.76}%`}
          y={Math.min(yOf(value), yOf(0) - 1)}
          height={Math.max(1, yOf(0) - yOf(value))}
        >
          <title>{t('wordFor', { word: name, what: said })}</title>
        </rect>
        {index === highest && value > 0 && (
          <text className="plot-value" {...place} y={yOf(value) - 5}>
            {said}
          </text>
        )}
        {labelled.has(index) && (
          <text {...place} y={TOP + HEIGHT + 17}>
            {label}
          </text>
        )}
      </g>
    )
  })
}

/** A text at an edge stays inside the drawing. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 8) return 'start'
  return percent > 92 ? 'end' : 'middle'
}
