import type { settingsErrors as english } from '#i18n/en/errors/settings-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

/** The messages of the refusals of the settings. */
export const settingsErrors: SameKeys<typeof english> = {
  colour_invalid: 'Indiquez la couleur en six chiffres ou lettres de a à f, par exemple 8b1e1e',
  required: 'Ce champ est obligatoire',
  too_long: 'Ce texte compte {count, number} caractères : {max, number} au plus',
  page_too_long:
    'Cette page compte {count, number} caractères, toutes langues confondues : {max, number} au plus',
  url_invalid: 'Indiquez une adresse qui commence par https://',
  email_invalid: 'Cette adresse e-mail semble incorrecte',
  whatsapp_invalid: 'Indiquez le numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78',
  language_needed: 'Votre site a besoin d’une langue : laissez-en au moins une',
  version_taken:
    'Cette version a déjà un autre texte. Vos clients acceptent une version par son nom : donnez-en une autre au texte modifié, par exemple {next}',
  version_conflict:
    'Quelqu’un d’autre l’a modifié entre-temps. Enregistrez de nouveau pour garder votre version',
  texts_missing:
    'Il manque à ces visites publiées des textes dans la langue qui resterait : {tours}{others, plural, =0 {} one { et une autre} other { et # autres}}. Rédigez-les avant de désactiver l’autre langue',
  section_untitled: 'Écrivez-le dans la première langue de votre site : une autre peut suivre.',
}
