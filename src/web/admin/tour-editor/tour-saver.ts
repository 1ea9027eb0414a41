import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'

/** The server's response to a save: the form may be saved although its publication was refused. */
export type EditorResponse = { saved: SavedTour } | { refusal: FormRefusal; saved?: SavedTour }
export const EDITOR_INTENTS = ['save', 'publish', 'draft'] as const
export type EditorIntent = (typeof EDITOR_INTENTS)[number]

export interface EditorState {
  /** The version on the server. */
  tour: SavedTour
  /** The reason why the last save, or the publication after it, was refused. */
  refusal: FormRefusal | null
  saving: boolean
  /** The page has more than the server. */
  changed: boolean
}

export interface TourSaver {
  state(): EditorState
  subscribe(listener: () => void): () => void
  /** Text was typed. */
  touch(): void
  /**
   * Saves now; during a save, after it. Resolves once that is done. `version` overrides the known one, to replace
   * another member's version.
   */
  save(intent?: EditorIntent, version?: number): Promise<void>
  stop(): void
}

const SILENCE_MS = 5_000

/**
 * Saves typed text: drafts by themselves after five seconds of silence, any tour on request. Text typed during a save
 * is saved by the next one. A version that another member has saved stops the automatic saves until the person
 * decides. `send` collects the page's form at the moment of its call.
 */
export function createTourSaver(
  start: SavedTour,
  send: (intent: EditorIntent, version: number) => Promise<EditorResponse>,
): TourSaver {
  let state: EditorState = { tour: start, refusal: null, saving: false, changed: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Requested during a save: done after it. */
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
  let lastSave = Promise.resolve()
  const save = (intent: EditorIntent = 'save', version = state.tour.version) => {
    clearTimeout(timer)
    if (state.saving) queued = intent
    else lastSave = saveNow(intent, version)
    return lastSave
  }
  const saveNow = async (intent: EditorIntent, version: number): Promise<void> => {
    change({ saving: true, changed: false })
    const response = await send(intent, version)
    const refusal = 'refusal' in response ? response.refusal : null
    change({ saving: false, refusal, ...(response.saved ? { tour: response.saved } : { changed: true }) })
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

/** True while another member's version has replaced the edited one. */
export function isConflict({ refusal }: Pick<EditorState, 'refusal'>): boolean {
  return refusal?.message === 'tour.version_conflict'
}
