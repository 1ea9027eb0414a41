import * as z from 'zod'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, REFERENCE_TYPED_MAX } from './ids.ts'

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)

/** The reference of a reservation as a person types it: with spaces, hyphens and small letters. */
export const referenceSchema = z
  .string('reservation.reference_invalid')
  .max(REFERENCE_TYPED_MAX, 'reservation.reference_invalid')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => REFERENCE.test(text), 'reservation.reference_invalid')
