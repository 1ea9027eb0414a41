import * as z from 'zod'
import { formFile, formInteger, formLocalized, formToken } from '#core/kernel/form-values.schema.ts'
import { within } from '#core/kernel/wire.schema.ts'
import { TOUR_TEXT_MAX } from '../tour-text-max.ts'

const part = within(z.coerce.number('validation.number'), 0, 1)

/**
 * The description of a photo, the point of it that stays in view when it is cropped (0 to 1), and its position (0: the
 * cover).
 */
export const photoFormSchema = z
  .object({
    alt: formLocalized(TOUR_TEXT_MAX.alt),
    focalX: part,
    focalY: part,
    position: formInteger(0, 1_000),
    /** One photo of a tour at most: it takes the place of the former one. */
    showsMeetingPoint: z.enum(['0', '1'], 'validation.invalid').transform((value) => value === '1'),
  })
  .partial()

/** One photo, as a part named `photo`. */
export const photoUploadSchema = z.object({ photo: formFile, formToken })

export type PhotoUpload = z.infer<typeof photoUploadSchema>

export type PhotoForm = z.infer<typeof photoFormSchema>
