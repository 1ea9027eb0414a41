import { tabStorage } from '#web/browser/tab-storage.ts'
import { newUuid } from '#web/sending/new-uuid.ts'

const DATABASE = 'review'
const STORE = 'photos'
const TAB = 'photos of this tab'

/**
 * Keeps the chosen photos of the review of a reservation in this browser, for a reload and for the page in the other
 * language; an empty list deletes them. Photos that are never sent stay until the next ones of any review. A browser
 * without such a storage keeps nothing.
 */
export async function keepPhotos(reservationId: string, files: readonly File[]): Promise<void> {
  const key = keyOf(reservationId)
  await ask('readwrite', (store) => {
    if (files.length === 0) return store.delete(key)
    store.clear()
    return store.put(files, key)
  })
}

/** The photos that this tab kept for the review of a reservation. */
export async function keptPhotos(reservationId: string): Promise<readonly File[]> {
  const key = keyOf(reservationId)
  const kept = (await ask('readonly', (store) => store.get(key))) as readonly File[] | undefined
  return kept ?? []
}

/** As the typed text, the photos belong to the tab: on a shared device, another person's tab does not show them. */
function keyOf(reservationId: string): string {
  const storage = tabStorage()
  const tab = storage?.getItem(TAB) ?? newUuid()
  storage?.setItem(TAB, tab)
  return `${tab} ${reservationId}`
}

/** The result of a request to the storage; undefined where it fails. */
async function ask(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    const database = await resultOf(opening)
    const result: unknown = await resultOf(request(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return result
  } catch {
    return undefined
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The storage gives no reason.')),
    )
  })
}
