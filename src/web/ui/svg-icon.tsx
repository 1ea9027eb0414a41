interface SvgIconProps {
  size: number
  /** What is inside the svg element: from our own collections only. */
  body: string
  className?: string | undefined
}

export function SvgIcon({ size, body, className }: SvgIconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
