/**
 * The part of Zod that the contract uses, for browsers: 1 KB instead of 22. `slimZod`
 * (src/render/slim-zod.ts) swaps it in; tests/api/zod-in-browser.test.ts compares the two.
 */

export class Unfit extends Error {
  override name = 'ZodError' as const
  readonly issues: readonly { path: readonly (string | number)[]; message: string }[]
  constructor(path: readonly (string | number)[], message: string) {
    super(`${path.join('.')}: ${message}`)
    this.issues = [{ path, message }]
  }
}

type Path = readonly (string | number)[]
type Read = (value: unknown, path: Path) => unknown
interface RefineContext {
  addIssue(issue: { message?: string; code?: string }): void
}

class Schema {
  readonly read: Read
  readonly shape: Readonly<Record<string, Schema>>
  readonly options: readonly unknown[]
  readonly #unknown: Unknown
  readonly isOptional: boolean

  constructor(
    read: Read,
    more: {
      shape?: Record<string, Schema>
      options?: readonly unknown[]
      unknown?: Unknown
      isOptional?: boolean
    } = {}
  ) {
    this.read = read
    this.shape = more.shape ?? {}
    this.options = more.options ?? []
    this.#unknown = more.unknown ?? 'strip'
    this.isOptional = more.isOptional ?? false
  }

  parse(value: unknown): unknown {
    return this.read(value, [])
  }

  safeParse(value: unknown) {
    try {
      return { success: true, data: this.parse(value) } as const
    } catch (error) {
      if (error instanceof Unfit) return { success: false, error } as const
      throw error
    }
  }

  optional(): Schema {
    return this.#or(value => value === undefined, { isOptional: true })
  }
  nullable(): Schema {
    return this.#or(value => value === null)
  }
  nullish(): Schema {
    return this.nullable().optional()
  }
  default(fallback: unknown): Schema {
    return new Schema((value, path) => (value === undefined ? fallback : this.read(value, path)), {
      isOptional: true
    })
  }
  transform(change: (value: never, context: RefineContext) => unknown): Schema {
    return new Schema((value, path) => change(this.read(value, path) as never, refusing(path)))
  }
  refine(holds: (value: never) => unknown): Schema {
    return this.#held(value => Boolean(holds(value as never)))
  }
  superRefine(check: (value: never, context: RefineContext) => void): Schema {
    return new Schema((value, path) => {
      const read = this.read(value, path)
      check(read as never, refusing(path))
      return read
    })
  }
  min(least: number): Schema {
    return this.#held(value => sizeOf(value) >= least)
  }
  max(most: number): Schema {
    return this.#held(value => sizeOf(value) <= most)
  }
  positive(): Schema {
    return this.#held(value => (value as number) > 0)
  }
  regex(pattern: RegExp): Schema {
    return this.#held(value => new RegExp(pattern).test(value as string))
  }
  trim(): Schema {
    return this.transform(value => (value as string).trim())
  }
  toLowerCase(): Schema {
    return this.transform(value => (value as string).toLowerCase())
  }
  meta(): this {
    return this
  }
  describe(): this {
    return this
  }
  partial(): Schema {
    const parts = Object.entries(this.shape).map(([key, part]) => [key, part.optional()])
    return object(Object.fromEntries(parts), this.#unknown)
  }
  omit(without: Readonly<Record<string, true>>): Schema {
    const parts = Object.entries(this.shape).filter(([key]) => !(key in without))
    return object(Object.fromEntries(parts), this.#unknown)
  }
  pick(only: Readonly<Record<string, true>>): Schema {
    const parts = Object.entries(this.shape).filter(([key]) => key in only)
    return object(Object.fromEntries(parts), this.#unknown)
  }
  extend(more: Record<string, Schema>): Schema {
    return object({ ...this.shape, ...more }, this.#unknown)
  }

  #or(passes: (value: unknown) => boolean, more: { isOptional?: boolean } = {}): Schema {
    const isOptional = more.isOptional ?? this.isOptional
    return new Schema((value, path) => (passes(value) ? value : this.read(value, path)), {
      shape: this.shape,
      options: this.options,
      isOptional
    })
  }
  #held(holds: (value: unknown) => boolean): Schema {
    const read: Read = (value, path) => {
      const found = this.read(value, path)
      return holds(found) ? found : unfit(path, 'breaks a rule')
    }
    return new Schema(read, {
      shape: this.shape,
      options: this.options,
      isOptional: this.isOptional
    })
  }
}

type Unknown = 'strip' | 'refuse' | 'keep'

function unfit(path: Path, message: string): never {
  throw new Unfit(path, message)
}

const refusing = (path: Path): RefineContext => ({
  addIssue: ({ message, code }) => unfit(path, message ?? code ?? 'breaks a rule')
})

const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : (value as { length: number }).length

const only = (what: string, fits: (value: unknown) => boolean): Schema =>
  new Schema((value, path) => (fits(value) ? value : unfit(path, `is no ${what}`)))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function object(shape: Record<string, Schema>, unknown: Unknown): Schema {
  const read: Read = (value, path) => {
    if (!isRecord(value)) return unfit(path, 'is no object')
    const found: Record<string, unknown> = unknown === 'keep' ? { ...value } : {}
    for (const [key, part] of Object.entries(shape)) {
      const has = key in value
      if (!has && !part.isOptional) unfit([...path, key], 'is missing')
      const part_ = part.read(value[key], [...path, key])
      if (has || part_ !== undefined) found[key] = part_
    }
    if (unknown === 'refuse') {
      const stray = Object.keys(value).find(key => !(key in shape))
      if (stray !== undefined) unfit([...path, stray], 'is not known')
    }
    return found
  }
  return new Schema(read, { shape, unknown })
}

function oneOf(choices: readonly Schema[]): Schema {
  return new Schema((value, path) => {
    for (const choice of choices) {
      const tried = choice.safeParse(value)
      if (tried.success) return tried.data
    }
    return unfit(path, 'fits none of the choices')
  })
}

const string = (): Schema => only('text', value => typeof value === 'string')
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

export const z = {
  string,
  number: () => only('number', isNumber),
  int: () => only('whole number', value => Number.isSafeInteger(value)),
  boolean: () => only('yes or no', value => typeof value === 'boolean'),
  null: () => only('null', value => value === null),
  unknown: () => new Schema(value => value, { isOptional: true }),
  literal: (wanted: unknown) => only(`“${wanted}”`, value => value === wanted),
  enum: (options: readonly unknown[]) =>
    new Schema(
      (value, path) => (options.includes(value) ? value : unfit(path, 'is none of the values')),
      { options }
    ),
  array: (item: Schema) =>
    new Schema((value, path) =>
      Array.isArray(value)
        ? value.map((one, index) => item.read(one, [...path, index]))
        : unfit(path, 'is no list')
    ),
  record: (key: Schema, item: Schema) =>
    new Schema((value, path) => {
      if (!isRecord(value)) return unfit(path, 'is no object')
      const pairs = Object.entries(value).map(([name, one]) => [
        key.read(name, [...path, name]),
        item.read(one, [...path, name])
      ])
      return Object.fromEntries(pairs)
    }),
  object: (shape: Record<string, Schema>) => object(shape, 'strip'),
  strictObject: (shape: Record<string, Schema>) => object(shape, 'refuse'),
  looseObject: (shape: Record<string, Schema>) => object(shape, 'keep'),
  union: oneOf,
  discriminatedUnion: (_: string, choices: readonly Schema[]) => oneOf(choices),
  url: () => only('address', value => typeof value === 'string' && URL.canParse(value)),
  iso: {
    date: () => string().regex(/^\d{4}-\d{2}-\d{2}$/),
    datetime: () => string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/)
  }
}
