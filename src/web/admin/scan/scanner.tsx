import { useTranslations } from 'use-intl'
import { REFERENCE_TYPED_MAX } from '#core/kernel/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { Attendance, partyAttributes } from '../day/guest-marks.tsx'
import type { ScannedParty } from './find-party.server.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { toneOf, type Verdict } from './verdict.ts'

/** The verdicts that the phone reaches alone, with the facts that it puts into their messages. */
const ON_THE_PHONE = [
  'welcome',
  'already',
  'early',
  'cancelled',
  'unknown',
  'otherOperator',
  'noted',
  'notedBefore',
  'otherDayKept',
  'unsaved',
] as const

const FACTS = { name: '{name}', time: '{time}', day: '{day}', reference: '{reference}' }

/** Camera and typed reference, and the verdict on the latest ticket. */
export function Scanner({ found, day }: { found: ScannedParty | null; day: string }) {
  const t = useTranslations('dayMarks.scan')
  const path = usePathIn()
  return (
    <section
      className="panel scanner"
      data-scanner={path('/admin/check-in')}
      data-day={day}
      data-noted-detail={t('notedDetail')}
      data-zone={useOfficeZone()}
      data-hour={conventionsIn(usePageLocale()).timeStyle.hour}
      aria-label={t('title')}
    >
      <video data-camera hidden muted playsInline aria-label={t('camera')} />
      <div className="button-row">
        <Button icon="ph:camera" data-camera-start hidden>
          {t('start')}
        </Button>
        <Button look="quiet" icon="ph:prohibit" data-camera-stop hidden>
          {t('stop')}
        </Button>
      </div>
      <p data-no-camera hidden>
        <Icon name="ph:warning-circle" /> {t('noCamera')}
      </p>
      <p data-no-decoder hidden>
        <Icon name="ph:warning-circle" /> {t('noDecoder')}
      </p>
      <output
        className="scan-result"
        aria-label={t('result')}
        aria-live="assertive"
        data-scan-result
        data-tone={found ? toneOf(found.verdict) : undefined}
      >
        {found && (
          <>
            <b>{found.sentence}</b>
            <span>{found.detail}</span>
          </>
        )}
      </output>
      {found?.guest && isMarkable(found.verdict) && (
        <div {...partyAttributes(found.guest)} data-scan-opened>
          <Attendance guest={found.guest} departure={found.guest} />
        </div>
      )}
      <form className="scan-typed" action={path('/admin/check-in')} data-scan-form>
        <Field
          name="reference"
          label={t('reference')}
          maxLength={REFERENCE_TYPED_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" look="quiet">
          {t('check')}
        </Button>
      </form>
      <div hidden>
        {ON_THE_PHONE.map((verdict) => (
          <span key={verdict} data-verdict={verdict}>
            {t(`verdict.${verdict}`, FACTS)}
          </span>
        ))}
      </div>
    </section>
  )
}

/** The verdict of a ticket's own page is one press away from the check-in, or from its undo. */
function isMarkable(verdict: Verdict): boolean {
  return verdict === 'welcome' || verdict === 'already'
}
