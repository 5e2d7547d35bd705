import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'
import type { Notice } from './desk.ts'

/** What became of the last key; always there, so that a screen reader hears its changes. */
export function NoticeLine({
  notice,
  onUndo,
  onAgain
}: {
  notice: Notice | undefined
  onUndo(): void
  onAgain(id: number): void
}) {
  const { say, code } = useSpeech()
  const problemOf = useProblem()
  const isBad = notice?.kind === 'refused'
  return (
    <div className={isBad ? 'notice bad' : 'notice'} role="status">
      {notice?.kind === 'given' && (
        <>
          <span>
            {say('queue.given', {
              id: notice.given.item.id,
              verdict: code('decided', notice.given.verdict.verdict)
            })}
          </span>
          <button type="button" onClick={onUndo}>
            {say('queue.undo')}
            <kbd>u</kbd>
          </button>
        </>
      )}
      {notice?.kind === 'undone' && say('queue.undone')}
      {notice?.kind === 'nothing_to_undo' && say('queue.nothingToUndo')}
      {notice?.kind === 'skipped' && say('queue.skipped', { id: notice.id })}
      {notice?.kind === 'refused' && (
        <>
          <span>{say('queue.notDone', { id: notice.id, why: problemOf(notice.error) })}</span>
          <button type="button" onClick={() => onAgain(notice.id)}>
            {say('queue.again')}
          </button>
        </>
      )}
    </div>
  )
}
