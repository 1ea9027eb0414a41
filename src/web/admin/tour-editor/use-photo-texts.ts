import { useRef, useState } from 'react'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { isWithoutResponse } from '../writing/send-form.ts'
import { useLeaveGuard } from '../writing/use-leave-guard.ts'
import { useSendingAgain } from '../writing/use-sending-again.ts'

type Fields = Record<string, string>
type PhotoText = { key: string; photo: EditedPhoto; fields: Fields; refusal: FormRefusal | null }

/**
 * Saves descriptions of photos. A description that a lost connection ate is sent again when it is back; leaving before
 * it is saved needs a confirmation. `send` resolves to the refusal, or to null.
 */
export function usePhotoTexts(
  photos: readonly EditedPhoto[],
  send: (photo: EditedPhoto, fields: Fields) => Promise<FormRefusal | null>,
) {
  const texts = useRef<readonly PhotoText[]>([])
  const [refused, setRefused] = useState<readonly PhotoText[]>([])
  const keep = (kept: readonly PhotoText[]) => {
    texts.current = kept
    setRefused(kept.filter(({ refusal }) => refusal !== null))
  }
  const save = async (photo: EditedPhoto, fields: Fields): Promise<boolean> => {
    const text: PhotoText = { key: [photo.id, ...Object.keys(fields)].join(), photo, fields, refusal: null }
    keep([...texts.current.filter(({ key }) => key !== text.key), text])
    const refusal = await send(photo, fields)
    // A later text of the same field has taken the place of this one.
    keep(texts.current.flatMap((one) => (one !== text ? [one] : refusal ? [{ ...text, refusal }] : [])))
    return refusal === null
  }
  const isLost = ({ refusal }: PhotoText) => isWithoutResponse(refusal)
  useSendingAgain(
    () => texts.current.find(isLost)?.refusal ?? null,
    async () => {
      for (const { photo, fields } of texts.current.filter(isLost)) await save(photo, fields)
    },
  )
  useLeaveGuard(refused.some(({ photo }) => photos.some(({ id }) => id === photo.id)))
  return save
}
