import type { Database, Transaction } from '#database/connect.ts'
import type { ConnectionTools } from './connection/connection-tools.ts'
import type { Clock } from './kernel/clock.ts'
import type { Ids } from './kernel/ids.ts'
import type { PushSender } from './notice/push-sender.ts'
import type { PaymentProvider } from './payment/payment-provider.ts'
import type { Mailer } from './email/mailer.ts'
import type { HoldLimits } from './reservation/unpaid-holds.ts'
import type { Sales } from './site/sales.ts'
import type { DrawCode, PrintTicket } from './ticket/ticket-sheet.ts'
import type { MapRenderer } from './map/map-renderer.ts'
import type { LogoRenderer } from './look/logo-renderer.ts'
import type { PhotoRenderer } from './photo/photo-renderer.ts'
import type { PhotoStore } from './photo/photo-store.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** Work to be done after the commit, at least once, by the worker. Its data holds ids only; the job reads the rest. */
export type Job =
  | { name: 'send-letter'; data: { letterId: string } }
  | { name: 'settle-refund'; data: { refundId: string } }
  | { name: 'render-photo'; data: { photoId: string } }
  | { name: 'discard-photo'; data: { storageKey: string } }
  | { name: 'draw-map'; data: { tourId: string } }
  /** `batchId`: of the notices that it shows, and its name at the push service. */
  | { name: 'send-push'; data: { deviceId: string; batchId: string; isTest: boolean } }
  | { name: 'run-import'; data: { importId: string } }
  /** `usernameHash` stands for the typed address, which may be anybody's and is not stored. */
  | { name: 'send-password-link'; data: { linkId: string; usernameHash: string } }

/**
 * `startAfter`: not before this moment. `isAwaited`: a person waits for it, so it runs before the others of its kind.
 */
export type JobOptions = { startAfter?: Temporal.Instant; isAwaited?: boolean }

/** The job queue, inside the caller's transaction: a rollback enqueues nothing. */
export interface Jobs {
  enqueue(tx: Transaction, job: Job, options?: JobOptions): Promise<void>
}

/** The structured log: an event's name and facts. Never a secret, never personal data. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

/** Keys of one purpose: the first one signs; signatures of the others, from before a rotation, are still accepted. */
export type KeyRing = readonly [Buffer, ...Buffer[]]

/** Keys of 32 random bytes, made at the first start and kept in the database, wrapped. */
export interface SigningKeys {
  /** Signs the log-in token. */
  token: KeyRing
  /** Derives the secrets of links. */
  link: KeyRing
  /** Signs the customer's hold cookie and the preview links. */
  cookie: KeyRing
}

/** Everything that a use case may use. */
export interface App {
  db: Database
  clock: Clock
  ids: Ids
  jobs: Jobs
  log: Log
  keys: SigningKeys
  secrets: SecretBox
  payments: PaymentProvider
  connections: ConnectionTools
  mailer: Mailer
  photos: PhotoStore
  photoRenderer: PhotoRenderer
  logoRenderer: LogoRenderer
  /** Null without a configured tile source. */
  maps: MapRenderer | null
  push: PushSender
  printTicket: PrintTicket
  drawCode: DrawCode
  /** Scheme, host and port of the public site, without a slash at the end. */
  origin: string
  /** The limits against abuse, from the configuration. */
  limits: HoldLimits
  sales: Sales
  /** The folder of this process's own files. */
  dataDir: string
}

/** The part of App that a use case names in its signature. */
export type Needs<K extends keyof App> = Pick<App, K>
