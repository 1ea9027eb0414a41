import { useState, useSyncExternalStore } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { subscribe, supportOf, type Support } from './subscribe.ts'

/** The answer of the person is read with the next state of the button. */
const neverChanges = () => () => {}

type ThisDeviceProps = { publicKey: string; isOn: boolean }

/** Switches notices on this browser on. Without scripts it says that it needs them. */
export function ThisDevice({ publicKey, isOn }: ThisDeviceProps) {
  const t = useTranslations('devicesPage')
  const submit = useSubmit()
  const support = useSyncExternalStore<Support>(neverChanges, supportOf, () => 'unknown')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const switchOn = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const made = await subscribe(publicKey)
      if (made) await submit({ intent: 'add', ...made }, { method: 'post' })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section className="panel" aria-labelledby="this-device-title">
      <h2 id="this-device-title">{t('thisDevice')}</h2>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {support === 'none' && <Notice kind="warning" title={t('unsupported')} live={false} />}
      {support === 'denied' && (
        <Notice kind="warning" title={t('denied')} live={false}>
          <p>{t('deniedText')}</p>
        </Notice>
      )}
      {hasFailed && <Notice kind="error" title={t('failed')} />}
      <p>{isOn ? t('isOn') : t('isOff')}</p>
      {!isOn && (
        <Button type="button" busy={isBusy} disabled={support !== 'possible'} onClick={() => void switchOn()}>
          {t('switchOn')}
        </Button>
      )}
    </section>
  )
}
