import type { logoErrors as english } from '#i18n/en/errors/logo-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

/** The messages of the refusals of a logo. */
export const logoErrors: SameKeys<typeof english> = {
  too_small:
    'Cette image ne fait que {width, number} × {height, number} pixels. Il en faut au moins {longer, number} sur le grand côté et {shorter, number} sur le petit, sans marges vides',
  unreadable: 'Nous n’avons pas pu lire cette image, ou elle est vide. Utilisez SVG, PNG, JPEG, WebP ou AVIF',
  unsafe:
    'Ce dessin contient des scripts ou des filtres trop lents, ou renvoie à d’autres fichiers : nous ne l’utilisons pas. Exportez-le en SVG simple, textes vectorisés, ou en PNG',
  unseen:
    'Ce logo se distingue à peine du fond blanc, qui est celui de l’en-tête, des e-mails et des billets. Choisissez-en une version aux couleurs plus foncées',
}
