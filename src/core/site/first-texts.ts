import { wholeText } from '../kernel/locale.ts'

/** Texts that the product itself writes for a new operator; a locale that is not here begins empty. */
export const FIRST_TEXTS = {
  homeTitle: wholeText({ en: 'Our tours', fr: 'Nos visites' }),
  /** The first unit of a tour. */
  adult: wholeText({ en: 'Adult', fr: 'Adulte' }),
}
