import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { ActionResponse } from '../dialogs/confirm-dialog.tsx'
import { useResponseToast } from '../dialogs/use-response-toast.ts'

type DecideButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'children' | 'aria-label'> & {
  intent: 'go' | 'release'
  departureId: string
  /** The sentence after success. */
  done: string
}

/** Runs an action of the board by one press. */
export function DecideButton({ intent, departureId, done, ...button }: DecideButtonProps) {
  const path = usePathIn()
  const fetcher = useFetcher<ActionResponse>()
  useResponseToast(fetcher.data, done)
  return (
    <fetcher.Form method="post" action={path('/admin/go')}>
      <input type="hidden" name="id" value={departureId} />
      <Button
        {...button}
        type="submit"
        size="small"
        name="intent"
        value={intent}
        busy={fetcher.state !== 'idle'}
      />
    </fetcher.Form>
  )
}
