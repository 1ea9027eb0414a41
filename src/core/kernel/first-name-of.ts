/** 'Maya' of 'Maya Rossi'; '' of an empty name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
