import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '#contract/locale.ts'
import { CHECKOUT } from '#render/checkout.ts'

/** One fenced block of a recipe: a new file, a change of one that is there, or commands of Node. */
export interface Block {
  kind: 'file' | 'change' | 'run'
  /** Empty for commands. */
  file: string
  lines: readonly string[]
}

/** What a command of a copy said, and how it ended. */
export interface Ran {
  code: number | null
  output: string
}

const BLOCK = /^```(?:(sh)|(\w+) (\S+\/\S+))\n([\s\S]*?)^```$/gm
/** A recipe needs no more of the tests than their fixtures. */
const LEFT_OUT = /^(?:docs\/recordings|tests\/(?!world\/|recipes\/))/
/** What takes longer hangs. */
const MAX_MS = 600_000

/** The blocks of a recipe that name a file or are commands, in their order. */
export function blocksOf(recipe: string): Block[] {
  const text = readFileSync(join(CHECKOUT, 'docs/recipes', recipe), 'utf8')
  return [...text.matchAll(BLOCK)].map(([, run, language, file = '', body = '']) => ({
    kind: run ? 'run' : language === 'diff' ? 'change' : 'file',
    file,
    lines: body.split('\n').slice(0, -1)
  }))
}

/** A copy of this checkout in a folder of its own, with the packages of this one. */
export function copyCheckout(): string {
  // Below this checkout: Astro finds no package in a folder that shares only the root with its own.
  const parent = join(CHECKOUT, '.livery')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'recipe-'))
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: CHECKOUT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\n').filter(name => name !== '' && !LEFT_OUT.test(name))) {
    const from = join(CHECKOUT, file)
    if (existsSync(from)) cpSync(from, join(folder, file), { recursive: true })
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Takes a step in a copy. Throws where the lines that it changes are not there, once, or where a
 * command fails.
 */
export async function apply(folder: string, { kind, file, lines }: Block): Promise<void> {
  if (kind === 'run') {
    for (const line of lines) {
      const [program = '', ...args] = line.split(' ')
      const { code, output } = await runIn(folder, args)
      if (program !== 'node' || code !== 0) throw new Error(`${line} ended with ${code}\n${output}`)
    }
    return
  }
  const path = join(folder, file)
  if (kind === 'file') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${lines.join('\n')}\n`)
    return
  }
  const before = lines.filter(line => !line.startsWith('+')).map(line => line.slice(1))
  const after = lines.filter(line => !line.startsWith('-')).map(line => line.slice(1))
  const parts = `\n${readFileSync(path, 'utf8')}`.split(`\n${before.join('\n')}\n`)
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times:\n${before.join('\n')}`)
  }
  writeFileSync(path, parts.join(`\n${after.join('\n')}\n`).slice(1))
}

/** Runs a program of the copy with its Node and packages. */
export function runIn(folder: string, args: readonly string[]): Promise<Ran> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', VITEST: '' },
      timeout: MAX_MS
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.on('close', code => resolve({ code, output }))
  })
}

/** The command line of the copy. */
export function liveryIn(folder: string, ...args: string[]): Promise<Ran> {
  return runIn(folder, ['bin/livery.mjs', ...args])
}

/**
 * What a translator does: gives every language the words that English has and it lacks. Here they
 * stay English.
 */
export function fillLanguages(folder: string): void {
  const groups = globSync('{locales/en/*.json,landers/*/words/en.json}', { cwd: folder })
  for (const group of groups) {
    const english = wordsIn(join(folder, group))
    for (const locale of LOCALES.filter(each => each !== 'en')) {
      const file = join(folder, group.replace(/\ben(?=[/.])/, locale))
      const words = existsSync(file) ? wordsIn(file) : {}
      const filled = withMissing(words, english)
      if (JSON.stringify(filled) !== JSON.stringify(words)) {
        writeFileSync(file, JSON.stringify(filled))
      }
    }
  }
}

type Words = { [key: string]: unknown }

function wordsIn(file: string): Words {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Only whole keys are filled in: plural forms and tones differ by language. */
function withMissing(words: Words, english: Words): Words {
  const filled = { ...words }
  for (const [key, value] of Object.entries(english)) {
    const own = filled[key]
    if (own === undefined) filled[key] = value
    else if (isGroup(own) && isGroup(value)) filled[key] = withMissing(own, value)
  }
  return filled
}

const PLURAL_OR_TONE = ['one', 'other', 'warm', 'direct', 'playful']

function isGroup(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !Object.keys(value).some(key => PLURAL_OR_TONE.includes(key))
}
