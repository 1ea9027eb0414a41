/**
 * The URL of one tile of a tile source, in place of `{z}`, `{x}`, `{y}` and, where it has one, `{r}`. Null for a
 * template that lacks one of the first three, has other braces, or is no URL.
 */
export function tileUrlOf(template: string): URL | null {
  const filledIn = template.replaceAll(/\{[zxyr]\}/g, '0')
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) && !/[{}]/.test(filledIn)
  return isWhole ? URL.parse(filledIn) : null
}
