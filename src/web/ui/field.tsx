import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  name: string
  label: ReactNode
  /** "optional", beside the label. */
  optional?: string | undefined
  hint?: ReactNode
  /** Shown and read instead of nothing: the field is then invalid. */
  error?: ReactNode
}

/** One line of text with its label above, its hint and its error below. The id is the name, for links of a summary. */
export function Field({
  name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame name={name} label={label} optional={optional} hint={hint} error={error}>
      <input {...input} {...described(name, hint, error)} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextField({
  name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame name={name} label={label} optional={optional} hint={hint} error={error}>
      <textarea {...input} {...described(name, hint, error)} />
    </FieldFrame>
  )
}

/** One of several: options as children. */
export function SelectField({
  name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame name={name} label={label} optional={optional} hint={hint} error={error}>
      <select {...input} {...described(name, hint, error)} />
    </FieldFrame>
  )
}

function FieldFrame({ name, label, optional, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <Icon name="ph:warning-circle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function described(name: string, hint: ReactNode, error: ReactNode) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
