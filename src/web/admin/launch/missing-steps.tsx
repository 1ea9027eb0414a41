import { useTranslations } from 'use-intl'
import { LAUNCH_STEPS } from '#core/launch/launch-step.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { STEP_PATHS } from './step-paths.ts'

/** The reasons why the site cannot open yet, each a link to the page where it is repaired. */
export function MissingSteps({ steps }: { steps: readonly string[] }) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  return (
    <ul>
      {LAUNCH_STEPS.filter((step) => steps.includes(step)).map((step) => (
        <li key={step}>
          <a href={path(STEP_PATHS[step] ?? '/admin/launch')}>{t(`steps.${step}.title`)}</a>
        </li>
      ))}
    </ul>
  )
}
