import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  name: string
  /** Needed where another form of the page has a field of this name; default: the name. */
  id?: string | undefined
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
  id = name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input {...input} {...described(id, name, hint, error)} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextField({
  name,
  id = name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea {...input} {...described(id, name, hint, error)} />
    </FieldFrame>
  )
}

/** One of several: options as children. */
export function SelectField({
  name,
  id = name,
  label,
  optional,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <select {...input} {...described(id, name, hint, error)} />
    </FieldFrame>
  )
}

type FrameProps = Omit<FieldProps, 'name' | 'id'> & { id: string; children: ReactNode }

function FieldFrame({ id, label, optional, hint, error, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="ph:warning-circle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function described(id: string, name: string, hint: ReactNode, error: ReactNode) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
