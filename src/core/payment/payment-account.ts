/**
 * True when two accounts may be the same. Each is a mode of the provider and, when it is known, the account's id after
 * a space: 'live acct_1'. An unknown account may be any of its mode; null may be any at all.
 */
export function maybeSameAccount(one: string | null, other: string): boolean {
  return one === null || one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}

/** True when real money moves at an account. */
export function isLiveAccount(account: string): boolean {
  return account === 'live' || account.startsWith('live ')
}

/** True when a payment session or a notification of this mode is of an account within reach. */
export function reachesMode({ accounts }: { accounts(): readonly string[] }, live: boolean): boolean {
  return accounts().some((account) => isLiveAccount(account) === live)
}
