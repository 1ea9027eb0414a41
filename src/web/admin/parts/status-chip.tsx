import type { ReactNode } from 'react'

export type ChipTone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'

/** A state in a word; the tint repeats what the word says. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>
}
