import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOpen, OPEN_STATES, ROW_FATES } from '#core/import/import.ts'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageBodyOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { useRevalidateUntil } from '../../document/use-revalidate-until.ts'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/import.ts'
import { CalendarWarning } from './calendar-warning.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { DryRun, ImportDone, ImportUndone } from './outcome.tsx'
import { RowsOfImport } from './rows-of-import.tsx'
import { submitImport } from './submit-import.server.ts'
import { ToursForm } from './tours-form.tsx'
import { toneOfState } from './tones.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { pageNumberOf, requirePage } from '../../document/page-number.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import '../../styles/admin/office.css'

/** A running import shows its progress by itself; without scripts, by its link. */
export const handle: PageHandle = {
  hydrate: 'late',
  areas: ['importPage', 'adminParts', 'import', 'validation', 'form'],
}

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = pageNumberOf(url.searchParams)
  const fate = ROW_FATES.find((one) => one === url.searchParams.get('fate'))
  const query = { locale: context.get(localeContext), page: String(page), ...(fate && { fate }) }
  const shown: ImportDetail = await pageBodyOf(
    context.get(apiContext).imports[':id'].$get({ param: { id }, query }),
  )
  requirePage(url, { ...shown, page })
  return { shown, page, fate: fate ?? '', step: stepOf(shown.state, url.searchParams.get('step')) }
}

/** Does a step of the import and shows the next one; a refused form keeps its choices. */
export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const done = await submitImport(context.get(apiContext), id, request)
  if (done.refusal) return data(done, { status: done.status })
  throw redirect(done.gone ? url.pathname.replace(/\/[^/]+$/, '') : url.pathname, 303)
}

/** An earlier step of an import that has not begun can be taken again by `?step=`. */
function stepOf(state: ImportDetail['state'], requested: string | null): ImportDetail['state'] {
  if (!isOpen(state)) return state
  const reached = OPEN_STATES.indexOf(state)
  const wanted = { columns: 0, tours: 1 }[requested ?? ''] ?? reached
  return OPEN_STATES[Math.min(wanted, reached)] ?? state
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('importPage')
  const path = usePathIn()
  const { shown, page, fate, step } = loaderData
  const refused = actionData?.refusal ?? null
  const { general, fields } = useRefusalMessages(refused)
  const message = general ?? fields.version
  const typed = actionData?.typed ?? {}
  useRevalidateUntil(step !== 'RUNNING' && step !== 'UNDOING')
  return (
    <>
      <PageHeader
        title={shown.name}
        lead={t('facts', { rows: shown.rows, format: shown.format })}
        parent={{ label: t('parent'), href: path('/admin/import') }}
        mark={<StatusChip tone={toneOfState(shown.state)}>{t(`state.${shown.state}`)}</StatusChip>}
      />
      <Steps state={shown.state} step={step} />
      {message && <Notice kind="error" title={message} />}
      {isOpen(step) && <CalendarWarning shown={shown} />}
      {step === 'COLUMNS' && <ColumnsForm shown={shown} typed={typed} />}
      {step === 'TOURS' && <ToursForm shown={shown} typed={typed} errors={fields} />}
      {step === 'PLANNED' && <DryRun shown={shown} />}
      {(step === 'RUNNING' || step === 'UNDOING') && (
        <Notice kind="info" title={t(step === 'RUNNING' ? 'running' : 'undoing')}>
          <p>{t('runningText')}</p>
          <ButtonLink href="?" look="quiet" size="small">
            {t('reload')}
          </ButtonLink>
        </Notice>
      )}
      {step === 'DONE' && <ImportDone shown={shown} />}
      {step === 'UNDONE' && <ImportUndone shown={shown} />}
      {step !== 'COLUMNS' && step !== 'TOURS' && <RowsOfImport shown={shown} page={page} fate={fate} />}
    </>
  )
}

/** The steps before the import, each a link once it was reached. */
function Steps({ state, step }: { state: ImportDetail['state']; step: ImportDetail['state'] }) {
  const t = useTranslations('importPage')
  if (!isOpen(state)) return null
  const reached = OPEN_STATES.indexOf(state)
  const names = ['columns', 'tours', 'check'] as const
  return (
    <nav className="segmented" aria-label={t('steps')}>
      {OPEN_STATES.slice(0, reached + 1).map((one, index) => (
        <a
          key={one}
          href={index === 2 ? '?' : `?step=${names[index]}`}
          aria-current={one === step ? 'step' : undefined}
        >
          {t(`step.${names[index] ?? 'check'}`)}
        </a>
      ))}
    </nav>
  )
}
