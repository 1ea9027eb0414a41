/** Guests of the demo who have not reviewed anything, with the language they write in. */
export const GUESTS: readonly { name: string; locale: 'en' | 'fr' }[] = [
  { name: 'Amélie Charpentier', locale: 'fr' },
  { name: 'Ben Sutherland', locale: 'en' },
  { name: 'Chloé Baron', locale: 'fr' },
  { name: 'Dmitri Petrov', locale: 'en' },
  { name: 'Élodie Marchand', locale: 'fr' },
  { name: 'Fatou Sarr', locale: 'fr' },
  { name: 'George Adeyemi', locale: 'en' },
  { name: 'Hugo Lemaire', locale: 'fr' },
  { name: 'Irene Papadakis', locale: 'en' },
  { name: 'Jeanne Colin', locale: 'fr' },
  { name: 'Kenji Tanaka', locale: 'en' },
  { name: 'Lucie Barbier', locale: 'fr' },
  { name: 'Marta Silva', locale: 'en' },
  { name: 'Noé Vasseur', locale: 'fr' },
  { name: 'Olga Lindqvist', locale: 'en' },
  { name: 'Pauline Mercier', locale: 'fr' },
]
