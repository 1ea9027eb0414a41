import type { Business } from '#core/launch/launch.schema.ts'

/** The answers of a new business that asks for terms of sale. */
export const A_BUSINESS: Business = {
  name: 'Les Caves',
  email: 'bonjour@les-caves.example',
  phone: '',
  company: 'Maya Weber',
  address: '1 rue des Clés, Colmar',
  registration: '',
  vat: '',
  insurance: '',
  mediator: '',
  publicationDirector: '',
  host: '',
  timeZone: 'Europe/Paris',
  frenchLaw: true,
  writeTerms: true,
}
