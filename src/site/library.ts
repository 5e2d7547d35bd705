import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Diagnostic } from './diagnostic.ts'
import { withEnvValues } from './env-values.ts'
import { type Reading, readYaml } from './read-yaml.ts'
import { diagnosticAt, linkDiagnostic, sourceOf, startOf } from './source.ts'
import { MAX_FILE_BYTES, SourceCache, type Unsaved } from './sources.ts'

export type Opened = (Reading & { state: 'read' }) | { state: 'missing' }

/** Opens each settings file once, however many brands use it. */
export class Library {
  readonly cache: SourceCache
  readonly #env: NodeJS.ProcessEnv
  readonly #opened = new Map<string, Opened>()
  #presets: string[] | undefined
  #companies: string[] | undefined

  constructor(root: string, env: NodeJS.ProcessEnv = process.env, unsaved?: Unsaved) {
    this.cache = new SourceCache(root, unsaved)
    this.#env = env
  }

  open(file: string): Opened {
    const known = this.#opened.get(file)
    if (known) return known
    const opened = this.#read(file)
    this.#opened.set(file, opened)
    return opened
  }

  get presets(): string[] {
    this.#presets ??= yamlNamesUnder(join(this.cache.root, 'sites/_presets'))
    return this.#presets
  }

  get companies(): string[] {
    this.#companies ??= yamlNamesUnder(join(this.cache.root, 'sites/_companies'))
    return this.#companies
  }

  #read(file: string): Opened {
    const stored = this.cache.file(file)
    if (stored.state === 'missing') return { state: 'missing' }
    if (stored.state === 'linked out') return { state: 'read', ...linkedOut(file) }
    if (stored.state === 'too large') return { state: 'read', ...tooLarge(file, stored.bytes) }
    if (stored.text.includes('\uFFFD')) return { state: 'read', ...notUtf8(file, stored.text) }
    const { tree, diagnostics } = readYaml(sourceOf(file, stored.text))
    if (!tree) return { state: 'read', tree, diagnostics }
    const say = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
    return { state: 'read', tree: withEnvValues(tree, this.#env, say), diagnostics }
  }
}

function linkedOut(file: string): Reading {
  return { tree: undefined, diagnostics: [linkDiagnostic(file)] }
}

function notUtf8(file: string, text: string): Reading {
  const start = text.indexOf('\uFFFD')
  const span = { source: sourceOf(file, text), start, end: start + 1 }
  const said = {
    code: 'L010',
    path: '',
    message: 'the file is not UTF-8',
    hint: 'save it as UTF-8'
  }
  return { tree: undefined, diagnostics: [diagnosticAt(span, said)] }
}

function tooLarge(file: string, bytes: number): Reading {
  const size = (bytes / MAX_FILE_BYTES).toFixed(1)
  const message = `the file has ${size} MB; settings have at most 1 MB`
  const hint = 'move pictures and texts into assets/ and words/'
  return {
    tree: undefined,
    diagnostics: [diagnosticAt(startOf(file), { code: 'L011', path: '', message, hint })]
  }
}

function yamlNamesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.name.endsWith('.yaml') && !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .map(name => name.slice(0, -'.yaml'.length).replaceAll('\\', '/'))
      .sort()
  } catch {
    return []
  }
}
