import { Icon } from '#web/ui/icon.tsx'

interface PromisesProps {
  promises: readonly { icon: string; title: string; text: string }[]
}

/** What one can count on, along a dotted route. */
export function Promises({ promises }: PromisesProps) {
  return (
    <ul className="promises">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="promise-icon">
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
