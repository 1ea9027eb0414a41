import type { ReactNode } from 'react'

export type ChipTone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'

/** A state in a word; the tint repeats the meaning of the word. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>
}
