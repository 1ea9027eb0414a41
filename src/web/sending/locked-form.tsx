import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLockedForm } from './use-locked-form.ts'

/** A form that the router sends. It is locked until the page shows the response. */
export function LockedForm(props: Omit<ComponentProps<typeof Form>, 'ref'>) {
  const form = useLockedForm(useNavigation().state !== 'idle')
  return <Form {...props} ref={form} />
}
