import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $offlineSince } from '#stores/app/connection.ts'
import { $queue } from '#stores/chat/outbox-queue.ts'
import { $photosOnTheirWay } from '#stores/chat/photo-messages.ts'
import type { Allowance, Partner, Thread as ThreadData } from '#stores/chat/threads.ts'
import { Composer, isShut } from './Composer.tsx'
import { Log } from './Log.tsx'
import { OfflineRow } from './OfflineRow.tsx'
import { StartSpace } from './StartSpace.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { useOnline } from './use-online.ts'

interface ThreadProps {
  partner: Partner
  allowance: Allowance
  /** Undefined until the first message has begun it. */
  thread: ThreadData | undefined
}

/** A conversation: header, log and composer. */
export function Thread({ partner, allowance, thread }: ThreadProps) {
  const isOnline = useOnline()
  const since = useStore($offlineSince)
  const queue = useStore($queue)
  const photos = useStore($photosOnTheirWay)
  const outgoing = useMemo(
    () =>
      [...queue, ...photos]
        .filter(({ to }) => to === partner.id)
        .sort((one, two) => one.at - two.at),
    [queue, photos, partner.id]
  )
  const isEmpty = (thread?.messages.length ?? 0) === 0 && outgoing.length === 0
  const hasLines = !isShut(partner, allowance) && partner.kind !== 'demo'
  return (
    <>
      <ThreadHead partner={partner} isOnline={isOnline} conversation={thread?.conversation} />
      {since !== null && <OfflineRow since={since} />}
      {isEmpty ? (
        <div className="thread-log">
          <div className="log log--new">
            <StartSpace {...{ partner, hasLines, isOnline }} isStrip={false} isFirst />
          </div>
        </div>
      ) : (
        <Log
          key={partner.id}
          partner={partner}
          thread={thread}
          outgoing={outgoing}
          price={allowance.cost}
          isOnline={isOnline}
          hasLines={hasLines}
        />
      )}
      <Composer
        key={`composer ${partner.id}`}
        partner={partner}
        allowance={allowance}
        conversation={thread?.conversation}
        isOnline={isOnline}
      />
    </>
  )
}
