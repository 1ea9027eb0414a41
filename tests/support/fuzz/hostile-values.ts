import * as fc from 'fast-check'

/** Texts that have broken software before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '\r\nX-Injected: 1',
  'null',
  'undefined',
  'NaN',
  '-0',
  '0x10',
  '1e309',
  '-1',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1.5',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31T23:59',
  '-271821-04-19',
  '+275760-09-14T00:00:00Z',
  '2026-03-29T02:30',
  '2026-11-21T10:00:00+25:00',
  "' or 1=1 --",
  '"; drop table tour; --',
  '%00',
  '%',
  '%_\\',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '{{7*7}}',
  '${7*7}',
  '{0} {name, plural,',
  '@:default',
  '<script>window.__xss=1</script>',
  '__proto__',
  'constructor',
  'https://evil.example',
  '//evil.example',
  'Europe/Nowhere',
  '👩‍👩‍👧‍👦'.repeat(50),
  'İ'.repeat(300),
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
]

/** A hostile text. */
export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)

/** A hostile JSON value. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], -1, 1e21, 0.1, [null], { a: {} }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A body that is no form and no JSON, or a very large one. */
export const hostileBody = fc.constantFrom(
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":'.repeat(3_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'a=1&'.repeat(3_000),
  Array.from({ length: 2_000 }, (_, i) => `f${i}=1`).join('&'),
  'a[b][c][d][e][f]=1',
  'a[__proto__][b]=1',
  'units[]=1&units[x]=2&units=3',
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  '%E0%A4%A=%',
  '\u0000'.repeat(1_000),
  'x'.repeat(150_000),
)
