import { redirect } from 'react-router'

/** Where password managers send a member of the team who is to change a password. */
export function loader() {
  return redirect('/admin/settings?section=account')
}
