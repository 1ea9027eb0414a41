/**
 * Runs `task` after each pause until the returned function is called. The next pause begins when the former run has
 * settled: a run that takes longer than the pause is never overtaken.
 */
export function repeatAfterPause(task: () => Promise<void>, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void task().finally(wait), pauseMs)
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
