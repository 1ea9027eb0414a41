/** Ends with 0 when the server of this container responds at its socket or port; the container's health check. */
import { get } from 'node:http'

const { SOCKET, PORT } = process.env
const place = SOCKET ? { socketPath: SOCKET } : { host: '127.0.0.1', port: Number(PORT || 3000) }
get({ ...place, path: '/api/ping' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on(
  'error',
  () => process.exit(1),
)
