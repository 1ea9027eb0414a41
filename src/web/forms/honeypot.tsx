import { Field } from '#web/ui/field.tsx'

/** A field that people neither see nor reach: only a program fills it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <Field name="website" label={label} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
