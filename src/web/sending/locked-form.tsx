import type { ComponentProps } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useLockedForm } from './use-locked-form.ts'

/** A form that the router sends. It is locked until the page shows the response. */
export function LockedForm(props: Omit<ComponentProps<typeof Form>, 'ref' | 'onSubmit'>) {
  return <Form {...props} {...useLockedForm(useSubmit(), useNavigation().state !== 'idle')} />
}
