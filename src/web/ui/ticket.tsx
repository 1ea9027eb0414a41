import type { ReactNode } from 'react'

/** A paper ticket: the stub above the perforation, the rest below. */
export function Ticket({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket-stub">{stub}</div>
      <div className="ticket-tear" aria-hidden="true" />
      <div className="ticket-body">{children}</div>
    </div>
  )
}
