import { Icon } from '../icon.tsx'
import type { ToastAction, ToastType } from './toast-store.ts'

/** Each type's word, so that colour is never alone; the default type needs none. */
export type ToastWords = Record<Exclude<ToastType, 'default'> | 'close', string>

interface ToastProps {
  type: ToastType
  message: string
  words: ToastWords
  closable?: boolean
  action?: ToastAction | undefined
  hidden?: boolean
  onClose?: () => void
  /** The milliseconds until the script of a plain page hides it; 0 for never. */
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
  action,
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
        {action && (
          <>
            {' '}
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                action.onPress()
                onClose?.()
              }}
            >
              {action.label}
            </button>
          </>
        )}
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
