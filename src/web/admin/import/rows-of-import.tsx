import { useTranslations } from 'use-intl'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { DataTable } from '../lists/data-table.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { SegmentedLinks } from '../lists/segmented.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toneOfFate } from './tones.ts'

type Row = ImportDetail['list'][number]
type RowsProps = { shown: ImportDetail; page: number; fate: string }

/** The rows of the file with their fates in words, filtered by fate. */
export function RowsOfImport({ shown, page, fate }: RowsProps) {
  const t = useTranslations('importPage')
  const { counts, list, total, pageSize, rows } = shown
  const fates = [
    { value: '', label: t('all'), count: rows },
    ...counts.map((one) => ({ value: one.fate, label: t(`fates.${one.fate}`), count: one.rows })),
  ]
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" className="visually-hidden">
        {t('rows')}
      </h2>
      <SegmentedLinks label={t('fateHeader')} name="fate" current={fate} options={fates} />
      <DataTable
        caption={t('rows')}
        rows={list}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', header: t('rowHeader'), cell: ({ number }) => number },
          { key: 'fate', header: t('fateHeader'), lead: true, cell: (row) => <Fate row={row} /> },
          { key: 'content', header: t('contentHeader'), cell: (row) => <Content row={row} /> },
        ]}
      />
      <Pagination page={page} pageSize={pageSize} total={total} />
    </section>
  )
}

function Fate({ row: { fate, reason } }: { row: Row }) {
  const t = useTranslations('importPage')
  if (!reason || fate === null) {
    const said = fate === null || fate === 'LEFT_OUT' || fate === 'REFUSED' ? 'WAITING' : fate
    return <StatusChip tone={toneOfFate(fate)}>{t(`fate.${said}`)}</StatusChip>
  }
  const facts = {
    value: reason.value ?? '',
    field: reason.field ? t(`field.${reason.field}`) : '',
    row: String(reason.row ?? ''),
    guests: reason.guests ?? 0,
    left: reason.left ?? 0,
    typed: reason.typed ?? 0,
  }
  return (
    <>
      <StatusChip tone={toneOfFate(fate)}>{t(`fates.${fate}`)}</StatusChip>{' '}
      <span>{t(`reason.${reason.code}`, facts)}</span>
    </>
  )
}

function Content({ row: { cells, reservation } }: { row: Row }) {
  const t = useTranslations('importPage')
  const path = usePathIn()
  if (!reservation) return <span className="import-cells">{cells.filter(Boolean).join(' · ')}</span>
  return (
    <a className="text-link" href={path(`/admin/reservations?open=${reservation.id}`)}>
      {reservation.reference} · {t('emptyRow', { name: reservation.name })}
    </a>
  )
}
