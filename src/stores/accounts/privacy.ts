import type { z } from 'zod'
import { getPrivacy, type Privacy, savePrivacy } from '#contract/calls/own-profile.ts'
import { listBlocked, unblockMember } from '#contract/calls/people.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'

const privacy = resource(() => ask(getPrivacy))

export const $privacy = privacy.$data
export const loadPrivacy = privacy.load

export type PrivacyKey = Exclude<keyof Privacy, 'sites'>

export function setPrivacy(key: PrivacyKey, isOn: boolean): Promise<boolean> {
  return privacy.mutate({
    now: value => ({ ...value, [key]: isOn }),
    back: value => ({ ...value, [key]: !isOn }),
    send: () => ask(savePrivacy, { body: { [key]: isOn } }),
    answer: (said: Privacy) => said
  })
}

type BlockedRow = z.output<typeof listBlocked.response>['blocked'][number]

export interface Blocked {
  rows: readonly BlockedRow[]
  total: number
  pages: number
}

const blocked = resource<Blocked>(async () => ({ ...(await pageOf(1)), pages: 1 }))

export const $blocked = blocked.$data
export const loadBlocked = blocked.load

async function pageOf(page: number): Promise<Omit<Blocked, 'pages'>> {
  const { blocked: rows, total } = await ask(listBlocked, { query: { pageNumber: String(page) } })
  return { rows, total }
}

export async function loadMoreBlocked(): Promise<void> {
  const data = $blocked.get()
  if (data.state !== 'loaded') return
  const pages = data.value.pages + 1
  const { rows, total } = await pageOf(pages)
  blocked.change(value => {
    const known = new Set(value.rows.map(({ profile }) => profile.id))
    return {
      rows: [...value.rows, ...rows.filter(({ profile }) => !known.has(profile.id))],
      total,
      pages
    }
  })
}

/** Lifts a block; likes do not come back. */
export async function unblock(id: number): Promise<void> {
  const data = $blocked.get()
  if (data.state !== 'loaded') return
  const before = data.value
  await blocked.mutate({
    now: value => ({
      ...value,
      rows: value.rows.filter(({ profile }) => profile.id !== id),
      total: value.total - 1
    }),
    back: () => before,
    send: () => ask(unblockMember, { body: { id } })
  })
}
