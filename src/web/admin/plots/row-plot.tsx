import { useId } from 'react'
import { axisTicks } from './plot-scale.ts'

/** A row: its name, and its value as a number and in words. */
export type PlotRow = { key: string; name: string; value: number; said: string }

interface RowPlotProps {
  title: string
  heads: { name: string; value: string }
  rows: readonly PlotRow[]
  sayTick: (value: number) => string
}

/** Values of groups as bars beside their names and in words: a table, whose bars are drawn by the server. */
export function RowPlot({ title, heads, rows, sayTick }: RowPlotProps) {
  const id = useId()
  const ticks = axisTicks(Math.max(0, ...rows.map(({ value }) => value)), 2)
  const top = ticks.at(-1) ?? 1
  const share = (value: number) => `${(100 * Math.max(0, value)) / top}%`
  return (
    <figure className="panel plot" aria-labelledby={id}>
      <figcaption id={id} className="kicker">
        {title}
      </figcaption>
      <table className="plot-rows">
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, said }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <svg className="plot-bar" aria-hidden="true">
                  {ticks.map((tick) => (
                    <line key={tick} x1={share(tick)} x2={share(tick)} y1="0" y2="100%" />
                  ))}
                  <rect width={share(value)} y="25%" height="50%" />
                </svg>
                <span className="plot-said">{said}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="plot-scale" aria-hidden="true">
        <svg>
          {ticks.map((tick, index) => (
            <text key={tick} x={share(tick)} y="12" textAnchor={anchorOf(index, ticks.length)}>
              {sayTick(tick)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** The first and the last value stay inside the drawing. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
