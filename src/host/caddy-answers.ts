import { PLAIN, patternOf } from './answer.ts'
import { inside, plain, quoted, word } from './caddy-words.ts'
import { apiOrigin, type Installation } from './installation.ts'
import {
  API_IS_DOWN,
  ASK_AGAIN,
  ASK_ALONE,
  FOREVER,
  HEADERS,
  type HostModel,
  LOCAL_API,
  SERVER_PATHS,
  TYPES
} from './model.ts'
import { OPEN_WHILE_PAUSED, PAUSE_FILE, RETRY_AFTER } from './pause.ts'
import type { Split } from './split.ts'

/** Content of a site block. Caddy uses the first handle that matches. */
export function caddyAnswers(model: HostModel, installation: Installation): string[] {
  return [
    `root * ${quoted(`${installation.path}/current/site`)}`,
    // Caddy has no variable for the query with its question mark.
    `map {query} {livery_query} {\n\t~^(.+)$ "?\${1}"\n\tdefault ""\n}`,
    ...choice(model),
    ...matchers(model),
    ...paused(installation),
    'route {',
    ...inside([
      ...api(installation),
      'error @livery_paused 503',
      ...headers(model, ASK_AGAIN),
      `header @hashed Cache-Control ${quoted(FOREVER)}`,
      ...drawingHeaders(model),
      ...typeHeaders(),
      'error @never 404',
      ...redirects(model),
      ...chosenPages(model),
      ...homes(model),
      ...splits(model),
      ...shells(model),
      ...serving('handle', 'try_files {path} {path}.html')
    ]),
    '}',
    'handle_errors {',
    ...inside(errorPages(model)),
    '}'
  ]
}

function matchers({ prefixes }: HostModel): string[] {
  return [
    '@hashed path_regexp `^/_[lftmw]/`',
    '@never path_regexp `/\\.|\\.(?:br|gz)$|/(?:404|500|503)\\.html$|\\x00`',
    `@index path_regexp index \`^(${PLAIN}*/)index\\.html$\``,
    `@named path_regexp named \`^(${PLAIN}+)\\.html$\``,
    `@slashed {\n\tpath_regexp slashed \`^(${PLAIN}+)/+$\`\n${prefixes
      .map(prefix => `\tnot path /${prefix}/\n`)
      .join('')}}`
  ]
}

/** Caddy asks at each request, so that a pause needs no reload. */
function paused({ path }: Installation): string[] {
  return [
    '@livery_paused {',
    ...inside([
      `not path_regexp \`${OPEN_WHILE_PAUSED}\``,
      'file {',
      ...inside([`root ${quoted(path)}`, `try_files /${PAUSE_FILE}`]),
      '}'
    ]),
    '}'
  ]
}

function headers(model: HostModel, cache: string): string[] {
  return [
    'header -Server',
    'header {',
    ...inside([
      ...Object.entries(HEADERS).map(([name, value]) => `${name} ${quoted(value)}`),
      `Content-Security-Policy ${quoted(model.pagePolicy)}`,
      `Cache-Control ${quoted(cache)}`
    ]),
    '}'
  ]
}

function drawingHeaders({ drawings }: HostModel): string[] {
  return [...drawings].map(
    ([file, policy]) => `header ${word(`/${file}`)} Content-Security-Policy ${quoted(policy)}`
  )
}

/** Without these Caddy uses the system's media types, which may be incomplete. */
function typeHeaders(): string[] {
  return Object.entries(TYPES).flatMap(([ending, type]) => [
    `@type_${ending} path *.${ending}`,
    `header @type_${ending} Content-Type ${quoted(type)}`
  ])
}

function redirects({ prefixes }: HostModel): string[] {
  return [
    ...prefixes.map(prefix => `redir /${prefix} /${prefix}/{livery_query} permanent`),
    ...['index', 'named', 'slashed'].map(
      name => `redir @${name} {re.${name}.1}{livery_query} permanent`
    )
  ]
}

/**
 * `livery_words` is the language of the 404 page, `livery_chosen` the folder of the pages to lead
 * to: one that no release has unless a language was chosen.
 */
function choice({ prefixes }: HostModel): string[] {
  if (prefixes.length === 0) return []
  return [
    'map {http.request.cookie.locale} {livery_words} {livery_chosen} {',
    ...inside([...prefixes.map(prefix => `${prefix} /${prefix} /${prefix}`), 'default "" /_none']),
    '}'
  ]
}

/** Redirects to the chosen language where it has the page; a prefixed address keeps its own. */
function chosenPages({ prefixes, rewrites }: HostModel): string[] {
  if (prefixes.length === 0) return []
  const own = prefixes.map(prefix => `not path /${prefix}/*`)
  const redirect = (name: string, ...when: string[]): string[] => [
    `@chosen_${name} {`,
    ...inside([...when, ...own]),
    '}',
    `redir @chosen_${name} {livery_chosen}{uri} 302`
  ]
  return [
    '@unprefixed {',
    ...inside(['not path_regexp `^/_[lftmw]/|\\.[a-z0-9]+$`', ...own]),
    '}',
    'header @unprefixed +Vary Cookie',
    ...redirect('home', 'path /', 'file {livery_chosen}/index.html'),
    ...redirect('page', 'file {livery_chosen}{path}.html'),
    ...rewrites.flatMap(({ from, to }, index) =>
      redirect(
        `shell_${index}`,
        `path_regexp \`^${patternOf(from, [])}$\``,
        `file {livery_chosen}${to}.html`
      )
    )
  ]
}

function homes({ prefixes }: HostModel): string[] {
  return [
    ...serving('handle /', 'rewrite * /index.html'),
    ...prefixes.flatMap(prefix => serving(`handle /${prefix}/`, `rewrite * /${prefix}/index.html`))
  ]
}

/**
 * Caddy has no directive that deals by a hash; its templates compute one, and include the page.
 * They know a visitor's address behind trusted proxies from Caddy 2.7 on.
 */
function splits({ splits: all, prefixes }: HostModel): string[] {
  return all.flatMap((split, index) => {
    const name = `split_${index}`
    return [
      `@${name} path_regexp ${name} \`^${patternOf(split.path, prefixes)}$\``,
      ...dealing(name, split)
    ]
  })
}

function dealing(name: string, { salt, arms }: Split): string[] {
  const does = (text: string): string => `<livery: ${text} :livery>`
  const page = (path: string): string => does(`include (print $language "${word(path)}.html")`)
  const choices = arms.slice(0, -1).map(({ page: path, below }, index) => {
    const bound = below.toString(16).padStart(4, '0')
    return `${does(`${index === 0 ? 'if' : 'else if'} lt $bucket "${bound}"`)}${page(path)}`
  })
  const template = [
    does('$known := placeholder "http.vars.client_ip"'),
    does('$address := $known | default .RemoteIP'),
    does(`$language := placeholder "http.regexp.${name}.1"`),
    does(`$bucket := print "${word(salt)}|" $address "|" (.Req.UserAgent) | sha256sum | trunc 4`),
    ...choices,
    does('else'),
    page(arms.at(-1)?.page ?? ''),
    does('end')
  ]
  return [
    `handle @${name} {`,
    ...inside([
      `header Cache-Control ${quoted(ASK_ALONE)}`,
      `header Content-Type ${quoted(TYPES.html ?? '')}`,
      'encode gzip',
      // No page contains these words, so that a page is never read as a template.
      'templates {',
      '\tbetween <livery: :livery>',
      '}',
      `respond \`${template.join('')}\``
    ]),
    '}'
  ]
}

function shells({ rewrites, prefixes, splits: all }: HostModel): string[] {
  return rewrites.flatMap(({ from, to }, index) => {
    const name = `shell_${index}`
    const split = all.find(({ path }) => path === to)
    return [
      `@${name} {`,
      ...inside([
        `path_regexp ${name} \`^${patternOf(from, prefixes)}$\``,
        'not file {path}.html',
        `file {re.${name}.1}${to}.html`
      ]),
      '}',
      ...(split
        ? dealing(name, split)
        : serving(`handle @${name}`, `rewrite * {re.${name}.1}${to}.html`))
    ]
  })
}

function serving(handle: string, find: string): string[] {
  return [`${handle} {`, ...inside([find, 'file_server {', ...inside(SERVER), '}']), '}']
}

const SERVER = ['precompressed br gzip', 'disable_canonical_uris']

function api({ api: upstream = LOCAL_API }: Installation): string[] {
  const origin = apiOrigin(upstream)
  const host = origin.startsWith('https') ? ['header_up Host {upstream_hostport}'] : []
  return [
    `@livery_server path ${SERVER_PATHS.map(path => `${path}*`).join(' ')}`,
    'handle @livery_server {',
    ...inside([
      'header -Server',
      'header {',
      ...inside(Object.entries(HEADERS).map(([name, value]) => `${name} ${quoted(value)}`)),
      '}',
      `reverse_proxy ${plain(origin)} {`,
      ...inside(['header_up X-Forwarded-Host {host}', ...host]),
      '}'
    ]),
    '}'
  ]
}

function errorPages(model: HostModel): string[] {
  const { prefixes } = model
  const page = (code: string): string[] => [
    ...prefixes.flatMap(prefix =>
      serving(`handle /${prefix}/*`, `rewrite * /${prefix}/${code}.html`)
    ),
    ...serving('handle', `rewrite * ${prefixes.length > 0 ? '{livery_words}' : ''}/${code}.html`)
  ]
  return [
    'route {',
    ...inside([
      `@livery_server_down path ${SERVER_PATHS.map(path => `${path}*`).join(' ')}`,
      'handle @livery_server_down {',
      ...inside([
        'header Content-Type application/json',
        `respond \`${API_IS_DOWN.body}\` ${API_IS_DOWN.status}`
      ]),
      '}',
      ...headers(model, ASK_AGAIN),
      `header Content-Type ${quoted(TYPES.html ?? '')}`,
      '@livery_held expression `{http.error.status_code} == 503`',
      'handle @livery_held {',
      ...inside([`header Retry-After ${RETRY_AFTER}`, ...page('503')]),
      '}',
      '@broken expression `{http.error.status_code} >= 500`',
      'handle @broken {',
      ...inside(page('500')),
      '}',
      'handle {',
      ...inside(page('404')),
      '}'
    ]),
    '}'
  ]
}
