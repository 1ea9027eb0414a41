import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import type { RefusalMessages } from '../../forms/form-refusal.ts'
import { ChosenPasswordField } from './chosen-password-field.tsx'

type ChosenPasswordFormProps = {
  /** Of a person who has one: password managers store the password under it. Else it is among the fields. */
  username?: string
  label: string
  submit: string
  messages: RefusalMessages
  /** Fields in front of the password. */
  children?: ReactNode
  /** A remark under the button. */
  remark?: ReactNode
}

/** The form in which a person who came by a link to an account chooses a password. */
export function ChosenPasswordForm(props: ChosenPasswordFormProps) {
  const { username, label, submit, messages, children, remark } = props
  return (
    <form className="form" method="post" noValidate>
      <ErrorSummary general={messages.general} fields={messages.fields} idOf={messages.idOf} />
      {username && <input type="hidden" name="username" autoComplete="username" value={username} />}
      {children}
      <ChosenPasswordField label={label} messages={messages} />
      <Button type="submit" wide>
        {submit}
      </Button>
      {remark}
    </form>
  )
}
