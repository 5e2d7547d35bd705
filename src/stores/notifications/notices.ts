import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { $session, $user } from '#stores/accounts/session.ts'
import { $place, type Place } from '#stores/app/place.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { browser } from '#stores/browser/port.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { $dismissals, dismiss } from './dismissals.ts'
import { $installWay, isInstallFitting } from './install.ts'
import { NOTICE_RULES, NOTICES, type NoticeName, type NoticeWorld } from './notice-rules.ts'
import { $push } from './push.ts'

const MAX_SHOWN = 2
const DUE_KEY = 'notices'

const $shown = atom<readonly NoticeName[]>([])

/** New alerts appear on navigation only, so that nothing jumps; finished ones disappear at once. */
export const $notices: ReadableAtom<readonly NoticeName[]> = readonlyType($shown)

const $due = atom(false)

export const $anyDue: ReadableAtom<boolean> = readonlyType($due)

const $kept = atom<readonly NoticeName[]>([])

export const $keptNotices: ReadableAtom<readonly NoticeName[]> = computed(
  [$kept, $session, $place],
  (kept, { state }, place) =>
    state === 'unknown' ? kept.filter(name => isShownOn(name, place)).slice(0, MAX_SHOWN) : []
)

/** Each with the path at which it was. */
const skipped = new Map<NoticeName, string>()

onMount($shown, () => {
  const known = browser.recall(DUE_KEY)
  $kept.set(NOTICES.filter(name => known?.split(',').includes(name)))
  let account: number | null = null
  let path = ''
  const settle = (only?: (name: NoticeName) => boolean): void => {
    const due = dueNotices()
    $due.set(due.length > 0)
    if ($session.get().state !== 'unknown') remember(due)
    $shown.set(
      due
        .filter(
          name => isShownOn(name, $place.get()) && (only?.(name) ?? true) && !skipped.has(name)
        )
        .slice(0, MAX_SHOWN)
    )
  }
  const prune = (): void => {
    const due = dueNotices()
    const left = ($shown.value ?? []).filter(name => due.includes(name))
    if (left.length !== $shown.value?.length) $shown.set(left)
  }
  return stopAll(
    $user.subscribe(user => {
      const isFirst = account === null && user !== null && path === $place.get().path
      const isOther = user?.id !== (account ?? undefined)
      account = user?.id ?? null
      path = $place.get().path
      if (isFirst && known !== null) settle(name => $kept.get().includes(name))
      else if (isOther) settle()
      else prune()
    }),
    $place.listen(place => {
      if (place.path === path) return prune()
      path = place.path
      for (const [name, at] of skipped) if (at !== path) skipped.delete(name)
      settle()
    }),
    $dismissals.listen(prune),
    $push.listen(prune),
    $installWay.listen(prune),
    $chats.listen(() => {})
  )
})

export function hasKeptNotices(): boolean {
  return Boolean(browser.recall(DUE_KEY))
}

/** Dismisses an alert for a while (product.md §4). */
export function hideNotice(name: NoticeName): void {
  dismiss(`notice:${name}`)
}

/** Leaves an alert out of this screen, also if it is not shown yet: something else says the same. */
export function skipNotice(name: NoticeName): void {
  skipped.set(name, $place.get().path)
  $shown.set(($shown.value ?? []).filter(shown => shown !== name))
}

function dueNotices(): NoticeName[] {
  const user = $user.get()
  if (user === null) return []
  const { state, entries } = $chats.get()
  const world: NoticeWorld = {
    user,
    push: $push.get().status,
    hasWritten: state === 'loaded' && entries.length > 0,
    isInstallFitting: isInstallFitting(entries)
  }
  const due = NOTICES.filter(name => NOTICE_RULES[name].isDue(world) && !isResting(name, world))
  // One question of the device at a time.
  return due.includes('push') ? due.filter(name => name !== 'install') : due
}

function isResting(name: NoticeName, world: NoticeWorld): boolean {
  const { restMs, renewedAt } = NOTICE_RULES[name]
  const at = $dismissals.get()[`notice:${name}`]
  if (restMs === null || at === undefined || (renewedAt?.(world) ?? 0) > at) return false
  return browser.now() - at < restMs
}

function isShownOn(name: NoticeName, { route }: Place): boolean {
  const { hiddenOn, shownOn } = NOTICE_RULES[name]
  return shownOn ? shownOn.includes(route) : !hiddenOn.includes(route)
}

/** Without those of which only the first screen tells whether they are due. */
function remember(due: readonly NoticeName[]): void {
  browser.remember(DUE_KEY, due.filter(name => name !== 'push' && name !== 'install').join(','))
}
