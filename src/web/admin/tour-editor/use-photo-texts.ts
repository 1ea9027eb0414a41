import { useRef, useState } from 'react'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { isWithoutResponse } from '../writing/send-form.ts'
import { useLeaveGuard } from '../writing/use-leave-guard.ts'
import { useSendingAgain } from '../writing/use-sending-again.ts'

type Fields = Record<string, string>
type PhotoText = { key: string; photo: EditedPhoto; fields: Fields; refusal: FormRefusal | null }

/**
 * Saves descriptions of photos. A description without a response is sent again once the connection is back; leaving
 * between its first key and the end of its save needs a confirmation. `send` resolves to the refusal, or to null.
 */
export function usePhotoTexts(
  photos: readonly EditedPhoto[],
  send: (photo: EditedPhoto, fields: Fields) => Promise<FormRefusal | null>,
) {
  const texts = useRef<readonly PhotoText[]>([])
  /** The ids of the photos with such texts. */
  const [unsaved, setUnsaved] = useState('')
  const keep = (kept: readonly PhotoText[]) => {
    texts.current = kept
    setUnsaved(kept.map(({ photo }) => photo.id).join())
  }
  const hold = (photo: EditedPhoto, fields: Fields): PhotoText => {
    const text: PhotoText = { key: keyOf(photo, fields), photo, fields, refusal: null }
    keep([...texts.current.filter(({ key }) => key !== text.key), text])
    return text
  }
  const save = async (photo: EditedPhoto, fields: Fields): Promise<void> => {
    const text = hold(photo, fields)
    const refusal = await send(photo, fields)
    // A later text of the same field has taken the place of this one.
    keep(texts.current.flatMap((one) => (one !== text ? [one] : refusal ? [{ ...text, refusal }] : [])))
  }
  const isLost = ({ refusal }: PhotoText) => isWithoutResponse(refusal)
  useSendingAgain(
    () => texts.current.find(isLost)?.refusal ?? null,
    async () => {
      for (const { photo, fields } of texts.current.filter(isLost)) await save(photo, fields)
    },
  )
  useLeaveGuard(photos.some(({ id }) => unsaved.includes(id)))
  return {
    save,
    /** A text is typed, which `save` saves later. */
    hold: (photo: EditedPhoto, fields: Fields) => void hold(photo, fields),
    /** The saved text is typed again. */
    release: (photo: EditedPhoto, fields: Fields) =>
      keep(texts.current.filter(({ key }) => key !== keyOf(photo, fields))),
  }
}

function keyOf(photo: EditedPhoto, fields: Fields): string {
  return [photo.id, ...Object.keys(fields)].join()
}
