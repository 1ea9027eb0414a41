/** A text in small letters without accents and ligatures, as people search: 'Cœur de Sète' is 'coeur de sete'. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}
