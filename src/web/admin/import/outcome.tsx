import { useTranslations } from 'use-intl'
import type { RowFate } from '#core/import/import.ts'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../document/page-locale.ts'

type Shown = { shown: ImportDetail }

/** The dry run: its result, and the button that starts the import. */
export function DryRun({ shown }: Shown) {
  const t = useTranslations('importPage')
  const ready = countOf(shown, 'READY') + countOf(shown, 'CREATES')
  return (
    <form method="post" className="form panel import-form">
      <input type="hidden" name="version" value={shown.version} />
      <h2>{t('checkTitle')}</h2>
      <p className="muted">{ready > 0 ? t('checkText') : t('nothingReady')}</p>
      {shown.withoutDeparture > 0 && (
        <Notice
          kind="warning"
          title={t('withoutDeparture', { count: shown.withoutDeparture })}
          live={false}
        />
      )}
      <div className="button-row">
        {ready > 0 && (
          <Button type="submit" name="intent" value="start">
            {t('start', { count: ready })}
          </Button>
        )}
        <Button type="submit" look="quiet" name="intent" value="discard">
          {t('discard')}
        </Button>
      </div>
    </form>
  )
}

/** The result of an import, and its undo. */
export function ImportDone({ shown }: Shown) {
  const t = useTranslations('importPage')
  const path = usePathIn()
  const count = countOf(shown, 'IMPORTED')
  return (
    <section className="panel form import-form">
      <Notice kind="success" title={t('done', { count })}>
        <p>{t('doneText')}</p>
      </Notice>
      <div>
        <ButtonLink
          href={path('/admin/reservations?source=IMPORT')}
          look="quiet"
          size="small"
          icon="ph:ticket"
        >
          {t('toBookings')}
        </ButtonLink>
      </div>
      {count > 0 && (
        // The question before the removal is a native one, which needs no script.
        <details>
          <summary>{t('undo')}</summary>
          <form method="post" className="form">
            <p>{t('undoText')}</p>
            <div>
              <Button type="submit" size="small" look="danger" name="intent" value="undo">
                {t('undoConfirm')}
              </Button>
            </div>
          </form>
        </details>
      )}
    </section>
  )
}

/** The result of an undo, with the number of rows that stay. */
export function ImportUndone({ shown }: Shown) {
  const t = useTranslations('importPage')
  const kept = countOf(shown, 'KEPT')
  return (
    <Notice kind={kept > 0 ? 'warning' : 'success'} title={t('undone')}>
      {kept > 0 && <p>{t('undoneKept', { count: kept })}</p>}
    </Notice>
  )
}

function countOf({ counts }: ImportDetail, fate: RowFate): number {
  return counts.find((one) => one.fate === fate)?.rows ?? 0
}
