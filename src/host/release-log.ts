import type { DeployChanges, DeployedRelease } from './deployment.ts'
import type { LogEntry, PageSummary } from './release-entry.ts'

const MOST_NAMED = 30
/** Longer than releases are kept; a release carries the log of those before it. */
const MOST_ENTRIES = 200

export function summaryOf({ added, changed, removed }: DeployChanges): PageSummary {
  const pages = [added, changed, removed].map(files => files.filter(isPage))
  const [plus = [], tilde = [], minus = []] = pages
  const plain = [...added, ...changed, ...removed].filter(file => !/\.(?:br|gz)$/.test(file))
  const named = [
    ...plus.map(file => `+ ${addressOf(file)}`),
    ...tilde.map(file => `~ ${addressOf(file)}`),
    ...minus.map(file => `- ${addressOf(file)}`)
  ]
  return {
    added: plus.length,
    changed: tilde.length,
    removed: minus.length,
    others: plain.length - named.length,
    some: named.slice(0, MOST_NAMED)
  }
}

/** All deploys that a host remembers, newest first. */
export function logOf(releases: readonly DeployedRelease[]): LogEntry[] {
  const newest = releases.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined ? [] : [entryOf(newest), ...(newest.history ?? [])]
}

export const historyAfter = (releases: readonly DeployedRelease[]): LogEntry[] =>
  logOf(releases).slice(0, MOST_ENTRIES)

function entryOf({ id, built, at, by, note, summary }: DeployedRelease): LogEntry {
  return {
    ...{ release: id, built, at },
    ...(by === undefined ? {} : { by }),
    ...(note === undefined ? {} : { note }),
    ...(summary === undefined ? {} : { pages: summary })
  }
}

const isPage = (file: string): boolean => /^site\/.*\.html$/.test(file)

const addressOf = (file: string): string =>
  file
    .slice('site'.length)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
