import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { COLUMN_NOTES, TABLE_NOTES } from '../src/server/db/column-notes.ts'

/** Types that the database doesn't know, by `table.column`. */
const OVERLAY = new URL('../src/server/db/column-types.ts', import.meta.url)

/** Line width in characters (biome.json). */
const WIDTH = 100

interface Column {
  table: string
  name: string
  /** Name in pg_type, such as `int8` or `_text`. */
  type: string
  isNullable: boolean
  /** Has a default or is generated; inserts may omit it. */
  hasDefault: boolean
  /** Computed from other columns; can't be written. */
  isComputed: boolean
  /** Check constraints of this column only. */
  checks: string[]
}

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bpchar: 'string',
  bit: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown'
}

/** TypeScript of the tables; the database must have run all migrations. */
export async function tablesFile(pool: pg.Pool): Promise<string> {
  const columns = await columnsOf(pool)
  const overlaid = overlaidColumns()
  const known = new Set(columns.map(keyOf))
  const tables = Map.groupBy(columns, ({ table }) => table)
  const named = [...overlaid, ...Object.keys(COLUMN_NOTES)]
  const lost = [
    ...named.filter(key => !known.has(key)),
    ...Object.keys(TABLE_NOTES).filter(table => !tables.has(table))
  ]
  if (lost.length > 0) throw new Error(`no such column or table: ${lost.join(', ')}`)
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.flatMap(column => [
      ...note(COLUMN_NOTES[keyOf(column)], '    '),
      ...member(column.name, typeOf(column, overlaid))
    ])
    return [...note(TABLE_NOTES[table], '  '), `  ${table}: {`, ...lines, '  }'].join('\n')
  })
  const text = bodies.join('\n')
  const helpers = ['Generated', 'GeneratedAlways'].filter(name =>
    new RegExp(`\\b${name}<`).test(text)
  )
  return [
    '// Written by `npm run db:types` from the migrations and column-types.ts; never by hand.',
    `import type { ${helpers.join(', ')} } from 'kysely'`,
    "import type { ColumnTypes, Json } from './column-types.ts'",
    '',
    '/** Rows as Postgres answers them: timestamps are Dates, days are YYYY-MM-DD, ids are numbers. */',
    'export interface Schema {',
    text,
    '}',
    ''
  ].join('\n')
}

async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as "isNullable",
      a.attidentity <> '' or a.atthasdef as "hasDefault",
      a.attgenerated <> '' as "isComputed",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        order by k.conname) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relname not like 'kysely%'
    order by c.relname, a.attnum`)
  return rows
}

function typeOf(column: Column, overlaid: ReadonlySet<string>): string {
  const key = keyOf(column)
  const isOverlaid = overlaid.has(key)
  const base = isOverlaid ? `ColumnTypes['${key}']` : (choicesOf(column) ?? plainType(column))
  const isJson = column.type === 'json' || column.type === 'jsonb'
  if (isJson && !isOverlaid) throw new Error(`column-types.ts lacks ${key}`)
  const type = column.isNullable ? `${base} | null` : base
  if (column.isComputed) return `GeneratedAlways<${type}>`
  if (isJson) return `Json<${type}>`
  return column.hasDefault ? `Generated<${type}>` : type
}

function plainType({ table, name, type }: Column): string {
  const isList = type.startsWith('_')
  const plain = TYPES[isList ? type.slice(1) : type]
  if (plain === undefined) throw new Error(`${table}.${name} has a type of no known kind: ${type}`)
  return isList ? `${plain}[]` : plain
}

/** Wraps unions wider than a line. */
function member(name: string, type: string): string[] {
  const line = `    ${name}: ${type}`
  if (line.length <= WIDTH) return [line]
  return [`    ${name}:`, ...type.split(' | ').map(one => `      | ${one}`)]
}

/** The texts a check allows, as a union; undefined without such a check. */
function choicesOf({ type, checks }: Column): string | undefined {
  if (type !== 'text') return undefined
  for (const check of checks) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? []
    const single = /^CHECK \(\(\w+ = ('[^']+')::text\)\)$/.exec(check)?.[1]
    const texts = (list ?? single)?.match(/'[^']+'/g)
    if (texts) return texts.join(' | ')
  }
  return undefined
}

function overlaidColumns(): Set<string> {
  const text = readFileSync(OVERLAY, 'utf8')
  return new Set(Array.from(text.matchAll(/^ {2}'(\w+\.\w+)':/gm), ([, key = '']) => key))
}

const note = (text: string | undefined, indent: string): string[] =>
  text === undefined ? [] : [`${indent}/** ${text} */`]

const keyOf = ({ table, name }: Column): string => `${table}.${name}`
