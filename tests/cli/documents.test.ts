import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { programFor } from '#cli/program.ts'
import { ALIASES, VERBS } from '#cli/verbs.ts'
import { CHECKOUT } from '#render/checkout.ts'

const program = await programFor([])

const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(CHECKOUT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => join('docs', file))
]

/** Decisions also name what was designed and not built. */
const OPERATORS = DOCUMENTS.filter(file => !file.includes('decisions'))

const read = (file: string): string => readFileSync(join(CHECKOUT, file), 'utf8')

describe.each(DOCUMENTS)('%s', file => {
  test('names only verbs and flags that exist', () => {
    expect(calls(read(file)).flatMap(faults)).toEqual([])
  })
})

describe.each(OPERATORS)('%s', file => {
  test('names no flag without its verb that no verb has', () => {
    const known = new Set(everyCommand(program).flatMap(flagsOf))
    const ours = code(read(file)).filter(text => !/^(?:certbot|systemctl) /.test(text))
    const alone = ours.flatMap(text => flagsIn(text.split(/\s+/)))
    expect(alone.filter(flag => !known.has(flag))).toEqual([])
  })
})

test('README tells of every verb', () => {
  const told = calls(read('README.md')).map(([verb]) => verb)
  expect(Object.keys(VERBS).filter(verb => !told.includes(verb))).toEqual([])
})

test('a verb or a flag that does not exist is found', () => {
  const text =
    '    livery config sett a\n    npx livery build --dry-run   is not\n\nRun `livery bild x`.\n'
  expect(calls(text).flatMap(faults)).toEqual([
    'livery config sett a: no verb sett',
    'livery build --dry-run: no --dry-run',
    'livery bild x: no verb bild'
  ])
})

/** Code of a Markdown text: spans, and the lines of its blocks. */
function code(text: string): string[] {
  const fenced = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n')
  )
  const indented = [...text.matchAll(/^ {4}(.+)$/gm)].map(([, line = '']) => line)
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...fenced, ...indented, ...spans]
}

/** Command lines of Livery in a text, as words after `livery`; prose beside a command is cut off. */
function calls(text: string): string[][] {
  return code(text).flatMap(line => {
    const [, rest] = /^(?:npx )?livery ([^#]+)/.exec(line) ?? []
    if (rest === undefined) return []
    const [call = ''] = rest.split(/ {2,}/)
    return [call.trim().split(/\s+/)]
  })
}

function faults(words: readonly string[]): string[] {
  const line = `livery ${words.join(' ')}`
  const known = new Set(flagsOf(program))
  let command: Command = program
  for (const word of words) {
    if (!/^[a-z-]+$/.test(word) || word.startsWith('-') || command.commands.length === 0) break
    const next = innerOf(command, word)
    if (next === undefined) {
      // A verb with arguments of its own takes the word as one.
      return command.registeredArguments.length > 0 ? [] : [`${line}: no verb ${word}`]
    }
    command = next
    for (const flag of flagsOf(command)) known.add(flag)
  }
  return flagsIn(words)
    .filter(flag => !known.has(flag))
    .map(flag => `${line}: no ${flag}`)
}

const innerOf = (command: Command, word: string): Command | undefined =>
  command.commands.find(inner => inner.name() === (ALIASES[word] ?? word))

const flagsIn = (words: readonly string[]): string[] =>
  words.flatMap(word => /^--[a-z][a-z-]*/.exec(word) ?? [])

const flagsOf = (command: Command): string[] => [
  '--help',
  ...command.options.flatMap(({ long }) => long ?? [])
]

const everyCommand = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(everyCommand)
]
