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
export function Field(props: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = framed(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  )
}

/**
 * Several lines of text, without a `maxLength`: the browser would cut a pasted text at it without a word. The server
 * refuses a longer one, and the whole text stays beside its error.
 */
export function TextField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'maxLength'>) {
  const { frame, control } = framed(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}

/** One of several: options as children. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = framed(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

/** The properties of a field, divided between its frame and its control, which hint and error describe. */
function framed<Props extends FieldProps>({ name, id = name, label, optional, hint, error, ...rest }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    frame: { id, label, optional, hint, error },
    control: {
      ...rest,
      id,
      name,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}

type FrameProps = Omit<FieldProps, 'name' | 'id'> & { id: string; children: ReactNode }

function FieldFrame({ id, label, optional, hint, error, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {/* A browser leaves out a space inside the mark when it names the field. */}
        {optional && ' '}
        {optional && <span className="field-optional">{optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error below a field; its id is for the field that it describes. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="ph:warning-circle" />
      <span>{children}</span>
    </p>
  )
}
