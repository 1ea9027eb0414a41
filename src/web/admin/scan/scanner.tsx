import { useTranslations } from 'use-intl'
import { REFERENCE_TYPED_MAX } from '#core/kernel/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { Attendance, partyAttributes, ReceiveCash } from '../day/guest-marks.tsx'
import type { ScannedParty } from './find-party.server.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { isExpectedToday, toneOf, type Verdict } from './verdict.ts'

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
      <output data-no-camera hidden>
        <Icon name="ph:warning-circle" /> {t('noCamera')}
      </output>
      <output data-no-decoder hidden>
        <Icon name="ph:warning-circle" /> {t('noDecoder')}
      </output>
      <ScannedTicket found={found} />
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

/** The verdict on the latest ticket; below it, the buttons of the party whose ticket opened the page. */
function ScannedTicket({ found }: { found: ScannedParty | null }) {
  const t = useTranslations('dayMarks.scan')
  const guest = found && isExpectedToday(found.verdict) ? found.guest : null
  return (
    <div className="scanned-ticket" data-scanned-ticket {...(guest && partyAttributes(guest))}>
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
            {found.due && <b data-due="true">{found.due}</b>}
            <span>{found.detail}</span>
          </>
        )}
      </output>
      {found && guest && isMarkable(found.verdict) && <Attendance guest={guest} departure={guest} />}
      {guest && <ReceiveCash guest={guest} />}
    </div>
  )
}

/** The verdict of a ticket's own page is one press away from the check-in, or from its undo. */
function isMarkable(verdict: Verdict): boolean {
  return verdict === 'welcome' || verdict === 'already'
}
