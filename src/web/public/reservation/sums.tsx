import type { ReactNode } from 'react'

type Sum = { label: string; value: ReactNode; note?: string; strong?: boolean }

/** The costs and the refund of a change, one line for each sum. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="sums">
      {sums.map(({ label, value, note, strong = false }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="sums-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
