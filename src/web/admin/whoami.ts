/** Says that the login still lives: behind the firewall, which leads everybody else to the log-in page. */
export function loader() {
  return new Response(null, { status: 204 })
}
