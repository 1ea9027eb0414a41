import type { tourErrors as english } from '#i18n/en/errors/tour-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

/** The messages of the refusals of a tour. */
export const tourErrors: SameKeys<typeof english> = {
  has_reservations: 'Cette visite a encore des réservations à venir',
  must_be_draft: 'Cette visite est archivée. Repassez-la d’abord en brouillon',
  not_found: 'Nous n’avons pas trouvé cette visite',
  not_publishable: 'Cette visite n’est pas prête à être publiée',
  slug_invalid: 'Des minuscules, des chiffres et des traits d’union, comme dans balade-vieille-ville',
  point_unreadable:
    'Aucun point trouvé ici. Collez le lien complet d’une carte, ou la latitude et la longitude, comme 45.7608, 4.8272',
  slug_reserved: 'Ce mot sert au site lui-même. Choisissez une autre adresse',
  price_too_small: 'Un prix est gratuit ou d’au moins {min} : les cartes n’acceptent pas moins',
  slug_taken: 'Une autre visite a cette adresse, ou l’a eue',
  title_empty: 'Donnez un titre à la visite, dans une langue au moins',
  unit_unnamed: 'Donnez un nom à chaque tarif, dans la première langue du site',
  version_conflict: 'Quelqu’un d’autre a enregistré cette visite entre-temps. Rien n’a été écrasé',
  without_duration: 'Indiquez les minutes : cette visite n’a pas de durée',
}
