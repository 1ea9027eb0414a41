import type { ImportState, RowFate } from '#core/import/import.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

const STATES: Readonly<Record<ImportState, ChipTone>> = {
  COLUMNS: 'warning',
  TOURS: 'warning',
  PLANNED: 'warning',
  RUNNING: 'info',
  DONE: 'good',
  UNDOING: 'info',
  UNDONE: 'neutral',
}

const FATES: Readonly<Record<RowFate, ChipTone>> = {
  READY: 'good',
  CREATES: 'good',
  LEFT_OUT: 'neutral',
  REFUSED: 'bad',
  IMPORTED: 'good',
  UNDONE: 'neutral',
  KEPT: 'warning',
}

/** The tint of an import's step: amber while it waits for a member. */
export function toneOfState(state: ImportState): ChipTone {
  return STATES[state]
}

/** The tint of a row's fate. */
export function toneOfFate(fate: RowFate | null): ChipTone {
  return fate ? FATES[fate] : 'neutral'
}
