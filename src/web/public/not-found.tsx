import { data } from 'react-router'

/** Whatever no other route knows; also why an unknown address logs nothing. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
