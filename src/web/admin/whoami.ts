/** Confirms that the log-in still lives: behind the firewall, which redirects everybody else to the log-in page. */
export function loader() {
  return new Response(null, { status: 204 })
}
