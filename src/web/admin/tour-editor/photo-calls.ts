import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { WHOAMI } from '../../service-worker/kept-pages.ts'
import { LOST_RESPONSES } from '../writing/lost-responses.ts'

/** The reason why a photo was not accepted or changed. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  readonly refusal: FormRefusal

  constructor(refusal: FormRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const { offline, unreadable, logInEnded } = LOST_RESPONSES

/**
 * Sends one photo and reports its progress (0 to 1); the site forwards it to the API. The same key again, because the
 * response was lost, adds no second photo. Throws PhotoRefused.
 */
export function uploadPhoto(
  path: string,
  { key, file }: { key: string; file: File },
  onProgress: (part: number) => void,
): Promise<EditedPhoto> {
  const body = new FormData()
  body.set('photo', file)
  body.set('formToken', key)
  return new Promise((resolve, reject) => {
    // fetch does not report how much of a body is sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', () => {
      void reasonOfLoss().then((refusal) => reject(new PhotoRefused(refusal)))
    })
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(request.response as EditedPhoto)
      if (!request.responseURL.endsWith(path)) return reject(new PhotoRefused(logInEnded))
      const refusal = request.response as FormRefusal | null
      reject(new PhotoRefused(refusal?.message ? refusal : unreadable))
    })
    request.send(body)
  })
}

/**
 * The reason why an upload was interrupted: a server that redirects its sender to the log-in page waits for no large
 * photo on a slow line.
 */
async function reasonOfLoss(): Promise<FormRefusal> {
  const response = await fetch(WHOAMI).catch(() => null)
  return response?.redirected ? logInEnded : offline
}

/** Changes a photo, or removes it with `{ remove: '1' }`; returns all photos in their order. Throws PhotoRefused. */
export async function changePhoto(
  path: string,
  photoId: string,
  fields: Record<string, string>,
): Promise<EditedPhoto[]> {
  const body = new URLSearchParams({ photoId, ...fields })
  // A description is saved when the focus leaves it, which may be for another page.
  const response = await fetch(path, { method: 'POST', body, keepalive: true }).catch(() => null)
  if (!response) throw new PhotoRefused(offline)
  if (response.redirected) throw new PhotoRefused(logInEnded)
  const value = (await response.json().catch(() => null)) as EditedPhoto[] | FormRefusal | null
  if (Array.isArray(value)) return value
  throw new PhotoRefused(value?.message ? value : unreadable)
}
