import { plainLetters } from '../kernel/plain-letters.ts'
import type { ImportField } from './import.ts'
import { readDay } from './read-day.ts'

/**
 * The headings by which a column is recognized, in English and French, as `plainHeading` writes them; those of the
 * presets are in `presets.ts`.
 */
const SYNONYMS: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'NAME',
    'name|full name|customer|customer name|client|contact|contact name|guest|guest name|lead traveler|lead traveller|booker|nom complet|nom du client|nom client|nom et prenom|prenom et nom|attendee|voyageur|participant',
  ],
  ['FIRST_NAME', 'first name|firstname|given name|customer first name|prenom|prenom du client|prenoms'],
  ['LAST_NAME', 'last name|lastname|surname|family name|customer last name|nom|nom de famille'],
  [
    'EMAIL',
    'email|e mail|email address|mail|customer email|contact email|adresse email|adresse e mail|courriel|adresse mail',
  ],
  [
    'PHONE',
    'phone|phone number|telephone|mobile|mobile phone|customer phone|contact phone|tel|portable|telephone portable|numero de telephone',
  ],
  ['LOCALE', 'language|locale|customer language|langue|langue du client'],
  [
    'PRODUCT',
    'product|product name|tour|tour name|activity|activity name|experience|item|item name|event|excursion|produit|nom du produit|activite|visite|circuit|prestation|summary|offre',
  ],
  [
    'DATE',
    'date|tour date|start|starts|start date|departure date|departure|activity date|experience date|date of participation|session date|start time date|travel date|travelled|date and time|date time|datetime|date de depart|date de la visite|date de visite|date de l activite|date de participation|date et heure|debut|jour|depart|session',
  ],
  [
    'TIME',
    'time|start time|departure time|tour time|time of participation|session time|hour|heure|heure de depart|heure de debut|horaire',
  ],
  [
    'GUESTS',
    'guests|pax|people|persons|participants|travelers|travellers|quantity|qty|seats|party size|number of guests|total pax|of pax|personnes|nombre de personnes|nb personnes|nb de personnes|nombre de participants|voyageurs|places|quantite|effectif|party|groupe',
  ],
  ['ADULT', 'adult|adults|adulte|adultes'],
  ['YOUTH', 'youth|youths|teenager|teenagers|teen|teens|jeune|jeunes|ado|ados|adolescent|adolescents'],
  ['CHILD', 'child|children|kid|kids|enfant|enfants'],
  ['INFANT', 'infant|infants|baby|babies|bebe|bebes|nourrisson|nourrissons'],
  ['SENIOR', 'senior|seniors'],
  ['STUDENT', 'student|students|etudiant|etudiants'],
  ['FAMILY', 'family|families|family ticket|famille|familles|billet famille'],
  [
    'TOTAL',
    'total|total price|price|amount|total amount|order total|booking total|gross|value|grand total|prix|prix total|montant|montant total|total ttc|total price with tax',
  ],
  [
    'PAID',
    'paid|amount paid|total paid|payments|paye|montant paye|total paye|regle|montant regle|deja paye|acompte',
  ],
  [
    'DUE',
    'due|sum due|amount due|balance due|due on the day|reste a payer|reste du|solde du|solde a payer|somme due|montant du|a payer|a payer sur place',
  ],
  ['CURRENCY', 'currency|devise|monnaie'],
  [
    'REFERENCE',
    'reference|ref|booking reference|booking ref|booking id|booking|booking number|booking code|order|order id|order number|confirmation|confirmation number|confirmation code|id|uid|numero|numero de reservation|reservation|reference de reservation|n de reservation|no de reservation|numero de commande|commande|code de reservation',
  ],
  ['STATUS', 'status|booking status|order status|state|statut|etat|statut de la reservation'],
  [
    'NOTE',
    'note|notes|comment|comments|remarks|special requests|description|internal notes|remarque|remarques|commentaire|commentaires|demande particuliere|demandes particulieres',
  ],
].map(([field, words]) => [field as ImportField, (words as string).split('|')] as const)

/** The fields of headings, each once: the first column of a meaning has it. */
export function guessColumns(headings: readonly string[]): Partial<Record<ImportField, number>> {
  const columns: Partial<Record<ImportField, number>> = {}
  for (const [index, heading] of headings.entries()) {
    const plain = plainHeading(heading)
    const field = SYNONYMS.find(([, words]) => words.includes(plain))?.[0]
    if (field && columns[field] === undefined) columns[field] = index
  }
  return withoutSecondNames(withSumPaid(columns, headings), headings)
}

/**
 * The number of fields that a row names by its cells. Zero stands for a row that is not taken for headings: it names
 * fewer than two, as a title may, or it has a day, as a booking has.
 */
export function fieldsNamedBy(cells: readonly string[]): number {
  const fields = Object.keys(guessColumns(cells)).length
  return fields < 2 || cells.some(isDay) ? 0 : fields
}

function isDay(cell: string): boolean {
  return (readDay(cell, 'DMY') ?? readDay(cell, 'MDY')) !== null
}

/** The headings under which a file may only say whether a booking is paid. */
const PAID_OR_NOT = new Set(['paid', 'paye', 'regle'])

/** A paid sum counts before a column that may only say whether it is paid. */
function withSumPaid(
  columns: Partial<Record<ImportField, number>>,
  headings: readonly string[],
): Partial<Record<ImportField, number>> {
  const plain = headings.map(plainHeading)
  if (columns.PAID === undefined || !PAID_OR_NOT.has(plain[columns.PAID] ?? '')) return columns
  const words = SYNONYMS.find(([field]) => field === 'PAID')?.[1]
  const sum = plain.findIndex((heading) => words?.includes(heading) && !PAID_OR_NOT.has(heading))
  return sum === -1 ? columns : { ...columns, PAID: sum }
}

/** A French `Nom` beside no first name is the whole name. */
function withoutSecondNames(
  columns: Partial<Record<ImportField, number>>,
  headings: readonly string[],
): Partial<Record<ImportField, number>> {
  const { LAST_NAME: last, ...others } = columns
  const isWhole = last !== undefined && columns.FIRST_NAME === undefined && columns.NAME === undefined
  return isWhole && plainHeading(headings[last] ?? '') === 'nom' ? { ...others, NAME: last } : columns
}

/** A heading in small letters without accents, signs and doubled spaces. */
export function plainHeading(heading: string): string {
  return plainLetters(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
