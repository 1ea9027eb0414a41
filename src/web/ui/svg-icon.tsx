interface SvgIconProps {
  size: number
  /** The content of the svg element: from our own collections only, on the server. */
  body: string
  className?: string | undefined
  /** The name of an icon that is not drawn yet. */
  name?: string
}

export function SvgIcon({ size, body, className, name }: SvgIconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      data-icon={name}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
