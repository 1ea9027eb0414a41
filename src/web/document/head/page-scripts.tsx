import { use } from 'react'
import { tagManagerUrl } from '#core/site/tag-script.ts'
import { DocumentDataContext } from '../document-data.ts'
import { TagManagerScript, useMeasuring } from './tag-manager-script.tsx'

type PageScriptsProps = { pageScript: string; nonce: string | undefined }

/**
 * The scripts of every page: our own, and the operator's tag manager for a visitor who said yes. A tag manager needs
 * 'strict-dynamic', under which a page without a nonce loads its scripts by an inline script, named by hash in
 * its policy.
 */
export function PageScripts({ pageScript, nonce }: PageScriptsProps) {
  const measuring = useMeasuring()
  const isLoaded = useIsLoadedByScript() && measuring?.consent === 'yes'
  if (isLoaded) {
    const { tagManager } = measuring
    const url = tagManagerUrl(tagManager)
    return <ScriptLoader code={loaderOf(pageScript, { url, isAsync: tagManager.mode === 'async' })} />
  }
  return (
    <>
      <script type="module" src={pageScript} nonce={nonce} suppressHydrationWarning />
      <TagManagerScript nonce={nonce} />
    </>
  )
}

function ScriptLoader({ code }: { code: string }) {
  return <script data-loader="" dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}

/** The browser reads it from the document. */
function useIsLoadedByScript(): boolean {
  const data = use(DocumentDataContext)
  return data ? data.isShared : document.querySelector('script[data-loader]') !== null
}

/** Adds the scripts once the document is read, as a deferred script begins. */
function loaderOf(pageScript: string, { url, isAsync }: { url: string; isAsync: boolean }): string {
  const scripts = [
    { type: 'module', src: pageScript },
    { src: url, async: isAsync },
  ]
  const list = JSON.stringify(scripts).replaceAll('<', String.raw`\u003c`)
  return [
    "addEventListener('DOMContentLoaded',()=>{",
    `const [own,manager]=${list}.map((facts)=>Object.assign(document.createElement('script'),facts));`,
    "manager.dataset.tagManager='';document.head.append(manager,own)})",
  ].join('')
}
