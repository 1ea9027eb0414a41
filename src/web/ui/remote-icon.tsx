import { useEffect, useState } from 'react'
import { SvgIcon } from './svg-icon.tsx'

const NOTHING_YET = { size: 256, body: '' }

/** An icon that the build does not know: its place is kept, its drawing comes from the icon service. */
export function RemoteIcon({ name, className }: { name: string; className?: string | undefined }) {
  const [icon, setIcon] = useState(NOTHING_YET)
  useEffect(() => {
    let current = true
    const show = async () => {
      const { fetchIcon } = await import('./icon-service.ts')
      const drawing = await fetchIcon(name)
      if (current && drawing) setIcon(drawing)
    }
    void show()
    return () => {
      current = false
    }
  }, [name])
  return <SvgIcon {...icon} className={className} />
}
