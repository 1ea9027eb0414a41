/** The ability of this browser to show notices; `denied`: a person has forbidden it. */
export type Support = 'unknown' | 'none' | 'denied' | 'possible'

/** The ability of this browser. On an iPhone only a site on the home screen can show notices. */
export function supportOf(): Support {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Asks the person, and then the browser's push service; null when the person says no. */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  // A subscription with another key of this installation would get nothing.
  await former?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, p256dh, auth }
}
