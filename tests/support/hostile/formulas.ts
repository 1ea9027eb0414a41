const AT_THE_BEGINNING = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '"=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '|calc',
  '%0A=1',
]

/** Each becomes the beginning of a cell where a spreadsheet splits at another sign than the file was written with. */
const BEHIND_A_SEPARATOR = [';', ',', '\t', '\n', '\r\n', ',"', '","', ';\t ', ',;'].flatMap((separator) => [
  `y${separator}=1+1${separator}`,
  `y${separator}@SUM(A1)`,
])

/** The texts that an attacker writes into a name or a note. */
export const FORMULAS = [
  ...AT_THE_BEGINNING,
  ...BEHIND_A_SEPARATOR,
  "x;=cmd|'/c calc'!A0;",
  'y,=1+1,',
  'one, two\n- three',
]
