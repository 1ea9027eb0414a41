/** Guests' names in the scripts that every document must hold, with the language that uses the script. */
export const NAMES_OF_THE_WORLD = [
  ['王小明', 'Chinese'],
  ['山田 たろう', 'Japanese'],
  ['김민준', 'Korean'],
  ['Иван Петров', 'Russian'],
  ['Γιώργος Παπαδόπουλος', 'Greek'],
  ['عبد الرحمن', 'Arabic'],
  ['דוד כהן', 'Hebrew'],
  ['Łukasz Żółć', 'Polish'],
  ['Ağaoğlu Şahin', 'Turkish'],
  ['Nguyễn Thị Hồng', 'Vietnamese'],
  ['Ngũgĩ wa Thiong’o', 'Kikuyu'],
] as const
