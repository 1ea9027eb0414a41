/** True for the URL of a site that only its own machine can open: localhost, 127.0.0.0/8 or ::1. */
export function isOnOwnMachine(origin: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(new URL(origin).hostname)
}
