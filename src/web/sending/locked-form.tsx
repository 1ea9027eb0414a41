import { useEffect, useRef, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { lockForm, unlockForm } from './lock-form.ts'

/** A form that the router sends. It is locked until the page shows the response. */
export function LockedForm(props: Omit<ComponentProps<typeof Form>, 'ref'>) {
  const form = useRef<HTMLFormElement>(null)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    const { current } = form
    if (isIdle || !current) return
    lockForm(current)
    return () => unlockForm(current)
  }, [isIdle])
  return <Form {...props} ref={form} />
}
