import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeSync } from '#site/write-whole.ts'
import { CommandError } from '../errors.ts'

const Time = z.iso.datetime()

/** A step that failed; a later run tries all of them again. */
const Failure = z.strictObject({
  at: Time,
  step: z.enum(['set', 'build', 'deploy']),
  exit: z.int(),
  says: z.string()
})

const Entry = z.strictObject({
  id: z.string(),
  /** When it is due. */
  at: Time,
  brands: z.array(z.string()).min(1),
  by: z.string(),
  note: z.string().optional(),
  /** Settings that are written first, as `path=value`. */
  set: z.array(z.string()),
  env: z.string().optional(),
  /** Options of build and deploy, such as `--out dist`. */
  build: z.array(z.string()),
  deploy: z.array(z.string()),
  made: Time,
  failures: z.array(Failure),
  liveAt: Time.optional(),
  cancelled: z.strictObject({ at: Time, by: z.string() }).optional()
})

export type Failure = z.infer<typeof Failure>
export type Entry = z.infer<typeof Entry>

export const isWaiting = ({ liveAt, cancelled }: Entry): boolean =>
  liveAt === undefined && cancelled === undefined

const folderOf = (root: string): string => join(root, '.livery', 'schedule')
const fileOf = (root: string, id: string): string => join(folderOf(root), `${id}.json`)
const heartbeatOf = (root: string): string => join(folderOf(root), 'last-run')

/** Every entry, soonest first. Throws CommandError for a file that can't be read. */
export function entriesIn(root: string): Entry[] {
  if (!existsSync(folderOf(root))) return []
  return readdirSync(folderOf(root))
    .filter(name => name.endsWith('.json'))
    .map(name => entryAt(join(folderOf(root), name)))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

function entryAt(file: string): Entry {
  try {
    return Entry.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new CommandError(
      `${file} is no scheduled release that can be read. Move it away; "livery deploy --at" makes a new one.`
    )
  }
}

/** Numbers the entries of a day: 2027-01-01.1. Two processes never get the same number. */
export function addEntry(root: string, wish: Omit<Entry, 'id' | 'failures'>): Entry {
  mkdirSync(folderOf(root), { recursive: true })
  for (let number = 1; ; number++) {
    const entry = { id: `${wish.at.slice(0, 10)}.${number}`, ...wish, failures: [] }
    try {
      writeFileSync(fileOf(root, entry.id), textOf(entry), { flag: 'wx', flush: true })
      return entry
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

export function keepEntry(root: string, entry: Entry): void {
  writeWholeSync(fileOf(root, entry.id), textOf(entry))
}

const textOf = (entry: Entry): string => `${JSON.stringify(entry, null, 2)}\n`

/** Notes that schedules are carried out on this machine. */
export function noteRun(root: string, now: Date): void {
  writeWholeSync(heartbeatOf(root), `${now.toISOString()}\n`)
}

export function lastRunIn(root: string): Date | undefined {
  const file = heartbeatOf(root)
  return existsSync(file) ? new Date(readFileSync(file, 'utf8').trim()) : undefined
}
