import type { accessibilityPage as english } from '../en/accessibility-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const accessibilityPage = {
  title: 'Déclaration d’accessibilité',
  description:
    '{name} : jusqu’où ce site est utilisable par tous, au clavier, avec un lecteur d’écran ou en grands caractères, et à qui signaler un obstacle.',
  contents: 'Sommaire',
  lead: '{name} veut que chacun puisse choisir une visite, la réserver et la modifier, quels que soient ses outils. Cette déclaration concerne le présent site.',
  status: 'État de conformité',
  statusText:
    'Le site vise le niveau AA des WCAG 2.2, sur lesquelles reposent la norme européenne EN 301 549 et le RGAA. En l’absence d’audit de conformité au RGAA, il est déclaré non conforme au sens de ce référentiel.',
  checked: 'Comment il a été contrôlé',
  checkedText:
    'Les pages sont contrôlées par un outil automatique (axe) à chaque évolution du logiciel, sur 320 pixels de large, et les principaux parcours le sont au clavier. C’est une évaluation des éditeurs du logiciel eux-mêmes.',
  limits: 'Ce qui manque, à notre connaissance',
  limitSelfAssessed:
    'Un audit par un tiers, avec des personnes qui utilisent chaque jour des technologies d’assistance.',
  limitWords:
    'Les textes et les descriptions d’images que nous rédigeons peuvent être imparfaits, et les avis des visiteurs paraissent dans la langue où ils ont été écrits.',
  limitPayment: 'La page de paiement par carte appartient à notre prestataire de paiement, qui en répond.',
  tours: 'Pendant les visites',
  toursText:
    'Marches, distances, accès en fauteuil : chaque visite le précise sur sa page. En cas de doute, demandez-nous avant de réserver.',
  contact: 'Signaler un obstacle',
  contactText:
    'Indiquez-nous la page et ce qui s’est passé. Nous vous répondrons dès que possible, et nous pouvons aussi réserver pour vous.',
  contactForm: 'Nous écrire',
  recourse: 'Si notre réponse ne suffit pas',
  recourseText: 'Vous pouvez saisir gratuitement le Défenseur des droits :',
  recourseForm: 'par le formulaire en ligne',
  recourseDelegates: 'auprès d’un délégué près de chez vous',
  recoursePhone: 'par téléphone : 09 69 39 00 00',
  recoursePost:
    'par courrier, sans affranchir : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
  drawnUp: 'Déclaration établie le {date}.',
} as const satisfies SameKeys<typeof english>
