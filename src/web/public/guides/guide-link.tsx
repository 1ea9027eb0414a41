import type { ReactNode } from 'react'
import { guideAnchor } from '#core/guide/guide-anchor.ts'
import { usePathIn } from '#web/document/page-locale.ts'

/** A link to a guide on the page of all guides; the children are its words. */
export function GuideLink({ name, children = name }: { name: string; children?: ReactNode }) {
  const path = usePathIn()
  return <a href={`${path('/guides')}#${guideAnchor(name)}`}>{children}</a>
}
