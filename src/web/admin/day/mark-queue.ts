import { isOutdated, isWaiting, type PhoneMark } from './phone-mark.ts'

const DATABASE = 'day'
const MARKS = 'marks'

/**
 * The marks of this phone, which outlive the page and the log-in. Those of another member stay where they are until
 * that member logs in again.
 */
export interface MarkQueue {
  add(mark: PhoneMark): Promise<void>
  /** The server has these, since this moment of its clock, in milliseconds. */
  setSent(ids: readonly string[], sentAtMs: number): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** All marks of this member, and none of others. */
  all(): Promise<PhoneMark[]>
  /** Those of them that the server does not have yet. */
  waiting(): Promise<PhoneMark[]>
}

/** Opens the queue of a member; marks that no page needs any more are deleted. `nowMs` is of the server's clock. */
export async function openMarkQueue(member: string, nowMs: number): Promise<MarkQueue> {
  const database = await open()
  const queue: MarkQueue = {
    add: (mark) => change(database, (marks) => marks.put(mark)),
    async setSent(ids, sentAtMs) {
      const sent = (await queue.all()).filter(({ id }) => ids.includes(id))
      await change(database, (marks) => sent.forEach((mark) => marks.put({ ...mark, sentAtMs })))
    },
    remove: (ids) => change(database, (marks) => ids.forEach((id) => marks.delete(id))),
    async all() {
      const marks = await read(database)
      return marks.filter((mark) => mark.member === member)
    },
    async waiting() {
      return (await queue.all()).filter(isWaiting)
    },
  }
  const outdated = (await read(database)).filter((mark) => isOutdated(mark, nowMs))
  if (outdated.length > 0) await queue.remove(outdated.map(({ id }) => id))
  return queue
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(MARKS, { keyPath: 'id' })
  })
  return done(request)
}

function read(database: IDBDatabase): Promise<PhoneMark[]> {
  return done(database.transaction(MARKS).objectStore(MARKS).getAll() as IDBRequest<PhoneMark[]>)
}

/** Resolves once the change is on the disk of the phone. */
function change(database: IDBDatabase, write: (marks: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(MARKS, 'readwrite', { durability: 'strict' })
  write(transaction.objectStore(MARKS))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(asError(transaction.error)))
    transaction.addEventListener('abort', () => reject(asError(transaction.error)))
  })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(asError(request.error)))
  })
}

function asError(error: DOMException | null): Error {
  return error ?? new Error('The storage of this browser failed')
}
