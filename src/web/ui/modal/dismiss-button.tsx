import { useContext, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CloseModal } from './closing.ts'

/** The button of a modal that closes it without a change. */
export function DismissButton({ children }: { children: ReactNode }) {
  return (
    <Button look="quiet" size="small" onClick={useContext(CloseModal)}>
      {children}
    </Button>
  )
}
