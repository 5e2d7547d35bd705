import { isWholeSegments } from '#site/lander-rewrites.ts'
import { patternOf } from './answer.ts'
import { cloudflareArms, netlifyArms, splitAddresses } from './edge-functions.ts'
import {
  apiOrigin,
  CONTROL,
  type HostFile,
  type Installation,
  UnsafeValueError
} from './installation.ts'
import { ASK_ALONE, FOREVER, HEADERS, type HostModel, SERVER_PATHS } from './model.ts'

/** Header rules, characters per line, and redirects with placeholders. */
export const CLOUDFLARE_LIMITS = {
  headerRules: 100,
  lineLength: 2000,
  dynamicRedirects: 100
} as const

/** Netlify serves `x.html` at `/x` and redirects `/x/`. It can't choose by cookie value. */
export function netlifyFiles(model: HostModel, { api }: Installation): HostFile[] {
  const { prefixes } = model
  const domain = word(model.domain, 'Netlify')
  const redirects = [
    ...model.otherNames.map(
      name => `https://${word(name, 'Netlify')}/* https://${domain}/:splat 301!`
    ),
    ...apiRule(api, 'Netlify'),
    ...shellRules(model, prefixes, '.html', '200'),
    ...prefixes.map(prefix => `/${prefix}/* /${prefix}/404.html 404`),
    '/* /404.html 404'
  ]
  return [
    {
      file: '_headers',
      text: headersFile(model, [...drawingRules(model), ...armRules(model)], 'Netlify')
    },
    { file: '_redirects', text: lines(redirects, 'Netlify') },
    ...netlifyArms(model)
  ]
}

/**
 * Proxying `/api`, redirecting other names and choosing by cookie are settings of the zone. Redirects
 * precede files, so pages that a rewrite covers get their own rule first.
 */
export function cloudflareFiles(model: HostModel): HostFile[] {
  const every = model.prefixes.length > 0 ? [':language'] : []
  const dynamic = shellRules(model, every, '', '200')
  if (dynamic.length > CLOUDFLARE_LIMITS.dynamicRedirects) {
    throw new UnsafeValueError(`${dynamic.length} rewrites (at most 100)`, 'Cloudflare Pages')
  }
  const own = pagesUnderRewrites(model).map(path => `${path} ${path} 200`)
  return [
    { file: '_headers', text: headersFile(model, fewDrawingRules(model), 'Cloudflare Pages') },
    { file: '_redirects', text: lines([...own, ...dynamic], 'Cloudflare Pages') },
    ...cloudflareArms(model)
  ]
}

interface Rule {
  path: string
  headers: readonly string[]
}

function headersFile(model: HostModel, drawings: readonly Rule[], syntax: string): string {
  const rules: Rule[] = [
    {
      path: '/*',
      headers: [
        ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
        `Content-Security-Policy: ${model.pagePolicy}`
      ]
    },
    ...['l', 'f', 't', 'm', 'w'].map(letter => ({
      path: `/_${letter}/*`,
      headers: [`Cache-Control: ${FOREVER}`]
    })),
    { path: '/site.webmanifest', headers: ['Content-Type: application/manifest+json'] },
    ...drawings
  ]
  return lines(
    rules.flatMap(({ path, headers }) => [path, ...headers.map(header => `  ${header}`)]),
    syntax
  )
}

function armRules(model: HostModel): Rule[] {
  return splitAddresses(model)
    .flatMap(path => [path, `${path}/*`])
    .map(path => ({ path, headers: [`Cache-Control: ${ASK_ALONE}`] }))
}

function drawingRules({ drawings }: HostModel): Rule[] {
  return [...drawings].map(([file, policy]) => ({
    path: `/${file}`,
    headers: [`Content-Security-Policy: ${policy}`]
  }))
}

/** Cloudflare joins the values of several rules unless the header is removed first. */
function fewDrawingRules({ drawings }: HostModel): Rule[] {
  const off = '! Content-Security-Policy'
  const single = [...drawings].map(([file, policy]) => ({ path: `/${file}`, policy }))
  const rules = single.length <= 80 ? single : byFirstLetter(drawings)
  return rules.map(({ path, policy }) => ({
    path,
    headers: [off, `Content-Security-Policy: ${policy}`]
  }))
}

/** Drawings with the same first letter share a rule with all their hashes. */
function byFirstLetter(drawings: HostModel['drawings']): { path: string; policy: string }[] {
  const groups = new Map<string, Set<string>>()
  for (const [file, policy] of drawings) {
    const start = /^_m\/./.exec(file)?.[0]
    const path = start === undefined ? `/${file}` : `/${start}*`
    const hashes = policy.match(/'sha256-[^']+'/g) ?? []
    groups.set(path, new Set([...(groups.get(path) ?? []), ...hashes]))
  }
  return [...groups].map(([path, hashes]) => ({
    path,
    policy: `default-src 'none'; style-src ${[...hashes].join(' ')}; frame-ancestors 'none'`
  }))
}

function apiRule(api: string | undefined, syntax: string): string[] {
  if (api === undefined) return ['# No deploy.api is set: /api is answered with the 404 page.']
  const origin = word(apiOrigin(api), syntax)
  return SERVER_PATHS.map(path => `${path}* ${origin}${path}:splat 200`)
}

function shellRules(
  { rewrites }: HostModel,
  prefixes: readonly string[],
  ending: string,
  status: string
): string[] {
  return ['', ...prefixes.map(prefix => `/${prefix}`)].flatMap(prefix =>
    rewrites
      .filter(isWholeSegments)
      .map(({ from, to }) => `${prefix}${from} ${prefix}${to}${ending} ${status}`)
  )
}

/** Paths of pages that a rewrite would also cover. */
export function pagesUnderRewrites({ files, rewrites, prefixes }: HostModel): string[] {
  const patterns = rewrites.map(({ from }) => new RegExp(`^${patternOf(from, prefixes)}$`))
  return files
    .filter(file => file.endsWith('.html'))
    .map(file => `/${file.replace(/\.html$/, '')}`)
    .filter(path => !path.includes('/_') && patterns.some(pattern => pattern.test(path)))
}

function lines(all: readonly string[], syntax: string): string {
  for (const line of all) {
    if (CONTROL.test(line) || line.length > CLOUDFLARE_LIMITS.lineLength) {
      throw new UnsafeValueError(line, syntax)
    }
  }
  return `${all.join('\n')}\n`
}

function word(value: string, syntax: string): string {
  if (!/^[\w.:/-]+$/.test(value)) throw new UnsafeValueError(value, syntax)
  return value
}
