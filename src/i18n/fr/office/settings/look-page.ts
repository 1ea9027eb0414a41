import type { lookPage as english } from '../../../en/office/settings/look-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const lookPage: SameKeys<typeof english> = {
  title: 'Apparence',
  lead: 'La couleur, la typographie et le logo de votre site public. L’aperçu suit chacun de vos choix ; vos visiteurs les voient dès que vous enregistrez.',
  back: 'Réglages',
  save: 'Enregistrer l’apparence',
  saved: 'Enregistré. Le site en tient déjà compte.',
  colour: 'Couleur',
  code: 'Code de la couleur',
  codeHint: 'Par exemple 8b1e1e. Vide : vert et bleu.',
  pick: 'Choisir une couleur',
  suggested: 'Couleurs pour commencer',
  standard: 'Vert et bleu',
  standardText: 'Vert pour les boutons, bleu pour les liens : les couleurs d’origine.',
  whiteText: 'Texte blanc sur votre couleur : contraste de {ratio} pour 1, c’est bon.',
  darkText:
    'Texte foncé sur votre couleur : contraste de {ratio} pour 1, c’est bon. En blanc, il n’atteindrait que {white} pour 1.',
  darkened:
    'Sur votre couleur, un texte blanc n’atteint que {white} pour 1 : les boutons prennent une nuance plus foncée, {colour}, avec {ratio} pour 1, c’est bon.',
  linksOwn: 'Liens et petits textes dans votre couleur : contraste de {ratio} pour 1, c’est bon.',
  linksDarkened:
    'Votre couleur est trop claire pour les liens et les petits textes. Ils prennent une nuance plus foncée, {colour} : contraste de {ratio} pour 1, c’est bon.',
  pairing: 'Typographie',
  pairings: {
    poster: { name: 'Affiche', text: 'Des titres forts, de caractère' },
    clear: { name: 'Claire', text: 'Une seule police, sobre, partout' },
    classic: { name: 'Classique', text: 'Des titres à empattements, comme dans un livre' },
  },
  logo: 'Logo',
  chooseLogo: 'Une image ou un dessin',
  otherLogo: 'Un autre logo',
  logoHint:
    'SVG, PNG, JPEG, WebP ou AVIF, de préférence sur fond transparent. Il devient aussi l’icône du site dans les navigateurs et sur les téléphones.',
  logoGround: 'Sur le fond de votre en-tête',
  removeLogo: 'Retirer le logo et montrer le nom à sa place',
  hero: 'Photos en tête de la page d’accueil',
  choosePhotos: 'Jusqu’à trois photos',
  otherPhotos: 'D’autres photos, trois au plus en tout',
  heroHint:
    'JPEG, PNG, WebP ou AVIF, 50 Mo au plus ensemble. Sans photo, les premières visites sont montrées. Vos photos apparaissent dans l’aperçu une fois enregistrées.',
  removePhoto: 'Retirer la photo {number, number}',
  preview: 'Aperçu',
  previewSaved: 'Votre page d’accueil sur un téléphone, telle que vos visiteurs la voient.',
  previewUnsaved: 'Votre page d’accueil sur un téléphone. Vos changements ne sont pas encore enregistrés.',
  previewFrame: 'Votre page d’accueil avec l’apparence choisie',
}
