import { drawingOf } from './icon-drawings.ts'
import { RemoteIcon } from './remote-icon.tsx'
import { SvgIcon } from './svg-icon.tsx'

export interface IconProps {
  /** Collection and name, as Iconify writes them: 'ph:star-fill', 'escapade:mark'. */
  name: string
  className?: string
}

/**
 * An icon beside words: it says nothing itself. Those that our sources mention are drawn by the server; any other
 * name (an operator's choice) is asked from the icon service once the page is alive.
 */
export function Icon({ name, className }: IconProps) {
  const known = drawingOf(name)
  if (known) return <SvgIcon {...known} className={className} />
  return <RemoteIcon name={name} className={className} />
}
