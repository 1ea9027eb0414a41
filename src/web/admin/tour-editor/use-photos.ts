import { useRef, useState } from 'react'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { newUuid } from '../../sending/new-uuid.ts'
import { useProblemMessage } from '../../document/messages.tsx'
import { useLeaveGuard } from '../writing/use-leave-guard.ts'
import { changePhoto, PhotoRefused, uploadPhoto } from './photo-calls.ts'
import { usePhotoTexts } from './use-photo-texts.ts'
import { withArrived } from './with-arrived.ts'

/** A file under way, or a refused one. */
export type Upload = {
  /** Stays the same when the file is sent again. */
  key: string
  file: File
  /** From 0 to 1. At 1 the server is at work. */
  progress: number
  refusal: FormRefusal | null
}

/**
 * The photos of a tour in the editor, and their actions; each is saved at once. Files are sent one after the other, so
 * that the photos keep the order in which they were chosen: the first one is the cover. Leaving during an upload, or
 * with a description that was not saved, needs a confirmation.
 */
export function usePhotos(path: string, start: readonly EditedPhoto[]) {
  const { photos, arrive, replaceBy } = usePhotoList(start)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const isSending = useRef(false)
  useLeaveGuard(uploads.some(({ refusal }) => refusal === null))

  const update = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const dismiss = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key))

  const sendOne = async (upload: Upload) => {
    try {
      arrive(await uploadPhoto(path, upload, (progress) => update(upload.key, { progress })))
      dismiss(upload.key)
    } catch (error) {
      update(upload.key, { refusal: refusalOf(error), progress: 0 })
    }
  }
  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    isSending.current = false
  }
  const enqueue = (added: readonly Upload[]) => {
    queue.current.push(...added.filter(({ refusal }) => !refusal))
    void sendAll()
  }
  const send = useChanges(path, replaceBy)
  const descriptions = usePhotoTexts(photos, send)

  return {
    photos,
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map(uploadOf)
      setUploads((before) => [...before, ...added])
      enqueue(added)
    },
    retry: (upload: Upload) => {
      const again = { ...upload, refusal: null }
      setUploads((before) => before.map((one) => (one.key === upload.key ? again : one)))
      enqueue([again])
    },
    dismiss,
    /** False when it is refused. */
    change: async (photo: EditedPhoto, fields: Record<string, string>) =>
      (await send(photo, fields)) === null,
    descriptions,
  }
}

/** Sends changes one after the other, because each response is the whole list. Resolves to the refusal, or to null. */
function useChanges(path: string, replaceBy: ReturnType<typeof usePhotoList>['replaceBy']) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const say = useProblemMessage()
  const changeNow = async (photo: EditedPhoto, fields: Record<string, string>) => {
    try {
      await replaceBy(() => changePhoto(path, photo.id, fields))
      return null
    } catch (error) {
      const refusal = refusalOf(error)
      showToast({ type: 'error', message: say(refusal) })
      return refusal
    }
  }
  return (photo: EditedPhoto, fields: Record<string, string>): Promise<FormRefusal | null> => {
    const changed = last.current.then(() => changeNow(photo, fields))
    last.current = changed
    return changed
  }
}

/** The photos as the server last listed them, with those that arrived since. */
function usePhotoList(start: readonly EditedPhoto[]) {
  const [photos, setPhotos] = useState(start)
  /** Since the last change was sent. */
  const arrived = useRef<EditedPhoto[]>([])
  return {
    photos,
    arrive: (photo: EditedPhoto) => {
      arrived.current.push(photo)
      setPhotos((before) => withArrived(before, [photo]))
    },
    /** `change` returns the whole list. */
    replaceBy: async (change: () => Promise<readonly EditedPhoto[]>) => {
      arrived.current = []
      const listed = await change()
      setPhotos(withArrived(listed, arrived.current))
    },
  }
}

function uploadOf(file: File): Upload {
  const refusal = file.size > PHOTO_BYTES_MAX ? { message: 'upload.too_large', fields: {} } : null
  return { key: newUuid(), file, progress: 0, refusal }
}

function refusalOf(error: unknown): FormRefusal {
  if (error instanceof PhotoRefused) return error.refusal
  throw error
}
