import type { ComponentProps, MouseEvent } from 'react'
import { isPlainPress } from '#web/ui/plain-press.ts'

type StepLinkProps = ComponentProps<'a'> & { href: string; follow: (href: string) => void }

/** A link to a step of the booking: a plain press is followed without loading the page again. */
export function StepLink({ href, follow, children, ...others }: StepLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    follow(href)
  }
  return (
    <a href={href} onClick={onClick} {...others}>
      {children}
    </a>
  )
}
