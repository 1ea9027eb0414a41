/**
 * An installation in its own process, for a test that gives it a disk without room (`ulimit -f`): uploads one photo as
 * the team, then books as a visitor, and prints the results of both as JSON. Arguments: database, folder, tour,
 * departure.
 */
import sharp from 'sharp'
import { connectDatabase } from '#database/connect.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApi } from './create-test-api.ts'
import { createTestApp } from './create-test-app.ts'
import { aCheckout, type TestTour } from './factories/factories.ts'
import { camille } from './member-actor.ts'

const [url = '', folder = '', tourJson = '', departure = ''] = process.argv.slice(2)
const tour = JSON.parse(tourJson) as TestTour
const app = createTestApp(connectDatabase(url), { folder })
const api = createTestApi(app, { authenticate: async () => camille })

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer()
const body = new FormData()
body.set('photo', new Blob([new Uint8Array(photo)]))
const headers = { Authorization: 'Bearer owner' }
const upload = await api.request(`/tours/${tour.id}/photos`, { method: 'POST', headers, body })
const { code } = (await upload.json()) as { code?: string }
const form = aCheckout(tour, departure)
const { reference } = await checkOut(app, { tour: tour.id, form, clientAddress: null })
process.stdout.write(JSON.stringify({ upload: [upload.status, code], reference }))
await app.db.destroy()
