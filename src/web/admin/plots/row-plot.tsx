import { PlotFrame, PlotTable, type PlotHeads } from './plot-frame.tsx'
import { axisTicks } from './plot-scale.ts'

/** A row: its name, and its value as a number and in words. */
export type PlotRow = { key: string; name: string; value: number; said: string }

interface RowPlotProps {
  title: string
  heads: PlotHeads
  rows: readonly PlotRow[]
  sayTick: (value: number) => string
}

/** Values of groups as bars beside their names and in words: a table, whose bars are drawn by the server. */
export function RowPlot({ title, heads, rows, sayTick }: RowPlotProps) {
  const ticks = axisTicks(Math.max(0, ...rows.map(({ value }) => value)), 2)
  const top = ticks.at(-1) ?? 1
  const share = (value: number) => `${(100 * Math.max(0, value)) / top}%`
  return (
    <PlotFrame title={title}>
      <PlotTable
        className="plot-rows"
        title={title}
        heads={heads}
        headless
        rows={rows}
        cell={({ value, said }) => (
          <>
            <svg className="plot-bar" aria-hidden="true">
              {ticks.map((tick) => (
                <line key={tick} x1={share(tick)} x2={share(tick)} y1="0" y2="100%" />
              ))}
              <rect width={share(value)} y="25%" height="50%" />
            </svg>
            <span className="plot-said">{said}</span>
          </>
        )}
      />
      <div className="plot-scale" aria-hidden="true">
        <svg>
          {ticks.map((tick, index) => (
            <text key={tick} x={share(tick)} y="12" textAnchor={anchorOf(index, ticks.length)}>
              {sayTick(tick)}
            </text>
          ))}
        </svg>
      </div>
    </PlotFrame>
  )
}

/** The first and the last value stay inside the drawing. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
