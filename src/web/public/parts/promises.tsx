import { langOf } from '#core/kernel/locale.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { IconDrawing } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PromisesProps {
  promises: readonly ({ drawing?: IconDrawing | undefined } & SiteView['promises'][number])[]
}

/** The operator's promises, along a dotted route. */
export function Promises({ promises }: PromisesProps) {
  return (
    <ul className="promises">
      {promises.map(({ icon, drawing, ...promise }) => (
        <li key={promise.title}>
          <span className="promise-icon">
            <Icon name={icon} drawing={drawing} />
          </span>
          <h3 lang={langOf(promise, 'title')}>{promise.title}</h3>
          <p lang={langOf(promise, 'text')}>{promise.text}</p>
        </li>
      ))}
    </ul>
  )
}
