import type { SavedTour } from '#core/catalogue/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'

/** What the server answers to a save. */
export type EditorAnswer = { saved: SavedTour } | { refusal: FormRefusal }
export const EDITOR_INTENTS = ['save', 'publish', 'draft'] as const
export type EditorIntent = (typeof EDITOR_INTENTS)[number]

export interface EditorState {
  /** As the server has it. */
  tour: SavedTour
  /** Why the last save was not taken. */
  refusal: FormRefusal | null
  saving: boolean
  /** There is more on the page than on the server. */
  changed: boolean
}

export interface TourSaver {
  state(): EditorState
  subscribe(listener: () => void): () => void
  /** Something was typed. */
  touch(): void
  /** Now. `version` overrides the one that is known: to put mine in the place of somebody else's. */
  save(intent?: EditorIntent, version?: number): Promise<void>
  stop(): void
}

const SILENCE_MS = 5_000

/**
 * Saves what is typed: drafts by themselves after five seconds of silence, any tour when asked. What is typed while a save
 * is under way is saved by the next one. A version that somebody else has saved stops saving by itself until it is decided
 * what to do. `send` collects the page's form at the moment it is called.
 */
export function createTourSaver(
  start: SavedTour,
  send: (intent: EditorIntent, version: number) => Promise<EditorAnswer>,
): TourSaver {
  let state: EditorState = { tour: start, refusal: null, saving: false, changed: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Asked for while a save was under way: done after it. */
  let queued: EditorIntent | undefined
  const listeners = new Set<() => void>()
  const change = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }
  const waitForSilence = () => {
    clearTimeout(timer)
    if (state.tour.status !== 'DRAFT' || isConflict(state)) return
    timer = setTimeout(() => void save(), SILENCE_MS)
  }
  const save = async (intent: EditorIntent = 'save', version = state.tour.version) => {
    clearTimeout(timer)
    if (state.saving) {
      queued = intent
      return
    }
    change({ saving: true, changed: false })
    const answer = await send(intent, version)
    if ('saved' in answer) change({ saving: false, tour: answer.saved, refusal: null })
    else change({ saving: false, changed: true, refusal: answer.refusal })
    const wanted = queued
    queued = undefined
    if (wanted && !state.refusal) return save(wanted)
    // A refusal is not repeated by itself: it waits for the next change.
    if (state.changed && !state.refusal) waitForSilence()
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch() {
      if (!state.changed) change({ changed: true })
      if (!state.saving) waitForSilence()
    },
    save,
    stop: () => clearTimeout(timer),
  }
}

/** True while somebody else's version stands in the place of the one that was edited. */
export function isConflict({ refusal }: Pick<EditorState, 'refusal'>): boolean {
  return refusal?.message === 'tour.version_conflict'
}
