import { NO_TEXT, wholeText } from '../kernel/locale.ts'

/** Texts that the product itself writes for a new operator; a locale that is not here begins empty. */
export const FIRST_TEXTS = {
  homeTitle: wholeText({ en: 'Our tours', fr: 'Nos visites' }),
  /** The names of units by their category. A unit of the category OTHER is named by the operator alone. */
  units: {
    ADULT: wholeText({ en: 'Adult', fr: 'Adulte' }),
    YOUTH: wholeText({ en: 'Youth', fr: 'Jeune' }),
    CHILD: wholeText({ en: 'Child', fr: 'Enfant' }),
    INFANT: wholeText({ en: 'Infant', fr: 'Bébé' }),
    SENIOR: wholeText({ en: 'Senior', fr: 'Senior' }),
    STUDENT: wholeText({ en: 'Student', fr: 'Étudiant' }),
    FAMILY: wholeText({ en: 'Family', fr: 'Famille' }),
    OTHER: NO_TEXT,
  },
}
