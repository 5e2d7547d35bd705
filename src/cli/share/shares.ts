import { rm } from 'node:fs/promises'
import { isOpen, pagesFolder, type Share, sharesIn, sweepShares, writeShare } from '#host/shares.ts'
import { CommandError } from '../errors.ts'
import type { PreviewFlags } from '../preview.ts'
import { aligned } from '../sizes.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { makeShare } from './make.ts'

/** Makes, lists or ends shares. Returns the exit code. */
export async function aboutShares(
  terminal: Terminal,
  globals: GlobalOptions,
  flags: PreviewFlags
): Promise<number> {
  await sweepShares(globals.cwd, new Date())
  if (flags.share !== undefined) {
    return makeShare({ terminal, globals, flags: { ...flags, share: flags.share } })
  }
  if (flags.unshare !== undefined) await unshare(terminal, globals, flags.unshare)
  else await list(terminal, globals)
  return EXIT.ok
}

async function list(terminal: Terminal, { cwd }: GlobalOptions): Promise<void> {
  const now = new Date()
  const shares = await sharesIn(cwd)
  for (const line of aligned(shares.map(share => cellsOf(share, now)))) terminal.result(line)
  if (shares.length === 0) terminal.result('Nothing is shared.')
  const sites = shares.map(({ hash: _, ...share }) => ({
    ...share,
    open: isOpen({ ...share, hash: '' }, now)
  }))
  terminal.document({ ok: true, command: 'preview', sites, issues: [] })
}

function cellsOf(share: Share, now: Date): string[] {
  const { id, site, path, set, until, ended } = share
  const time = (ended ?? until).slice(0, 16).replace('T', ' ')
  return [
    id,
    site,
    path,
    `${isOpen(share, now) ? 'open until' : 'ended'} ${time} UTC`,
    set.join(' ')
  ]
}

/** Throws CommandError (usage) for an id that no share has. */
async function unshare(terminal: Terminal, { cwd }: GlobalOptions, id: string): Promise<void> {
  const share = (await sharesIn(cwd)).find(each => each.id === id)
  if (share === undefined) {
    throw new CommandError(
      `No share has the id ${id}. livery preview --shares lists them.`,
      EXIT.usage
    )
  }
  const now = new Date()
  if (isOpen(share, now)) await writeShare(cwd, { ...share, ended: now.toISOString() })
  await rm(pagesFolder(cwd, id), { recursive: true, force: true })
  terminal.result(`${id} of ${share.site} has ended; its address says so.`)
  terminal.document({ ok: true, command: 'preview', sites: [{ id, site: share.site }], issues: [] })
}
