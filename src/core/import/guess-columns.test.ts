import { describe, expect, test } from 'vitest'
import { fieldsNamedBy, guessColumns, plainHeading } from './guess-columns.ts'
import { IMPORT_FIELDS } from './import.ts'

const HEADINGS = [
  ['NAME', 'Customer Name', 'Nom complet'],
  ['FIRST_NAME', 'First name', 'Prénom'],
  ['LAST_NAME', 'Surname', 'Nom de famille'],
  ['EMAIL', 'E-mail', 'Adresse e-mail'],
  ['PHONE', 'Phone number', 'Téléphone'],
  ['LOCALE', 'Language', 'Langue'],
  ['PRODUCT', 'Tour name', 'Activité'],
  ['DATE', 'Departure date', 'Date de la visite'],
  ['TIME', 'Start time', 'Heure de départ'],
  ['GUESTS', '# of Pax', 'Nombre de personnes'],
  ['ADULT', 'Adults', 'Adultes'],
  ['YOUTH', 'Teens', 'Ados'],
  ['CHILD', 'Children', 'Enfants'],
  ['INFANT', 'Babies', 'Bébés'],
  ['SENIOR', 'Seniors', 'Senior'],
  ['STUDENT', 'Students', 'Étudiants'],
  ['FAMILY', 'Family ticket', 'Billet famille'],
  ['TOTAL', 'Total price', 'Montant'],
  ['PAID', 'Amount paid', 'Déjà payé'],
  ['DUE', 'Balance due', 'Reste à payer'],
  ['CURRENCY', 'Currency', 'Devise'],
  ['REFERENCE', 'Booking ref.', 'N° de réservation'],
  ['STATUS', 'Booking status', 'Statut'],
  ['NOTE', 'Special requests', 'Commentaires'],
] as const

describe('the columns of a file', () => {
  test.for(HEADINGS)('%s is recognized by %s and by %s', ([field, ...headings]) => {
    for (const heading of headings) expect(guessColumns(['x', heading])).toEqual({ [field]: 1 })
  })

  test('of a party are its number of guests', () => {
    expect(guessColumns(['Party'])).toEqual({ GUESTS: 0 })
    expect(guessColumns(['Groupe'])).toEqual({ GUESTS: 0 })
  })

  test('may have every meaning', () => {
    expect(HEADINGS.map(([field]) => field)).toEqual([...IMPORT_FIELDS])
  })

  test('have a meaning once: the first column has it', () => {
    expect(guessColumns(['Customer Name', 'x', 'Name', 'Total', 'Price'])).toEqual({ NAME: 0, TOTAL: 3 })
  })

  test('take a paid sum for it before a column that may only say that it is paid', () => {
    expect(guessColumns(['Paid', 'x', 'Amount paid'])).toEqual({ PAID: 2 })
    expect(guessColumns(['Montant payé', 'Payé'])).toEqual({ PAID: 0 })
    expect(guessColumns(['x', 'Payé'])).toEqual({ PAID: 1 })
  })

  test('are none without a heading that is known', () => {
    expect(guessColumns(['x', '', 'Namen'])).toEqual({})
    expect(guessColumns([])).toEqual({})
  })
})

describe('a column named Nom', () => {
  test.for([
    [['Nom'], { NAME: 0 }],
    [['x', 'NOM', 'Montant payé'], { NAME: 1, PAID: 2 }],
    [['Nom', 'Prénom'], { LAST_NAME: 0, FIRST_NAME: 1 }],
    [['Nom', 'Client'], { LAST_NAME: 0, NAME: 1 }],
    [['Surname'], { LAST_NAME: 0 }],
  ] as const)('of %j is read as %j', ([headings, columns]) => {
    expect(guessColumns(headings)).toEqual(columns)
  })
})

test.for([
  [['Référence', 'Nom', 'Date', 'Couleur'], 3],
  [['Client', 'Name', 'x'], 0],
  [['Réservation'], 0],
  [['Nom', 'Visite', '04/07/2026'], 0],
  [['Nom', 'Visite', '07/14/2026'], 0],
  [[], 0],
] as const)('the row of %j names %i fields', ([cells, fields]) => {
  expect(fieldsNamedBy(cells)).toBe(fields)
})

test('a heading is compared in small letters, without accents, signs and doubled spaces', () => {
  expect(plainHeading('  N° de  RÉSERVATION: ')).toBe('n de reservation')
  expect(plainHeading('Date/Time (local)')).toBe('date time local')
  expect(plainHeading('…')).toBe('')
})
