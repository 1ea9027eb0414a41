import * as z from 'zod'
import { LOCALES } from './locale.ts'

/** Pieces that many messages share. Instants are ISO 8601 in UTC; local times carry no offset. */
export const localeSchema = z.enum(LOCALES)
export const moneySchema = z.object({ amountMinor: z.int(), currency: z.string().length(3) })
export const instantSchema = z.iso.datetime({ offset: true })
/** A day that is none is not looked at further: rules on ranges may take it for one. */
export const daySchema = z.iso.date({ abort: true })
export const localDateTimeSchema = z.iso.datetime({ local: true })

/** `?locale=`: the language of the answer's texts, English when it is left out. */
export const localeQuerySchema = z.object({ locale: localeSchema.default('en') })
