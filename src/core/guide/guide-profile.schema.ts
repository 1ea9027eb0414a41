import * as z from 'zod'
import {
  formCheckbox,
  formFile,
  formLocalized,
  formSpokenLanguages,
  formText,
} from '../kernel/form-values.schema.ts'
import { personName } from '../kernel/contact-fields.schema.ts'
import { localized } from '../kernel/wire.schema.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { GUIDE_TEXT_MAX } from './guide-text-max.ts'

/** A member's profile as the team edits it; before it is saved for the first time, it is empty and not public. */
export const guideProfileSchema = z.object({
  id: z.uuid(),
  /** First and last name of the member. */
  member: z.string(),
  disabled: z.boolean(),
  /** The role leads departures; a member whose role leads none is not shown to visitors. */
  leads: z.boolean(),
  name: z.string(),
  bio: localized(z.string()),
  languages: z.array(z.string()),
  published: z.boolean(),
  portrait: photoSchema.nullable(),
})

const shownProfileSchema = z.object({
  name: z.string(),
  bio: localized(z.string()),
  languages: z.array(z.string()),
  published: z.boolean(),
})

/**
 * The form of a profile. `photo` replaces the portrait; an empty file keeps it. `shown` is the profile as its writer
 * saw it, as JSON; without it, whatever is saved is replaced.
 */
export const guideProfileFormSchema = z.object({
  name: formText(GUIDE_TEXT_MAX.name).pipe(personName(undefined).min(1, 'validation.required')),
  bio: formLocalized(GUIDE_TEXT_MAX.bio).default({}),
  languages: formSpokenLanguages.default([]),
  published: formCheckbox,
  photo: formFile.optional(),
  shown: z.string().max(50_000).transform(jsonOf).pipe(shownProfileSchema).optional(),
})

/** Undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type GuideProfile = z.infer<typeof guideProfileSchema>
export type GuideProfileForm = z.infer<typeof guideProfileFormSchema>
