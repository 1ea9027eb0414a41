import { use, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { DocumentFactsContext } from '../document/document-facts.ts'
import { useProblemSentence } from '../document/sentences.tsx'

/** The status of an error page: the error's own, else the document's. */
export function useErrorStatus(error: unknown): number {
  const answered = use(DocumentFactsContext)?.status ?? 500
  return isRouteErrorResponse(error) ? error.status : answered
}

/**
 * A page that is not there says so; anything else says what went wrong, with its status and a number to quote. `children`: the
 * ways on. A form that is sent by script and gets this page shows its sentence (`data-error`) and keeps its own page.
 */
export function ErrorMessage({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslations('errorPage')
  const status = useErrorStatus(error)
  const requestId = use(DocumentFactsContext)?.requestId
  const isMissing = status === 404
  const [title, text] = useTitleAndText(status, refusedPath(error))
  return (
    <div className="wrap error-page" data-error={useErrorSentence(error)}>
      <title>{title}</title>
      <div>
        <p className="error-code">{status}</p>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {!isMissing && requestId && <p className="muted small">{t('incident', { id: requestId })}</p>}
        {children}
      </div>
    </div>
  )
}

function useTitleAndText(status: number, path: string | null): [title: string, text: string] {
  const t = useTranslations('errorPage')
  if (status === 400) return [t('refusedTitle'), t('refusedText')]
  if (status !== 404) return [t('internalTitle'), t('internalText')]
  return [path === null ? t('notFoundTitle') : t('notFoundPath', { path }), t('notFoundText')]
}

/** The address that a guard of the office refused. */
function refusedPath(error: unknown): string | null {
  const { data } = error as { data?: { path?: unknown } }
  return typeof data?.path === 'string' ? data.path : null
}

/** The code of the answer, translated; without one the default sentence. */
function useErrorSentence(error: unknown): string {
  const code = isRouteErrorResponse(error) ? (error.data as { code?: unknown } | null)?.code : null
  return useProblemSentence()({ message: typeof code === 'string' ? code : 'default' })
}
