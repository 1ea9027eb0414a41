import type { DemoLocale } from './both.ts'

/** A customer; their languages are those of the site. */
export type DemoGuest = { name: string; locale: DemoLocale; email: string; phone: string | null }

/** People of one country: any first name goes with any last one. Telephone numbers are those kept for films. */
type People = { firsts: string; lasts: string; locale: DemoLocale; phone?: (digits: string) => string }

const FRENCH: People = {
  locale: 'fr',
  firsts:
    'Amélie Baptiste Camille Damien Élodie Fabrice Gaëlle Hugo Inès Jérôme Karine Loïc Manon Nicolas Océane Pascal Quentin Romane Sylvain Thérèse Ulysse Valérie William Xavier Yasmine Zoé Benoît Clémence Étienne Fatou Gilles Hélène Jeanne Khadija Laurent Mathilde Noé Pauline Raphaël Solène Théo',
  lasts:
    'Charpentier Baron Marchand Sarr Lemaire Colin Barbier Vasseur Mercier Giraud Rousseau Lefèvre Fontaine Chevalier Gauthier Perrot Robin Masson Nguyen Boyer Henry Roche Bertin Caron Delmas Étienne Fabre Guillot Humbert Jacob Kessler Leclercq Maillard Navarro Olivier Pichon Quéré Renault Simonet Texier Urbain Vallet Weber Aubry Bonnet Cordier Descamps Esnault Ferrer Gomes Hamdi Imbert Joly',
  phone: (digits) => `+33 6 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`,
}

const VISITORS: readonly People[] = [
  {
    locale: 'en',
    firsts: 'Ben Charlotte George Hannah Oliver Priya Sophie Tom',
    lasts: 'Sutherland Adeyemi Clarke Davies Hughes Patel Reid Thornton Walsh',
    phone: (digits) => `+44 7700 900${digits.slice(1)}`,
  },
  {
    locale: 'en',
    firsts: 'Ashley Brandon Denise Eric Kayla Marcus Rachel Steven',
    lasts: 'Alvarez Bennett Coleman Foster Jefferson Kim Murphy O’Brien Whitfield',
    phone: (digits) => `+1 202-555-01${digits.slice(2)}`,
  },
  {
    locale: 'en',
    firsts: 'Anke Dieter Franziska Jonas Katrin Lukas Sabine Uwe',
    lasts: 'Becker Dietrich Hoffmann Krüger Lang Neumann Schäfer Vogel Winkler',
  },
  {
    locale: 'en',
    firsts: 'Alessia Bruno Chiara Davide Elena Lorenzo Marta Paolo',
    lasts: 'Bianchi Conti De-Luca Esposito Greco Marino Ricci Silva Testa',
  },
  {
    locale: 'en',
    firsts: 'Anouk Bram Femke Joost Lotte Pieter Sanne Wouter',
    lasts: 'Bakker De-Boer Dekker Hendriks Jansen Mulder Smit Visser Willems',
  },
  {
    locale: 'en',
    firsts: 'Astrid Erik Freja Henrik Ingrid Lars Olga Sven',
    lasts: 'Andersen Bergström Dahl Eriksen Holm Lindqvist Nilsen Solberg Virtanen',
  },
  {
    locale: 'fr',
    firsts: 'Anaïs Cédric Geneviève Jean-François Luc Maude Sandrine Yves',
    lasts: 'Beaulieu Desrochers Favre Gagnon Lambiel Peeters Tremblay Vandenberghe Zufferey',
  },
  {
    locale: 'en',
    firsts: 'Aiko Daichi Emi Hiroshi Ji-woo Kenji Mei Yuna',
    lasts: 'Chen Fujita Kobayashi Lee Nakamura Park Sato Tanaka Wong',
  },
]

const MAIL_DOMAINS = ['example.com', 'example.fr', 'example.org'] as const

/** The n-th guest of the demo, from 0; no two of the first thousands share a name. */
export function guestAt(n: number): DemoGuest {
  // Five of nine live in France.
  const round = Math.floor(n / 9)
  const place = n % 9
  if (place < 5) return guestOf(FRENCH, round * 5 + place)
  const visitor = round * 4 + place - 5
  return guestOf(nth(VISITORS, visitor), Math.floor(visitor / VISITORS.length))
}

/** First and last names are as many as have no common divisor, so that all pairs come before one comes again. */
function guestOf({ firsts, lasts, locale, phone }: People, n: number): DemoGuest {
  const first = nth(firsts.split(' '), n)
  const last = nth(lasts.split(' '), n).replace('-', ' ')
  const name = `${first} ${last}`
  const digits = String((n * 7919) % 10_000).padStart(4, '0')
  return {
    name,
    locale,
    email: `${mailboxOf(name)}@${nth(MAIL_DOMAINS, n)}`,
    phone: phone && n % 3 !== 1 ? phone(digits) : null,
  }
}

/** The email address of a person without other data. */
export function guestNamed(name: string, locale: DemoLocale): DemoGuest {
  return { name, locale, email: `${mailboxOf(name)}@example.com`, phone: null }
}

/** 'Élodie De Luca' is elodie.de.luca. */
function mailboxOf(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ascii.replace(/[^a-z]+/g, '.')
}

function nth<T>(among: readonly T[], n: number): T {
  return among[n % among.length] as T
}
