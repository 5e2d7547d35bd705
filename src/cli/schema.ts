import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import type { FileKind } from '#site/file-schema.ts'
import { changes, type FileEdit, fileEdit, writeEdit } from './edits.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface SchemaFlags {
  stdout: boolean
  markdown: boolean
  check: boolean
  fix: boolean
  editor?: 'vscode'
}

const KINDS = ['site', 'preset', 'company'] as const satisfies FileKind[]

export function schemaCommand(): Command {
  return new Command('schema')
    .description('writes the JSON Schemas from which editors complete and check settings')
    .addArgument(new Argument('[kind]', 'only the schema of this kind of file').choices(KINDS))
    .option(
      '--stdout',
      'print the schema (of a site, unless a kind is given); write nothing',
      false
    )
    .option('--markdown', 'print the reference of every setting; write nothing', false)
    .addOption(
      new Option('--check', 'write nothing, and fail where a file is not what would be written')
        .default(false)
        .conflicts(['stdout', 'markdown', 'fix'])
    )
    .option(
      '--fix',
      'put the line that names the schema on top of every site.yaml without it',
      false
    )
    .addOption(new Option('--editor <name>', 'also set this editor up').choices(['vscode']))
    .action(async (kind: FileKind | undefined, flags: SchemaFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const prints = flags.stdout || flags.markdown
      process.exitCode = await (prints ? print : write)(globals, terminal, kind, flags)
    })
}

async function print(
  _: GlobalOptions,
  terminal: Terminal,
  kind: FileKind | undefined,
  { markdown }: SchemaFlags
): Promise<number> {
  const { KNOBS } = await import('./knobs.ts')
  const { jsonSchemaOf } = await import('#site/json-schema.ts')
  const { settingsMarkdown } = await import('#site/settings-markdown.ts')
  const shown = markdown ? settingsMarkdown(KNOBS) : jsonSchemaOf(kind ?? 'site', KNOBS)
  terminal.result(typeof shown === 'string' ? shown.trimEnd() : asText(shown).trimEnd())
  const told = markdown ? { markdown: shown } : { schema: shown }
  terminal.document({ ok: true, command: 'schema', sites: [], issues: [], ...told })
  return EXIT.ok
}

async function write(
  { cwd }: GlobalOptions,
  terminal: Terminal,
  kind: FileKind | undefined,
  { check, fix, editor }: SchemaFlags
): Promise<number> {
  const wanted = [...(await schemaEdits(cwd, kind)), ...(editor ? await editorEdits(cwd) : [])]
  const drifted = wanted.filter(changes)
  const sites = await modelines(cwd)
  const bare = sites.filter(({ line }) => line === 'missing')
  const mended = fix && !check ? bare.map(({ file }) => fileEdit(cwd, file, withModeline)) : []
  if (!check) for (const edit of [...drifted, ...mended]) writeEdit(cwd, edit)
  for (const edit of drifted) terminal.result(sentence(edit, check))
  for (const { file } of mended) terminal.result(`${file}: names the schema on its first line now`)
  if (drifted.length === 0) terminal.result('The schemas are up to date.')
  sayLines(terminal, sites, mended.length > 0)
  const ok = !check || drifted.length === 0
  terminal.document({
    ok,
    command: 'schema',
    sites: sites.map(site => ({ ...site, mended: mended.some(({ file }) => file === site.file) })),
    issues: [],
    files: wanted.map(edit => ({ file: edit.file, state: stateOf(edit, check) }))
  })
  return ok ? EXIT.ok : EXIT.checks
}

async function schemaEdits(root: string, only: FileKind | undefined): Promise<FileEdit[]> {
  const { KNOBS } = await import('./knobs.ts')
  const { jsonSchemaOf, schemaFile } = await import('#site/json-schema.ts')
  return KINDS.filter(kind => (only ?? kind) === kind).map(kind =>
    fileEdit(root, schemaFile(kind), () => asText(jsonSchemaOf(kind, KNOBS)))
  )
}

async function editorEdits(root: string): Promise<FileEdit[]> {
  const { VSCODE_FILE, withSchemas } = await import('./schema/vscode.ts')
  return [fileEdit(root, VSCODE_FILE, withSchemas)]
}

type Modeline = 'present' | 'missing' | 'other'

/** Whether each site.yaml has our schema in its first line, for editors. */
async function modelines(root: string): Promise<{ id: string; file: string; line: Modeline }[]> {
  const { siteFile, siteIds } = await import('#site/sources.ts')
  return siteIds(root).map(id => {
    const file = siteFile(id)
    const [first = ''] = readFileSync(join(root, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/, 1)
    const named = /^#\s*yaml-language-server:\s*\$schema=(\S+)/.exec(first)?.[1]
    const line = named === undefined ? 'missing' : named === SITE_SCHEMA ? 'present' : 'other'
    return { id, file, line }
  })
}

/** From a brand's folder, with forward slashes on all systems. */
const SITE_SCHEMA = '../../.livery/site.schema.json'

function withModeline(text: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return `${mark}# yaml-language-server: $schema=${SITE_SCHEMA}${eol}${text.slice(mark.length)}`
}

function sayLines(
  terminal: Terminal,
  sites: readonly { file: string; line: Modeline }[],
  isMended: boolean
): void {
  for (const { file, line } of sites) {
    if (line === 'other') terminal.result(`${file}: names another schema on its first line`)
    if (line === 'missing' && !isMended) {
      terminal.result(`${file}: does not name the schema; livery schema --fix adds the line`)
    }
  }
}

function sentence(edit: FileEdit, isCheck: boolean): string {
  if (!isCheck) return `${edit.file} written`
  const wrong = edit.before === undefined ? 'is not there' : 'is not what this Livery writes'
  return `${edit.file} ${wrong}; livery schema writes it`
}

function stateOf(
  edit: FileEdit,
  isCheck: boolean
): 'unchanged' | 'written' | 'missing' | 'drifted' {
  if (!changes(edit)) return 'unchanged'
  if (!isCheck) return 'written'
  return edit.before === undefined ? 'missing' : 'drifted'
}

const asText = (schema: unknown): string => `${JSON.stringify(schema, null, 2)}\n`
