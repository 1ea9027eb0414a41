import { drawingOf, type IconDrawing } from './icon-drawings.ts'
import { SvgIcon } from './svg-icon.tsx'

export interface IconProps {
  /** Collection and name, as Iconify writes them: 'ph:star-fill', 'escapade:mark'. */
  name: string
  className?: string
  /** The drawing of a name from data, as our own icon service draws it. */
  drawing?: IconDrawing | undefined
}

/**
 * An icon beside text, silent for screen readers. The server draws those named in our sources and those of our own
 * collections. Any other name keeps its position, and the page's script asks the icon services for it.
 */
export function Icon({ name, className, drawing = drawingOf(name) }: IconProps) {
  if (drawing) return <SvgIcon {...drawing} className={className} />
  return <SvgIcon size={256} body="" name={name} className={className} />
}
