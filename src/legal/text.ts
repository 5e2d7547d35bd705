import { createHash } from 'node:crypto'
import type { Diagnostic } from '#site/diagnostic.ts'
import { type DiagnosticInput, diagnosticAt, type Source, sourceOf, startOf } from '#site/source.ts'
import { MAX_FILE_BYTES } from '#site/sources.ts'
import { type Block, blocksOf, type Line } from './blocks.ts'
import { faultsIn } from './diagnostics.ts'
import { type Meta, metaOf } from './front-matter.ts'

export interface LegalText {
  source: Source
  meta: Meta
  body: string
  /** sha256 of the body, which a reviewer signs. */
  hash: string
  blocks: readonly Block[]
  faults: readonly Diagnostic[]
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

export function parseText(file: string, written: string): LegalText {
  const source = sourceOf(file, written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  const faults: Diagnostic[] = []
  const say = (start: number, end: number, said: Omit<DiagnosticInput, 'path' | 'code'>): void => {
    faults.push(diagnosticAt({ source, start, end }, { code: 'L194', path: '', ...said }))
  }
  const head = FRONT_MATTER.exec(source.text)
  const meta = metaOf(head?.[1], say)
  const from = head?.[0].length ?? 0
  const body = source.text.slice(from)
  const blocks = blocksOf(linesFrom(source.text, from), say)
  faultsIn(source.text.slice(0, from), blocks, say)
  return { source, meta, body, hash: hashOfBody(body), blocks, faults }
}

/** A substitute for a file that is too large; `bytes` is its size. */
export function tooLarge(file: string, bytes: number): LegalText {
  const span = startOf(file)
  const size = (bytes / MAX_FILE_BYTES).toFixed(1)
  const fault = diagnosticAt(span, {
    code: 'L194',
    path: '',
    message: `the file has ${size} MB; a legal text has at most 1 MB`,
    hint: 'keep the text alone in it'
  })
  const meta = { title: '', version: 1, effective: '' }
  return { source: span.source, meta, body: '', hash: '', blocks: [], faults: [fault] }
}

export function hashOfBody(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}

function linesFrom(text: string, from: number): Line[] {
  let start = from
  return text
    .slice(from)
    .split('\n')
    .map(line => {
      const found = { text: line, start }
      start += line.length + 1
      return found
    })
}
