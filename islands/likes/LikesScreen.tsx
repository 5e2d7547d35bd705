import { memberScreen } from '#islands/app/screen.tsx'
import { likesMessages } from '#stores/messages/likes.ts'
import '#theme/css/app/likes.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place, go, linkTo } from '#stores/app/place.ts'
import { $likes, $newLikes, markSeen, reloadLikes } from '#stores/likes/likes.ts'
import { $takenBack } from '#stores/likes/unlike.ts'
import { LikesTab, Pairs } from './LikesTab.tsx'
import { type Entry, LIKE_TABS, type LikeTabName, listsOf, tabOf } from './lists.ts'

/** Likes received, given and mutual (product.md §2, likes/{type}). */
export const LikesScreen = memberScreen(function LikesView() {
  const likesWords = useMessages(likesMessages)
  const likes = useStore($likes)
  const fresh = useStore($newLikes)
  const takenBack = useStore($takenBack)
  const { params } = useStore($place)
  const current = tabOf(params.type)

  // On its way while the likes are asked for, whichever tab is shown first.
  useEffect(() => Pairs.warm(), [])
  useEffect(() => {
    if (params.type !== undefined && params.type !== current) go('/likes', { replace: true })
  }, [params.type, current])

  if (likes.state === 'unknown') return <Outline />
  const lists = listsOf(likes, takenBack)
  const isNone =
    likes.state === 'loaded' && !likes.hasMore && LIKE_TABS.every(id => lists[id].length === 0)
  return (
    <div className="wrap screen likes">
      <div className={classes('screen__head', isNone && 'plain-head')}>
        <div className="screen__row">
          <h1>{likesWords.title}</h1>
          <a
            className="inline-flex flex-none gap-2 items-center min-h-11 text-state-text font-ui text-small leading-snug font-(weight:--lv-label-weight) no-underline hover:underline hover:underline-offset-[0.25em]"
            href={linkTo('/visitors')}
          >
            <Icon name="eye" />
            {likesWords.visitors}
          </a>
        </div>
        {/* The empty list is one panel with a picture: no second one over it. */}
        {!isNone && <HeadArt of={current === 'matches' ? 'matches' : 'likes'} />}
      </div>
      {likes.state === 'failed' ? (
        <EmptyState
          icon="wifiOff"
          title={likesWords['failed.title']}
          text={likesWords['failed.text']}
        >
          <Button onClick={() => void reloadLikes()}>{likesWords['failed.again']}</Button>
        </EmptyState>
      ) : (
        <Tabs
          label={likesWords.tabsLabel}
          current={current}
          onChange={tab => go(`/likes/${tab}`)}
          tabs={LIKE_TABS.map(id => ({
            id,
            text: likesWords[`tab.${id}`],
            count: isNone ? undefined : (
              <Count tab={id} fresh={fresh} entries={lists[id]} hasMore={likes.hasMore} />
            )
          }))}
        >
          <Seen isOpen={current === 'received'} entries={lists.received}>
            {isNew => (
              <LikesTab
                key={current}
                tab={current}
                entries={lists[current]}
                received={lists.received}
                isNew={isNew}
              />
            )}
          </Seen>
        </Tabs>
      )}
    </div>
  )
})

interface CountProps {
  tab: LikeTabName
  fresh: number
  entries: readonly Entry[]
  hasMore: boolean
}

/** New likes are a badge; else how many there are, as far as they are loaded. */
function Count({ tab, fresh, entries, hasMore }: CountProps) {
  const likesWords = useMessages(likesMessages)
  if (tab === 'received' && fresh > 0) {
    return <Badge count={fresh} tone="unread" hiddenWords={likesWords.fresh} />
  }
  if (entries.length === 0) return null
  return hasMore ? `${entries.length}+` : entries.length
}

interface SeenProps {
  isOpen: boolean
  entries: readonly Entry[]
  children: (isNew: (id: number) => boolean) => React.ReactNode
}

/** What is shown was seen; it says "new" for as long as the member stays. */
function Seen({ isOpen, entries, children }: SeenProps) {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const ids = isOpen ? entries.flatMap(({ card, isNew }) => (isNew ? [card.id] : [])).join() : ''
  useEffect(() => {
    if (ids === '') return
    const shown = ids.split(',').map(Number)
    setFresh(before => new Set([...before, ...shown]))
    void markSeen(shown)
  }, [ids])
  return children(id => fresh.has(id) || entries.some(({ card, isNew }) => isNew && card.id === id))
}
