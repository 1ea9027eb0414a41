import { useEffect, useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '#web/document/page-locale.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import type { ChosenRows } from './use-chosen.ts'
import { exportQueryOf, type ListQuery } from './list-query.ts'

type ChosenBarProps = {
  chosen: ChosenRows
  /** The filters of the list, and the number of reservations that they find. */
  query: ListQuery
  total: Reservations['total']
}

/** The actions on several reservations at once, above the lower edge while any is chosen. */
export function ChosenBar({ chosen, query, total }: ChosenBarProps) {
  const t = useTranslations('reservationsAdmin')
  const path = usePathIn()
  const may = useMay()
  const count = useRef<HTMLOutputElement>(null)
  const { ids, isEverything } = chosen
  if (ids.length === 0) return null
  const which = isEverything ? exportQueryOf(query) : new URLSearchParams({ ids: ids.join() }).toString()
  return (
    <section className="chosen-bar" aria-label={t('chosen.label')}>
      <ChosenCount of={count} chosen={chosen} total={total} />
      {may('manage-reservations') && (
        <ButtonLink
          href={`${path('/admin/reservations/message')}?${which}`}
          look="quiet"
          size="small"
          icon="ph:paper-plane-tilt"
        >
          {t('chosen.message')}
        </ButtonLink>
      )}
      <ChooseMore count={count} chosen={chosen} total={total} />
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          href={`${path(`/admin/reservations/export/${format}`)}?${which}`}
          look="quiet"
          size="small"
          icon="ph:download-simple"
          download
        >
          {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
        </ButtonLink>
      ))}
      {!isEverything && (
        <Button look="quiet" size="small" icon="ph:printer" onClick={() => print()}>
          {t('manifestPage.print')}
        </Button>
      )}
      <Button look="quiet" size="small" icon="ph:x-bold" onClick={() => chooseNone(chosen)}>
        {t('chosen.none')}
      </Button>
    </section>
  )
}

/** The bar goes, and its button with it: the focus returns to the first row that was chosen. */
function chooseNone(chosen: ChosenRows): void {
  document.querySelector<HTMLElement>('tr[data-chosen] input[type=checkbox]')?.focus()
  chosen.chooseNone()
}

type OfTotal = Pick<ChosenBarProps, 'chosen' | 'total'>
type Count = RefObject<HTMLOutputElement | null>

function ChosenCount({
  of,
  chosen: { ids, isEverything },
  total: { count, exact },
}: OfTotal & { of: Count }) {
  const t = useTranslations('reservationsAdmin.chosen')
  const everything = exact ? t('countAll', { count }) : t('countAbout', { count })
  return (
    <output ref={of} tabIndex={-1}>
      {isEverything ? everything : t('count', { count: ids.length })}
    </output>
  )
}

/** First the rest of the page, then everything that the list found; its last press moves the focus to the count. */
function ChooseMore({ count: shown, chosen, total: { count, exact } }: OfTotal & { count: Count }) {
  const t = useTranslations('reservationsAdmin.chosen')
  const { ids, areAll, isEverything } = chosen
  const isGone = isEverything || (areAll && count <= ids.length)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isGone && isPressed.current) shown.current?.focus()
    isPressed.current = false
  }, [isGone, shown])
  if (isGone) return null
  const everything = exact ? t('everything', { count }) : t('everythingAbout')
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        isPressed.current = true
        if (areAll) chosen.chooseEverything()
        else chosen.chooseAll()
      }}
    >
      {areAll ? everything : t('all')}
    </Button>
  )
}
