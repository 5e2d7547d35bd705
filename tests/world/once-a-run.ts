/** Something that several projects of a run use: made for the first, ended after the last. */
interface Shared {
  users: number
  made: Promise<{ value: unknown; end(): Promise<void> }>
}

/** Each project loads the global set-up anew, so what they share stands on the process. */
const KEPT = Symbol.for('livery.tests.shared')
const registry = globalThis as { [KEPT]?: Map<string, Shared> }
registry[KEPT] ??= new Map()
const kept = registry[KEPT]

/** Makes something once a run; `end` ends it when every project that asked for it has called that. */
export async function sharedInRun<T>(
  name: string,
  make: () => Promise<{ value: T; end(): Promise<void> }>
): Promise<{ value: T; end(): Promise<void> }> {
  const shared = kept.get(name) ?? { users: 0, made: make() }
  kept.set(name, shared)
  shared.users++
  const made = await shared.made
  return {
    value: made.value as T,
    end: async () => {
      shared.users--
      if (shared.users > 0) return
      kept.delete(name)
      await made.end()
    }
  }
}
