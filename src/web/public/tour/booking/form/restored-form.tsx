import type { ReactNode } from 'react'
import { unitFields } from '#web/forms/unit-field.ts'
import { Button } from '#web/ui/button.tsx'
import type { ContactValues } from './posted-booking.ts'

type RestoredFormProps = {
  /** The tour's page with the choice in its query. */
  action: string
  contact: ContactValues
  /** The unusual email address that the visitor has confirmed already; any other text has no effect. */
  emailAsked: string
  units: Readonly<Record<string, string | number>>
  look: 'primary' | 'quiet'
  children: ReactNode
}

/** A button that opens the booking form again with the typed text: by post, because names do not belong in URLs. */
export function RestoredForm({ action, contact, emailAsked, units, look, children }: RestoredFormProps) {
  const fields = Object.entries({ ...contact, emailAsked, ...unitFields(units) })
  return (
    <form method="post" action={action}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="update"
        look={look}
        size={look === 'quiet' ? 'small' : 'normal'}
      >
        {children}
      </Button>
    </form>
  )
}
