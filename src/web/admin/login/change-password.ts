import { redirect } from 'react-router'

/** The URL to which password managers send a member who is to change a password. */
export function loader() {
  return redirect('/admin/settings?section=account')
}
