import { Icon } from './icon.tsx'
import type { ToastType } from './toast-store.ts'

/** Each type's word, so that colour is never alone; the default type needs none. */
export type ToastWords = Record<Exclude<ToastType, 'default'> | 'close', string>

interface ToastProps {
  type: ToastType
  message: string
  words: ToastWords
  closable?: boolean
  hidden?: boolean
  onClose?: () => void
  /** On plain pages: milliseconds until the page's script hides it (0: never). */
  duration?: number
}

const ICONS: Record<ToastType, string> = {
  default: 'ph:bell-simple',
  info: 'ph:info',
  success: 'ph:check-circle',
  warning: 'ph:warning',
  error: 'ph:warning-circle',
}

export function Toast({
  type,
  message,
  words,
  closable = true,
  hidden = false,
  onClose,
  duration,
}: ToastProps) {
  return (
    <div
      className={`toast toast-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      data-hidden={hidden ? '' : undefined}
      data-toast={duration}
    >
      <Icon name={ICONS[type]} />
      <p>
        {type !== 'default' && <b>{words[type]} </b>}
        {message}
      </p>
      {closable && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          onClick={onClose}
          data-toast-close
        >
          <Icon name="ph:x-bold" />
        </button>
      )}
    </div>
  )
}
