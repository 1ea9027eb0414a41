import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BookingEcho } from './submit-booking.server.ts'

/** The last posted form that came back, as long as the choice is the one that it was posted with. */
type KeptEcho = {
  echo: BookingEcho | undefined
  /** The last one, whatever has been chosen since: for the typed text and the errors of its fields. */
  lastEcho: BookingEcho | undefined
}

/**
 * The router forgets the result of a form with each navigation, and a link to a part of the page is one. An error stays
 * until the choice or the field behind it is another one.
 */
export function useKeptEcho(posted: BookingEcho | undefined): KeptEcho {
  const { search } = useLocation()
  const [kept, setKept] = useState({ echo: posted, search })
  const last = posted && posted !== kept.echo ? { echo: posted, search } : kept
  if (last !== kept) setKept(last)
  return { echo: last.search === search ? last.echo : undefined, lastEcho: last.echo }
}
