import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** In the order in which they begin, per group: what takes minutes first, short files fill the rest. */
const PROJECTS = ['browser', 'console', 'built', 'cli', 'server', 'stores', 'unit']

/**
 * Files of minutes, although they are short: on a fresh clone no time of theirs is known, and the last
 * one of them would run alone at the end.
 */
const LONG =
  /\/(?:kills|move|embedded|fuzz|uploads|serving|coming|framing|recipes|shot|stop|pause|schedule|screens|over-pages|axe|layout|reads|bucket|deploy)\.test\.ts$/

/** Keeps the files of a project together, since those share a worker with its modules. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return PROJECTS.flatMap(name => {
      const own = sorted.filter(({ project }) => project.name === name)
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
      return [...own.filter(isLong), ...own.filter(file => !isLong(file))]
    })
  }
}

const files = (...folders: string[]): string[] =>
  folders.map(folder =>
    folder.endsWith('.ts') ? `tests/${folder}` : `tests/${folder}/**/*.test.ts`
  )

/** Looks at built brands with nginx, Caddy, the HTML checker, or by itself. */
const OF_BUILT = files('host', 'seo', 'build', 'e2e/html.test.ts')
const IN_BROWSER = files('app', 'e2e', 'render/logo.test.ts')
const OF_CONSOLE = files('console')
const OF_CLI = files('cli', 'hostile', 'recipes')
const OF_SERVER = files('server')
const OF_STORES = files('stores')
/** Needs no page although it stands beside those that do. */
const OF_UNIT = files('app/time-words.test.ts')

interface Project {
  include: string[]
  exclude?: string[]
  /** Started once a run, before the first file of the project. */
  globalSetup?: string[]
  setupFiles?: string[]
  pool?: 'forks' | 'threads'
  execArgv?: string[]
  retry?: number
  isolate?: boolean
  maxWorkers?: number
  sequence?: { groupOrder: number }
}

/** Two browsers use both cores: with a third, five files of tests took a fifth longer. */
const FIRST = { maxWorkers: 2, sequence: { groupOrder: 0 } }
/** Processes and servers wait a part of their time. */
const THEN = { maxWorkers: 3, sequence: { groupOrder: 1 } }

const project = (name: string, settings: Project) =>
  ({ extends: true, test: { name, ...settings } }) satisfies TestProjectConfiguration

const POSTGRES = 'tests/world/postgres.ts'
const BUILT = 'tests/world/built.ts'
const CHROMIUM = 'tests/world/chromium-set-up.ts'
/** Runs in each worker for each file. */
const AFTER = 'tests/world/after-browser-file.ts'
const HOSTS = 'tests/world/host-set-up.ts'
const SYSTEMD = 'tests/world/systemd-set-up.ts'
const POOLER = 'tests/world/pooler-set-up.ts'

export default defineConfig({
  test: {
    // A test of seconds takes a minute where the machine is slow and three files run at once.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    setupFiles: ['tests/world/after-file.ts'],
    sequence: { sequencer: LongFirst },
    // A second of patience is too little for a browser on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Modules are loaded once a worker: they are half of the time of a short file.
    isolate: false,
    projects: [
      project('browser', {
        ...FIRST,
        include: IN_BROWSER,
        exclude: [...OF_BUILT, ...OF_UNIT],
        globalSetup: [CHROMIUM, BUILT],
        setupFiles: [AFTER],
        // Browsers on a busy machine: what fails twice is wrong, what fails once is named at the end.
        retry: 1
      }),
      project('built', {
        ...FIRST,
        include: OF_BUILT,
        globalSetup: [CHROMIUM, HOSTS, BUILT],
        setupFiles: [AFTER],
        retry: 1,
        // V8 13.6 ends the process at times when it frees WebAssembly's code (the cutter of fonts).
        execArgv: ['--no-wasm-code-gc']
      }),
      // A browser on the operators' side, which needs no built brand.
      project('console', {
        ...FIRST,
        include: OF_CONSOLE,
        globalSetup: [CHROMIUM, POSTGRES],
        setupFiles: [AFTER],
        retry: 1
      }),
      project('cli', {
        ...THEN,
        include: OF_CLI,
        globalSetup: [POSTGRES, SYSTEMD],
        // Whole processes that start and stop: the same holds for them.
        retry: 1
      }),
      // Sockets, a database and providers of payments, beside such processes.
      project('server', { ...THEN, include: OF_SERVER, globalSetup: [POSTGRES, POOLER], retry: 1 }),
      // What a store's module keeps from one file must not reach the next.
      project('stores', { ...THEN, include: OF_STORES, pool: 'threads', isolate: true }),
      project('unit', {
        ...THEN,
        include: ['tests/**/*.test.ts', ...OF_UNIT],
        exclude: [
          ...files('bench'),
          ...OF_BUILT,
          'tests/app/!(time-words).test.ts',
          ...OF_CONSOLE,
          ...files('e2e', 'render/logo.test.ts'),
          ...OF_CLI,
          ...OF_SERVER,
          ...OF_STORES
        ],
        pool: 'threads'
      })
    ]
  }
})
