import { Form, useNavigation, useSubmit, type FormProps } from 'react-router'
import { useLockedForm } from './use-locked-form.ts'

type LockedFormProps = Pick<
  FormProps,
  'method' | 'encType' | 'className' | 'noValidate' | 'onChange' | 'children'
>

/** A form that the router sends. It is locked until the page shows the response. */
export function LockedForm(props: LockedFormProps) {
  return <Form {...props} {...useLockedForm(useSubmit(), useNavigation().state !== 'idle')} />
}
