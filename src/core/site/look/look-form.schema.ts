import * as z from 'zod'
import { formCheckbox, formChoices, formFile } from '../../kernel/form-values.schema.ts'
import { SAVED_SETTINGS } from '../save-settings.schema.ts'

/** The largest number of photos at the top of the home page. */
export const HERO_PHOTOS_MAX = 3
/** The smallest side of such a photo, in pixels: a smaller one is a blur on a phone. */
export const HERO_SIDE_MIN = 300

/**
 * The form of the look. `logo` replaces the logo; an empty file keeps it. The photos `hero[]` are added behind the
 * others, without those of the ids `removeHero[]`.
 */
export const lookFormSchema = SAVED_SETTINGS.look.extend({
  logo: formFile.optional(),
  removeLogo: formCheckbox,
  /** The values that the writer saw, with the key of the logo; without them whatever is saved is replaced. */
  shown: z.object({ accent: z.string(), pairing: z.string(), logo: z.string() }).optional(),
  hero: z.array(formFile).max(HERO_PHOTOS_MAX, 'look.too_many_pictures').default([]),
  removeHero: formChoices(z.uuid('validation.invalid'), HERO_PHOTOS_MAX).default([]),
})

export type LookForm = z.infer<typeof lookFormSchema>
