/** The largest number of characters of a text to search for. */
export const SEARCH_CHARACTERS_MAX = 100

/** Letters without a decomposition in Unicode, as they are typed without marks; the SQL function has the same. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ø: 'o',
  ł: 'l',
  ŀ: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ŉ: 'n',
  ı: 'i',
  ĸ: 'q',
  ſ: 's',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g')

/**
 * A text in small letters without accents, ligatures and strokes, as people search: 'Cœur de Sète' is 'coeur de sete',
 * 'Øresund' is 'oresund'. The database finds by its own plain_letters, which makes the same of every text.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => TYPED_AS[letter] ?? letter)
}
