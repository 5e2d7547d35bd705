/**
 * How fast a fleet is built, in ratios measured in one run:
 *   node tests/bench/fleet.ts [brands]      (100 by default)
 * against one plain Astro build a brand, and against Hugo rendering as many pages of the same size.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from '../../src/render/checkout.ts'
import { codeHash } from '../../src/render/compile.ts'

const brands = Number(process.argv[2] ?? 100)
const work = mkdtempSync(join(tmpdir(), 'livery-bench-'))
const node = process.execPath
const livery = join(CHECKOUT, 'src/cli/main.ts')
const FIRST = ['Abend', 'Sonnen', 'Wald', 'Stern', 'Linden', 'Rosen', 'Silber', 'Hafen', 'Berg']
const LAST = [
  'gold',
  'licht',
  'weg',
  'tal',
  'haus',
  'blick',
  'zeit',
  'glanz',
  'ufer',
  'hof',
  'stern'
]

try {
  const fleet = makeFleet(brands)
  run(node, [livery, '--cwd', fleet, 'build', 'brand-1', '--no-media', '--quiet'])
  forgetTemplates()
  const cold = build(fleet, ['--no-media'])
  const again = build(fleet, ['--no-media', '--out', join(work, 'again')])
  const nothing = build(fleet, ['--no-media'])
  recolour(fleet, 'brand-2')
  const one = build(fleet, ['--no-media'])
  const small = build(makeFleet(10), ['--no-media'])
  const { median: page, mean } = pagesOf(join(fleet, 'dist', 'brand-1.example'))
  const astro = plainAstro(page)
  const own = ownAstro()
  const hugo = hugoOf('hugo', cold.pages, page, page.length)
  const large = hugoOf('hugo-large', cold.pages, page, mean)
  const each = (result: Timed): number => (result.ms / result.pages) * 1000

  say(`pages: ${cold.pages} of ${brands} brands, median ${page.length} bytes, mean ${mean}`)
  say(`Livery, the first build with this code: ${told(cold)}`)
  say(`Livery, a later build of all pages: ${told(again)}`)
  say(
    `cost of a page: ${each(small).toFixed(0)} µs with 10 brands, ${each(cold).toFixed(0)} µs with ${brands} (ratio ${(each(cold) / each(small)).toFixed(2)})`
  )
  say(
    `nothing changed: ${nothing.inside} ms after start-up, ${nothing.ms} in all; one brand's colour: ${one.inside} ms after start-up, ${one.ms} in all, ${one.cpu.toFixed(1)} s of processor time`
  )
  const times = (build: Timed): string => ((build.ms * brands) / cold.ms).toFixed(1)
  say(
    `these pages by a stock astro build, compiled for one brand and none rendered: ${own.ms} ms; a build a brand takes ${times(own)} times as long as the fleet`
  )
  say(
    `the least a stock astro build can do, ${astro.pages} pages of ready-made HTML from one template: ${astro.ms} ms; a build a brand takes ${times(astro)} times as long as the fleet`
  )
  if (hugo && large) {
    say(`Hugo, pages of the median size: ${told(hugo)}; ${ratios(hugo, cold, again)}`)
    say(`Hugo, pages of the mean size: ${told(large)}; ${ratios(large, cold, again)}`)
  } else say('Hugo is not installed here (apt-get install hugo)')
} finally {
  rmSync(work, { recursive: true, force: true })
}

interface Used {
  /** Seconds of processor time, which hold on a busy machine. */
  cpu: number
  /** Peak, for all threads. */
  megabytes: number
}

interface Timed extends Used {
  ms: number
  pages: number
  rendered?: number
  /** Without the start of the process, in milliseconds. */
  inside?: number
}

function told({ ms, pages, cpu, megabytes, rendered }: Timed): string {
  return `${ms} ms, ${Math.round(pages / (ms / 1000))} pages/s, ${cpu.toFixed(1)} s of processor time, peak ${megabytes} MB${rendered === undefined ? '' : ` for all threads, ${rendered} pages rendered`}`
}

function ratios(hugo: Timed, ...builds: readonly Timed[]): string {
  const all = (of: 'ms' | 'cpu'): string =>
    builds.map(build => (hugo[of] / build[of]).toFixed(2)).join(' and ')
  return `ratio Hugo / Livery: ${all('ms')}, of processor time ${all('cpu')}`
}

/** Pages that earlier builds rendered; the compilation stays. */
function forgetTemplates(): void {
  const folder = join(CHECKOUT, '.livery', 'compiled', codeHash(CHECKOUT))
  for (const name of ['templates', 'proved'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Different for 1,089 brands. */
function nameOf(number: number): string {
  const further = number < 99 ? '' : ` ${LAST[Math.floor(number / 99) % 11]}`
  return `${FIRST[number % 9]}${LAST[Math.floor(number / 9) % 11]}${further}`
}

/** A fleet of brands in eleven languages with all their pages, each with a name and colours of its own. */
function makeFleet(count: number): string {
  const root = join(work, `fleet-${count}`)
  for (const shared of ['_presets', '_companies']) {
    cpSync(join(CHECKOUT, 'sites', shared), join(root, 'sites', shared), { recursive: true })
  }
  const model = readFileSync(join(CHECKOUT, 'sites/herbstgold/site.yaml'), 'utf8')
  for (let number = 1; number <= count; number++) {
    const id = `brand-${number}`
    const colour = ((number * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(0, 6)
    const folder = join(root, 'sites', id)
    cpSync(join(CHECKOUT, 'sites/herbstgold'), folder, { recursive: true })
    writeFileSync(
      join(folder, 'site.yaml'),
      model
        .replaceAll('herbstgold.example', `${id}.example`)
        .replaceAll('Herbstgold', nameOf(number))
        .replace(/^id: .*$/m, `id: ${id}`)
        .replace('#2f5d46', `#${colour}`)
    )
  }
  return root
}

function build(fleet: string, flags: readonly string[]): Timed {
  const started = performance.now()
  const { stdout, stderr, used } = run(node, [livery, '--cwd', fleet, '--json', 'build', ...flags])
  const ms = Math.round(performance.now() - started)
  const report = JSON.parse(stdout) as {
    ok: boolean
    durationMs: number
    sites: { rendered?: number; filled?: number }[]
  }
  if (!report.ok)
    throw new Error(`the build failed: ${stdout.slice(0, 2000)} ${stderr.slice(0, 2000)}`)
  const sum = (of: 'rendered' | 'filled'): number =>
    report.sites.reduce((all, site) => all + (site[of] ?? 0), 0)
  const rendered = sum('rendered')
  return { ms, pages: rendered + sum('filled'), rendered, ...used, inside: report.durationMs }
}

function recolour(fleet: string, id: string): void {
  const file = join(fleet, 'sites', id, 'site.yaml')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/primary: "#......"/, 'primary: "#7a3b8f"')
  )
}

/** The HTML of a brand's page in the middle of all by size, and their mean size in bytes. */
function pagesOf(folder: string): { median: string; mean: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html'))
    .map(file => join(folder, file))
    .sort((a, b) => statSync(a).size - statSync(b).size)
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const median = readFileSync(files[Math.floor(files.length / 2)] ?? '', 'utf8')
  return { median, mean: Math.round(bytes / files.length) }
}

/** Livery's own pages through the stock command, as a project of one brand would do at every build. */
function ownAstro(): Timed {
  const out = join(work, 'own')
  const started = performance.now()
  const { used } = run(node, [
    join(CHECKOUT, 'node_modules/astro/bin/astro.mjs'),
    'build',
    '--root',
    CHECKOUT,
    '--outDir',
    out,
    '--silent'
  ])
  return { ms: Math.round(performance.now() - started), pages: 0, ...used }
}

/** The least that a plain static Astro project of one brand can do: eleven locales, as many addresses. */
function plainAstro(page: string): Timed {
  const root = join(work, 'astro')
  const pages = join(root, 'src/pages')
  const addresses = readdirSync(join(work, `fleet-${brands}`, 'dist/brand-1.example'), {
    recursive: true,
    encoding: 'utf8'
  }).filter(file => file.endsWith('.html'))
  mkdirSync(pages, { recursive: true })
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'astro.config.mjs'), 'export default {}')
  const blocks =
    page
      .match(/<body[\s\S]*<\/body>/)?.[0]
      ?.replaceAll('{', '&#123;')
      .replaceAll('}', '&#125;') ?? page
  writeFileSync(
    join(pages, '[...path].astro'),
    `---\nexport function getStaticPaths() {\n  return ${JSON.stringify(addresses.map(file => file.replace(/\.html$/, '')))}.map(path => ({ params: { path } }))\n}\nconst { path } = Astro.params\n---\n<html lang="en"><head><title>{path}</title></head>${blocks}</html>\n`
  )
  const started = performance.now()
  const { used } = run(node, [
    join(CHECKOUT, 'node_modules/astro/bin/astro.mjs'),
    'build',
    '--root',
    root,
    '--silent'
  ])
  return { ms: Math.round(performance.now() - started), pages: addresses.length, ...used }
}

/**
 * Hugo with as many pages of a size in bytes: a head, bar and footer as partials, eighty translated
 * words and twenty links a page, the rest as one ready-made block.
 */
function hugoOf(name: string, count: number, page: string, size: number): Timed | undefined {
  if (!existsSync('/usr/bin/hugo')) return undefined
  const root = join(work, name)
  const put = (file: string, text: string): void => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const words = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, index) => `<p class="word">{{ i18n "w${from + index}" }}</p>`
    ).join('')
  put(
    'layouts/partials/head.html',
    '<head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="canonical" href="{{ .Permalink }}"></head>'
  )
  put('layouts/partials/bar.html', `<header>${words(0, 20)}</header>`)
  put(
    'layouts/partials/footer.html',
    `<footer>${words(20, 60)}{{ range .Params.links }}<a href="{{ . | relURL }}">{{ . }}</a>{{ end }}</footer>`
  )
  put(
    'layouts/_default/single.html',
    `<!doctype html><html lang="en">{{ partial "head.html" . }}<body>{{ partial "bar.html" . }}<main>${words(60, 80)}{{ safeHTML site.Params.rest }}</main>{{ partial "footer.html" . }}</body></html>`
  )
  put(
    'i18n/en.toml',
    Array.from(
      { length: 80 },
      (_, index) => `[w${index}]\nother = "A word of the page, number ${index}"\n`
    ).join('')
  )
  const links = Array.from({ length: 20 }, (_, index) => `"/pages/p${index}"`).join(',')
  for (let number = 0; number < count; number++) {
    put(`content/p${number}.md`, `---\ntitle: "Page ${number}"\nlinks: [${links}]\n---\n`)
  }
  const rest = Math.max(0, size - 5_600)
  const text = page.repeat(Math.ceil(rest / page.length))
  put(
    'config.json',
    JSON.stringify({
      baseURL: 'https://x.example/',
      defaultContentLanguage: 'en',
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'section', 'home'],
      params: { rest: text.slice(0, rest) }
    })
  )
  const started = performance.now()
  const { used } = run('/usr/bin/hugo', ['--source', root, '--quiet'])
  const ms = Math.round(performance.now() - started)
  return { ms, pages: count, ...used }
}

interface Ran {
  stdout: string
  stderr: string
  used: Used
}

function run(program: string, args: readonly string[]): Ran {
  const done = spawnSync('/usr/bin/time', ['-f', 'USED %U %S %M', program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // As bin/livery.mjs starts it.
      NODE_COMPILE_CACHE: join(CHECKOUT, '.livery', 'cache', 'node'),
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning'
    }
  })
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${done.stderr} ${done.stdout.slice(0, 2000)}`)
  const [, user, system, kilobytes] = /USED (\S+) (\S+) (\d+)/.exec(done.stderr) ?? []
  const used = {
    cpu: Number(user) + Number(system),
    megabytes: Math.round(Number(kilobytes) / 1024)
  }
  return { stdout: done.stdout, stderr: done.stderr, used }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
