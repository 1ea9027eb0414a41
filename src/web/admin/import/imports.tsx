import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { IMPORT_BYTES_MAX, IMPORT_HEADINGS_WITHIN, IMPORT_ROWS_MAX } from '#core/import/import.ts'
import type { Imports, ImportSummary } from '#core/import/import.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { formatInstantDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../../call-api.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { chosenFile } from '../../forms/chosen-file.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/imports.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { DataTable } from '../lists/data-table.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toneOfState } from './tones.ts'
import '../../styles/admin/office.css'

const MEBIBYTE = 1024 * 1024

export async function loader({ context }: Route.LoaderArgs) {
  const { imports }: Imports = await bodyOf(context.get(apiContext).imports.$get())
  return { imports }
}

/** Reads the file and opens its import; the form's token makes it one import, however often it is sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const file = chosenFile(form, 'file')
  const locale = context.get(localeContext)
  if (!file) return data({ refusal: null }, { status: 400 })
  const fields = { file, formToken: textOf(form, 'formToken'), locale }
  let id: string
  try {
    ;({ id } = await bodyOf(context.get(apiContext).imports.$post({ form: fields })))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
  throw redirect(sitePath(locale, `/admin/import/${id}`), 303)
}

/** The files of bookings from another system, and the form for the next one. */
export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('importPage')
  const { imports } = loaderData
  const path = usePathIn()
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  const reservations = useTranslations('reservationsAdmin')
  const missing = actionData && !actionData.refusal ? t('chooseFile') : undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        parent={{ label: reservations('title'), href: path('/admin/reservations') }}
      />
      <form method="post" encType="multipart/form-data" className="form panel import-form">
        <FormToken refusal={actionData?.refusal ?? null} />
        {general && <Notice kind="error" title={general} />}
        <Field
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar"
          label={t('file')}
          hint={t('fileHint', {
            megabytes: String(IMPORT_BYTES_MAX / MEBIBYTE),
            rows: IMPORT_ROWS_MAX,
            headings: IMPORT_HEADINGS_WITHIN,
          })}
          error={missing ?? fields.file}
        />
        <p className="muted small">{t('customers')}</p>
        <div>
          <Button type="submit" icon="ph:upload-simple">
            {t('upload')}
          </Button>
        </div>
      </form>
      {imports.length === 0 ? (
        <EmptyState icon="ph:upload-simple" title={t('none')} text={t('noneText')} />
      ) : (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{t('earlier')}</h2>
          <EarlierFiles imports={imports} />
        </section>
      )}
    </>
  )
}

function EarlierFiles({ imports }: { imports: readonly ImportSummary[] }) {
  const t = useTranslations('importPage')
  const path = usePathIn()
  const locale = usePageLocale()
  const zone = useOfficeZone()
  return (
    <DataTable
      caption={t('earlier')}
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('fileHeader'),
          lead: true,
          cell: ({ id, name }) => (
            <a className="text-link" href={path(`/admin/import/${id}`)}>
              {name}
            </a>
          ),
        },
        {
          key: 'state',
          header: t('stateHeader'),
          cell: ({ state }) => <StatusChip tone={toneOfState(state)}>{t(`state.${state}`)}</StatusChip>,
        },
        { key: 'rows', header: t('rowsHeader'), align: 'end', cell: ({ rows }) => rows },
        { key: 'imported', header: t('importedHeader'), align: 'end', cell: ({ imported }) => imported },
        {
          key: 'by',
          header: t('byHeader'),
          cell: ({ createdAt, createdBy }) =>
            t('sentBy', { when: formatInstantDay(createdAt, zone, locale, 'medium'), name: createdBy }),
        },
      ]}
    />
  )
}
