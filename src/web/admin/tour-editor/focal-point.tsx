import { useOptimistic, useTransition, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import { Picture } from '#web/ui/picture.tsx'
import { withStyle } from '#web/ui/with-style.ts'

const STEP = 0.05

type FocalPointProps = {
  photo: EditedPhoto
  name: string
  /** Ends when the server has responded. */
  onChange: (fields: Record<string, string>) => Promise<unknown>
}

/**
 * The whole photo: a press, or the arrow keys, choose the point that stays in view when it is cropped. Below, the
 * crops in which it is shown. The point moves at once, so that each key goes on from the one before.
 */
export function FocalPoint({ photo, name, onChange }: FocalPointProps) {
  const t = useTranslations('toursAdmin')
  const { focalX: x, focalY: y } = photo
  const [point, showPoint] = useOptimistic({ x, y })
  const [, startTransition] = useTransition()
  const choose = (nextX: number, nextY: number) =>
    startTransition(async () => {
      const next = { x: within(nextX), y: within(nextY) }
      showPoint(next)
      await onChange({ focalX: next.x.toFixed(3), focalY: next.y.toFixed(3) })
    })
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Pressed by a key: the pointer has no position.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    choose((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const step = (event: KeyboardEvent) => {
    const [right, down] = STEPS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    choose(point.x + right, point.y + down)
  }
  const source = { ...photo, focalX: point.x, focalY: point.y, alt: '' }
  return (
    <>
      <button
        type="button"
        className="focal-point"
        ref={withStyle({ 'aspect-ratio': `${photo.width} / ${photo.height}` })}
        aria-label={t('focalPoint', { name })}
        onClick={press}
        onKeyDown={step}
      >
        <Picture source={source} sizes="20rem" decorative />
        <span
          className="focal-mark"
          ref={withStyle({ left: `${point.x * 100}%`, top: `${point.y * 100}%` })}
          aria-hidden="true"
        />
      </button>
      <div className="crops" aria-hidden="true">
        {CROPS.map((ratio) => (
          <span key={ratio} ref={withStyle({ 'aspect-ratio': ratio })}>
            <Picture source={source} sizes="6rem" decorative />
          </span>
        ))}
      </div>
    </>
  )
}

const CROPS = ['4 / 5', '3 / 2', '1.91 / 1']

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part))
}
