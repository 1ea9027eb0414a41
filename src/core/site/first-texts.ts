import { wholeText } from '../kernel/locale.ts'

/** Texts that the product itself writes into what an operator begins; a locale that is not here begins empty. */
export const FIRST_TEXTS = {
  homeTitle: wholeText({ en: 'Our tours', fr: 'Nos visites' }),
  /** The first price category of a tour. */
  adult: wholeText({ en: 'Adult', fr: 'Adulte' }),
}
