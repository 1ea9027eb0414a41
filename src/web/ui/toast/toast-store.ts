export type ToastType = 'default' | 'info' | 'success' | 'warning' | 'error'

export interface ToastOptions {
  message: string
  type?: ToastType
  /** Its duration, in milliseconds; 0 or less: until it is closed. */
  duration?: number
  closable?: boolean
  /** The action of the toast; pressing it hides the toast. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ShownToast {
  id: number
  message: string
  type: ToastType
  closable: boolean
  action?: ToastAction | undefined
  /** Disappearing: still in the page, no longer visible. */
  hidden: boolean
}

export interface ToastStore {
  show(options: ToastOptions): number
  hide(id: number): void
  /** While any reason holds them, no toast expires. */
  hold(reason: string): void
  release(reason: string): void
  all(): readonly ShownToast[]
  subscribe(listener: () => void): () => void
}

const DURATION_MS = 5000
const REMOVAL_MS = 2500
const SHOWN_MAX = 3

export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  const clocks = new Map<number, Countdown>()
  const reasons = new Set<string>()
  const listeners = new Set<() => void>()

  const change = (next: readonly ShownToast[]) => {
    toasts = next
    listeners.forEach((listener) => listener())
  }
  const hide = (id: number) => {
    if (!toasts.some((toast) => toast.id === id && !toast.hidden)) return
    clocks.get(id)?.pause()
    clocks.delete(id)
    change(toasts.map((toast) => (toast.id === id ? { ...toast, hidden: true } : toast)))
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVAL_MS)
  }
  const show = ({
    message,
    type = 'default',
    duration = DURATION_MS,
    closable = true,
    action,
  }: ToastOptions) => {
    const id = ++lastId
    const seen = toasts.filter((toast) => !toast.hidden)
    seen.slice(0, Math.max(0, seen.length + 1 - SHOWN_MAX)).forEach((oldest) => hide(oldest.id))
    change([...toasts, { id, message, type, closable, action, hidden: false }])
    if (duration > 0) {
      const clock = countdown(duration, () => hide(id))
      clocks.set(id, clock)
      if (reasons.size === 0) clock.run()
    }
    return id
  }
  return {
    show,
    hide,
    hold(reason) {
      reasons.add(reason)
      clocks.forEach((clock) => clock.pause())
    },
    release(reason) {
      if (reasons.delete(reason) && reasons.size === 0) clocks.forEach((clock) => clock.run())
    },
    all: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Countdown {
  run(): void
  pause(): void
}

/** A timer that continues where it was stopped. */
function countdown(duration: number, end: () => void): Countdown {
  let left = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      startedAt = performance.now()
      timer = setTimeout(end, left)
    },
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - startedAt
    },
  }
}
