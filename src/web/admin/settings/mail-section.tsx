import { useTranslations } from 'use-intl'
import { networkTrouble } from '#core/connection/network-trouble.ts'
import type { Health } from '#core/operations/health.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProblemMessage } from '../../document/messages.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** The state of payments, mail and photo store, and a button to test the mail server. */
export function MailSection({ health, done }: { health: Health; done: string | null }) {
  const t = useTranslations('settingsPage')
  const samples = useTranslations('emailSamples')
  const path = usePathIn()
  return (
    <>
      <section id="test-mail" className="panel settings-group" aria-labelledby="test-mail-title">
        <h2 id="test-mail-title">{t('testMail')}</h2>
        <p className="muted small">{t('testMailText')}</p>
        {done === 'test-mail' && <Notice kind="success" title={t('testMailSent')} />}
        <form method="post">
          <FormToken />
          <Button
            type="submit"
            size="small"
            look="quiet"
            name="intent"
            value="test-mail"
            icon="ph:envelope-simple"
          >
            {t('testMail')}
          </Button>
        </form>
        <p>
          <a href={path('/admin/settings/emails')}>{samples('link')}</a>
        </p>
      </section>
      <HealthLines health={health} />
    </>
  )
}

const PHOTO_TROUBLES = {
  s3: { unreachable: 'bucketUnreachable', missing: 'bucketMissing', forbidden: 'bucketForbidden' },
  disk: { unreachable: 'diskUnreachable', missing: 'diskUnreachable', forbidden: 'diskForbidden' },
} as const

/** The error of the last email that was not taken: in words where its cause is known, and as the mail server put it. */
function LastError({ error }: { error: string }) {
  const t = useTranslations('settingsPage')
  const say = useProblemMessage()
  const trouble = networkTrouble(new Error(error))
  if (trouble === 'unreachable') return <p>{t('lastError', { error })}</p>
  return (
    <>
      <p>{t('lastError', { error: say({ message: `connection.${trouble}` }) })}</p>
      {/* In a language that is not known. */}
      <p className="muted small" lang="">
        {error}
      </p>
    </>
  )
}

function HealthLines({ health: { payments, mail, photos, clocks } }: { health: Health }) {
  const t = useTranslations('settingsPage')
  const when = useWhen()
  const needsAttention =
    payments.key !== 'works' || payments.refused.length > 0 || payments.holdsElsewhere > 0
  const providers = {
    stripe: payments.live ? t('providerStripeLive') : t('providerStripeTest'),
    embedded: t('providerEmbedded'),
  }
  return (
    <section className="panel settings-group" aria-labelledby="health-title">
      <h2 id="health-title">{t('health')}</h2>
      <dl className="health">
        <dt>
          {t('payments')} {needsAttention && <StatusChip tone="bad">{t('attention')}</StatusChip>}
        </dt>
        <dd>
          <p>{providers[payments.provider]}</p>
          {payments.provider === 'stripe' && <p>{t(`key.${payments.key}`)}</p>}
          {payments.key === 'works' &&
            payments.refused.map((name) => <p key={name}>{t(`keyMayNot.${name}`)}</p>)}
          {payments.holdsElsewhere > 0 && <p>{t('holdsElsewhere', { count: payments.holdsElsewhere })}</p>}
          <p>
            {payments.lastWebhookAt
              ? t('lastWebhook', { when: when(payments.lastWebhookAt) })
              : t('noWebhook')}
          </p>
        </dd>
        <dt>
          {t('mail')} {mail.failed > 0 && <StatusChip tone="bad">{mail.failed}</StatusChip>}
        </dt>
        <dd>
          <p>{mail.provider === 'smtp' ? t('mailSmtp') : t('mailEmbedded')}</p>
          <p>
            {t('lettersWaiting', { queued: mail.queued })}, {t('lettersFailed', { failed: mail.failed })}
          </p>
          {mail.lastSentAt && <p>{t('lastLetter', { when: when(mail.lastSentAt) })}</p>}
          {mail.lastError && <LastError error={mail.lastError} />}
        </dd>
        <dt>
          {t('photos')} {photos.trouble && <StatusChip tone="bad">{t('photosFail')}</StatusChip>}
        </dt>
        <dd>
          <p>{photos.store === 's3' ? t('photosS3') : t('photosDisk')}</p>
          {photos.trouble && <p>{t(PHOTO_TROUBLES[photos.store][photos.trouble])}</p>}
        </dd>
        <dt>
          {t('clocks')} {clocks.off && <StatusChip tone="bad">{t('attention')}</StatusChip>}
        </dt>
        <dd>
          {clocks.off ? (
            <>
              <p>{t('clocksApart', clocks)}</p>
              <p>{t('clocksRemedy')}</p>
            </>
          ) : (
            <p>{t('clocksAgree')}</p>
          )}
        </dd>
      </dl>
    </section>
  )
}

function useWhen(): (instant: string) => string {
  const locale = usePageLocale()
  const zone = useOfficeZone()
  return (instant) => formatInstant(instant, zone, locale, 'date')
}
