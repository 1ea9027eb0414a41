import { useTranslations } from 'use-intl'
import type { Launch } from '#core/launch/launch.schema.ts'
import { neededBefore, type NeededStep } from '#core/launch/launch-step.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSiteOrNull } from '../../document/site-data.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { DONE_PATHS, STEP_PATHS } from './step-paths.ts'

type Step = Launch['steps'][number]

/**
 * The steps to a live site with their progress. The records tick them; the next one is the first that cannot wait.
 * `titled`: the page above has another title.
 */
export function Checklist({ launch, titled }: { launch: Launch; titled: boolean }) {
  const { steps, draft, tests } = launch
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done && !canWait(step))
  const isTest = useSiteOrNull()?.testPayments === true
  const isRehearsal = isTest && steps.some((step) => step.step === 'payments' && step.done)
  const progress = t('progress', { done, all: steps.length })
  return (
    <section className="panel launch" aria-labelledby="launch-title">
      <div className="launch-head">
        <h2 id="launch-title">{titled ? t('title') : progress}</h2>
        {titled && <p className="muted">{progress}</p>}
        <progress max={steps.length} value={done} aria-label={progress} />
      </div>
      <ol className="launch-steps">
        {steps.map((step) => (
          <LaunchStepRow
            key={step.step}
            step={step}
            tests={tests}
            needs={neededBefore(step.step, launch)}
            draft={draft}
            isNext={step === next}
            rehearses={step.step === 'live' && isRehearsal}
          />
        ))}
      </ol>
      <form method="post" action={path('/admin/launch')} className="launch-share">
        <Button type="submit" look="quiet" size="small" name="intent" value="share" icon="ph:share-network">
          {t('share')}
        </Button>
      </form>
    </section>
  )
}

/** The last step is required by none. */
function canWait({ step, required }: Pick<Step, 'step' | 'required'>): boolean {
  return !required && step !== 'live'
}

type RowProps = {
  step: Step
  tests: number
  needs: NeededStep | null
  draft: Launch['draft']
  isNext: boolean
  /** True for going live while payments move no money. */
  rehearses: boolean
}

function LaunchStepRow({ step: { step, done, required }, tests, needs, draft, isNext, rehearses }: RowProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  return (
    <li data-done={done || undefined} data-next={isNext || undefined}>
      <span className="launch-tick">
        <Icon name={done ? 'ph:check-circle-fill' : 'ph:circle'} />
        <span className="visually-hidden">{t(done ? 'done' : 'open')}</span>
      </span>
      <div>
        <h3>
          {t(`steps.${step}.title`)}
          {!done && canWait({ step, required }) && <span className="muted small"> {t('canWait')}</span>}
        </h3>
        <p className="muted small">{t(`steps.${step}.text`, { tests })}</p>
        {rehearses && (
          <>
            <p className="small">{t('testPayments')}</p>
            <p className="small">
              <a className="text-link" href={path(STEP_PATHS.payments)}>
                {t('liveKey')}
              </a>
            </p>
          </>
        )}
        {needs && (
          <p className="small">
            <a className="text-link" href={path(draftPath(needs, draft) ?? STEP_PATHS[needs])}>
              {t(`needs.${needs}`)}
            </a>
          </p>
        )}
      </div>
      {!needs && <WayToStep step={step} done={done} draft={draft} look={isNext ? 'primary' : 'quiet'} />}
    </li>
  )
}

/** The editor of the draft that the first tour is going to be; null for other steps, and without a draft. */
function draftPath(step: Step['step'], draft: Launch['draft']): string | null {
  return step === 'tour' && draft !== null ? `/admin/tours/edit/${draft}` : null
}

type WayProps = Pick<Step, 'step' | 'done'> & { draft: Launch['draft']; look: 'primary' | 'quiet' }

/** The link or the button of a step; its label names the step. */
function WayToStep({ step, done, draft, look }: WayProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const toDraft = draftPath(step, draft)
  const href = toDraft ?? ((done && DONE_PATHS[step]) || STEP_PATHS[step])
  const begun = done && href !== null ? t('change') : t(`steps.${step}.go`)
  const word = toDraft === null ? begun : t('goOn')
  const label = useTranslations('common')('wordFor', { word, what: t(`steps.${step}.title`) })
  if (href !== null)
    return (
      <ButtonLink look={look} size="small" href={path(href)} aria-label={label}>
        {word}
      </ButtonLink>
    )
  return (
    <form method="post" action={path('/admin/launch')}>
      <Button
        type="submit"
        look={look}
        size="small"
        name="intent"
        value={step === 'live' ? 'live' : 'preview'}
        aria-label={label}
      >
        {word}
      </Button>
    </form>
  )
}
