/**
 * A ref that styles its element by script: for values that are known only at run time, on pages that run scripts
 * anyway. The page's policy allows no style in an attribute.
 */
export function withStyle(style: Readonly<Record<string, string>>) {
  return (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(style)) element?.style.setProperty(name, value)
  }
}
