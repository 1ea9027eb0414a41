import { useTranslations } from 'use-intl'
import { usePathIn } from '../../document/page-locale.ts'
import dayScript from './day-script.ts?worker&url'

/** The script that marks parties at once, also without a network, its texts, and the number of marks that wait. */
export function DayParts() {
  const t = useTranslations('dayMarks')
  const path = usePathIn()
  return (
    <>
      <output className="notice notice-info mark-queue" data-queue hidden>
        <span>
          {t('waiting')} <b data-queue-count>0</b>
        </span>{' '}
        <a className="text-link" href={path('/admin/login')} data-queue-barrier="ended" hidden>
          {t('logIn')}
        </a>
        <span data-queue-barrier="refused" hidden>
          {t('rightLost')}
        </span>
      </output>
      <p
        className="visually-hidden"
        aria-live="polite"
        data-marks-said
        data-check-in={t('said.checkIn', { name: '{name}' })}
        data-no-show={t('said.noShow', { name: '{name}' })}
        data-undo={t('said.undo', { name: '{name}' })}
        data-cash={t('said.cash', { name: '{name}' })}
      />
      <div
        hidden
        data-mark-words
        data-of-party={t('ofParty', { name: '{name}', sentence: '{sentence}' })}
        data-conflict={t('conflict')}
        data-came-cancelled={t('cameCancelled')}
        data-here={t('here')}
        data-not-here={t('notHere')}
        data-unknown={t('scan.verdict.unknown')}
        data-other-day={t('otherDay')}
        data-already-in={t('alreadyIn')}
        data-refused={t('refused')}
        data-not-found={t('notFound')}
        data-status-conflict={t('statusConflict')}
        data-cancelled={t('departureCancelled')}
        data-check-in-closed={t('checkInClosed')}
        data-not-begun={t('notBegun')}
      />
      <script type="module" src={dayScript} />
    </>
  )
}
