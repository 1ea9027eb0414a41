import { use, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { DocumentDataContext } from '../document/document-data.ts'
import { useProblemMessage } from '../document/messages.tsx'

/** The status of an error page: the error's own, else the document's. */
export function useErrorStatus(error: unknown): number {
  const status = use(DocumentDataContext)?.status ?? 500
  return isRouteErrorResponse(error) ? error.status : status
}

/**
 * The message names a missing page, and a page that the member's role does not open; for a busy server it proposes
 * another try, and any other error has its own. Each has its status and, apart from 403 and 404, a number to
 * quote. `children`: the links. A form that is sent by script and gets this page shows its message (`data-error`) and
 * keeps its own page.
 */
export function ErrorMessage({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslations('errorPage')
  const status = useErrorStatus(error)
  const requestId = use(DocumentDataContext)?.requestId
  const isOurFault = status !== 404 && status !== 403
  const [title, text] = useTitleAndText(status, refusedPath(error))
  return (
    <div className="wrap error-page" data-error={useErrorMessage(error)}>
      <title>{title}</title>
      <div>
        <p className="error-code">{status}</p>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {isOurFault && requestId && <p className="muted small">{t('incident', { id: requestId })}</p>}
        {children}
      </div>
    </div>
  )
}

function useTitleAndText(status: number, path: string | null): [title: string, text: string] {
  const t = useTranslations('errorPage')
  if (status === 400) return [t('refusedTitle'), t('refusedText')]
  if (status === 403) return [t('forbiddenTitle'), t('forbiddenText')]
  if (status === 503) return [t('unavailableTitle'), t('unavailableText')]
  if (status !== 404) return [t('internalTitle'), t('internalText')]
  return [path === null ? t('notFoundTitle') : t('notFoundPath', { path }), t('notFoundText')]
}

/** The path that a guard of the back office refused. */
function refusedPath(error: unknown): string | null {
  const { data } = error as { data?: { path?: unknown } }
  return typeof data?.path === 'string' ? data.path : null
}

/** The message of the response's code; without one the default message. */
function useErrorMessage(error: unknown): string {
  const code = isRouteErrorResponse(error) ? (error.data as { code?: unknown } | null)?.code : null
  return useProblemMessage()({ message: typeof code === 'string' ? code : 'default' })
}
