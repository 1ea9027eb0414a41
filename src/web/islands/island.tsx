import type { ReactNode } from 'react'
import { ISLAND_FACTS_ID } from './island-facts.ts'

type IslandProps = { name: string; className?: string; children: ReactNode }

/** A part of a page that React operates in the browser; the page around it stays as the server rendered it. */
export function Island({ name, className, children }: IslandProps) {
  return (
    <div className={className} data-island={name}>
      {children}
    </div>
  )
}

/** The facts that the islands of a page need in the browser, as data in the document. */
export function IslandFacts({ facts }: { facts: object }) {
  return (
    <script
      id={ISLAND_FACTS_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

/** The scripts of a page's islands. The page's own script starts them once the page has loaded with its photos. */
export function IslandScripts({ src }: { src: string }) {
  return <script type="text/plain" data-withheld="" data-src={src} />
}
