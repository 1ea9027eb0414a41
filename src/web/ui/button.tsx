import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface ButtonLook {
  /** Primary for the one main action; sun and night on dark green; danger-quiet opens the dialog of a danger. */
  look?: 'primary' | 'quiet' | 'sun' | 'night' | 'danger' | 'danger-quiet'
  size?: 'normal' | 'small'
  /** True for a button as wide as its container. */
  wide?: boolean
  icon?: string
}

/** A button that acts. `busy` keeps the size, turns a wheel and refuses a second press. */
export function Button({
  look = 'primary',
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  const { disabled = false } = rest
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, wide }, rest.className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  size,
  wide,
  icon,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={classOf({ look, size, wide }, rest.className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

interface Classes {
  look: NonNullable<ButtonLook['look']>
  size: ButtonLook['size'] | undefined
  wide: boolean | undefined
}

function classOf({ look, size, wide }: Classes, more: string | undefined): string {
  const classes = [
    'button',
    `button-${look}`,
    size === 'small' && 'button-small',
    wide && 'button-wide',
    more,
  ]
  return classes.filter(Boolean).join(' ')
}
