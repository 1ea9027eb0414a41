import { Outlet } from 'react-router'
import '../styles/further.css'

/** The public pages beyond the way to a booking. They share a style sheet that the others need not wait for. */
export default function FurtherLayout() {
  return <Outlet />
}
