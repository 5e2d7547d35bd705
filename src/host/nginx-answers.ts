import { PLAIN, patternOf } from './answer.ts'
import { apiOrigin, type Installation } from './installation.ts'
import {
  API_IS_DOWN,
  ASK_AGAIN,
  ASK_ALONE,
  cacheOf,
  FOREVER,
  HEADERS,
  type HostModel,
  LOCAL_API,
  MOST_SENT_MIB,
  SERVER_PATHS,
  TYPES
} from './model.ts'
import { armVariable, plain, quoted } from './nginx-words.ts'
import { OPEN_WHILE_PAUSED, PAUSE_FILE, RETRY_AFTER } from './pause.ts'
import type { Split } from './split.ts'

/** A folder that no release has. */
const NOTHING = '/_none'

/** Content of a server block. nginx uses the first pattern location that matches. */
export function nginxAnswers(model: HostModel, installation: Installation): string {
  return `${[
    ...server(model, installation),
    ...paused(installation),
    ...errors(model),
    ...homes(model),
    ...drawings(model),
    ...api(installation),
    ...redirects(),
    `location ~ "^/_[lftmw]/" {\n    set $livery_cache ${quoted(FOREVER)};\n    try_files $uri =404;\n}`,
    ...splits(model),
    ...shells(model),
    block('location /', [toChosen(model.prefixes, '$uri'), '    try_files $uri $uri.html =404;'])
  ].join('\n')}\n`
}

function server(model: HostModel, { path }: Installation): string[] {
  const types = Object.entries(TYPES).map(
    ([ending, type]) => `    ${type.replace(/;.*/, '')} ${ending};`
  )
  return [
    `root ${quoted(`${path}/current/site`)};`,
    `types {\n${types.join('\n')}\n}`,
    'default_type application/octet-stream;',
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain;',
    'server_tokens off;',
    'absolute_redirect off;',
    'autoindex off;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `include ${quoted(`${path}/nginx/*.conf`)};`,
    // Locations set these variables, because an add_header in them would drop all headers below.
    `set $livery_policy ${quoted(model.pagePolicy)};`,
    `set $livery_cache ${quoted(ASK_AGAIN)};`,
    'set $livery_vary "";',
    `set $livery_by_choice ${model.prefixes.length > 0 ? 'Cookie' : '""'};`,
    'set $livery_language "";',
    'set $livery_words "";',
    `set $livery_chosen ${NOTHING};`,
    ...languages(model),
    ...Object.entries(HEADERS).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`
    ),
    'add_header Content-Security-Policy $livery_policy always;',
    'add_header Cache-Control $livery_cache always;',
    'add_header Vary $livery_vary always;'
  ]
}

function languages({ prefixes }: HostModel): string[] {
  if (prefixes.length === 0) return []
  return [
    ...prefixes.map(
      prefix =>
        `if ($cookie_locale = ${prefix}) {\n    set $livery_words /${prefix};\n    set $livery_chosen /${prefix};\n}`
    ),
    `if ($uri ~ "^/(${prefixes.join('|')})(?:/|$)") {
    set $livery_language "/$1";
    set $livery_words "/$1";
    set $livery_chosen ${NOTHING};
    set $livery_by_choice "";
}`
  ]
}

/** nginx asks at each request, so that a pause needs no reload. */
function paused({ path }: Installation): string[] {
  return [
    'set $livery_paused "";',
    'set $livery_retry "";',
    `if (-f ${quoted(`${path}/${PAUSE_FILE}`)}) {\n    set $livery_paused 1;\n    set $livery_retry ${RETRY_AFTER};\n}`,
    `if ($uri ~ "${OPEN_WHILE_PAUSED}") {\n    set $livery_paused "";\n}`,
    'if ($livery_paused) {\n    return 503;\n}',
    'add_header Retry-After $livery_retry always;'
  ]
}

function errors({ prefixes }: HostModel): string[] {
  const pages = ['', ...prefixes.map(prefix => `/${prefix}`)].flatMap(prefix =>
    ['404', '500', '503'].map(code => `location = ${prefix}/${code}.html {\n    internal;\n}`)
  )
  return [
    'error_page 404 $livery_words/404.html;',
    'error_page 403 =404 $livery_words/404.html;',
    'error_page 500 502 504 $livery_words/500.html;',
    // A named location: the address of a file would be refused by the pause again.
    'error_page 503 @livery_paused;',
    'location @livery_paused {\n    try_files $livery_words/503.html =503;\n}',
    ...pages
  ]
}

function homes({ prefixes }: HostModel): string[] {
  return [
    block('location = /', [toChosen(prefixes, '/index'), '    try_files /index.html =404;']),
    ...prefixes.flatMap(prefix => [
      `location = /${prefix} {\n    return 301 /${prefix}/$is_args$args;\n}`,
      `location = /${prefix}/ {\n    try_files /${prefix}/index.html =404;\n}`
    ])
  ]
}

/** Redirects to the chosen language where it has the page; a prefixed address keeps its own. */
function toChosen({ length }: readonly unknown[], ...pages: readonly string[]): string {
  if (length === 0) return ''
  const redirects = pages.map(
    page =>
      `    if (-f $document_root$livery_chosen${page}.html) {\n        return 302 $livery_chosen$request_uri;\n    }`
  )
  return ['    set $livery_vary $livery_by_choice;', ...redirects].join('\n')
}

function drawings(model: HostModel): string[] {
  return [...model.drawings].map(([file, policy]) =>
    [
      `location = ${quoted(`/${file}`)} {`,
      `    set $livery_policy ${quoted(policy)};`,
      `    set $livery_cache ${quoted(cacheOf(model, file))};`,
      '    try_files $uri =404;',
      '}'
    ].join('\n')
  )
}

function api({ api: upstream = LOCAL_API }: Installation): string[] {
  const origin = apiOrigin(upstream)
  return [
    ...SERVER_PATHS.map(
      path => `location ^~ ${path} {
    set $livery_cache "";
    client_max_body_size ${MOST_SENT_MIB}m;
    proxy_pass ${plain(origin)};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;${origin.startsWith('https') ? '\n    proxy_ssl_server_name on;' : ''}
    error_page 502 503 504 = @livery_api_is_down;
}`
    ),
    `location @livery_api_is_down {
    default_type application/json;
    return ${API_IS_DOWN.status} '${API_IS_DOWN.body}';
}`
  ]
}

function redirects(): string[] {
  const to = (pattern: string): string =>
    `location ~ "${pattern}" {\n    return 301 $1$is_args$args;\n}`
  return [
    'location ~ "/\\." {\n    return 404;\n}',
    'location ~ "\\.(?:br|gz)$" {\n    return 404;\n}',
    to(`^(${PLAIN}*/)index\\.html$`),
    to(`^(${PLAIN}+)\\.html$`),
    to(`^(${PLAIN}+)/+$`)
  ]
}

function shells(model: HostModel): string[] {
  return model.rewrites.map(({ from, to }) => {
    const split = model.splits.find(({ path }) => path === to)
    const lines = split
      ? [quietly, `    try_files $uri.html ${dealt(model, split)} =404;`]
      : [`    try_files $uri.html $livery_language${to}.html =404;`]
    const toOwn = toChosen(model.prefixes, '$uri', to)
    return located(patternOf(from, model.prefixes), [toOwn, ...lines])
  })
}

function splits(model: HostModel): string[] {
  return model.splits.map(split =>
    located(patternOf(split.path, model.prefixes), [
      toChosen(model.prefixes, '$uri'),
      quietly,
      `    try_files ${dealt(model, split)} =404;`
    ])
  )
}

const quietly = `    set $livery_cache ${quoted(ASK_ALONE)};`

/** The variable holds the rest of an arm's path (nginx.ts). */
const dealt = (model: HostModel, split: Split): string =>
  `$livery_language${split.path}$${armVariable(model, split)}.html`

const located = (pattern: string, lines: readonly string[]): string =>
  block(`location ~ "^${pattern}$"`, lines)

const block = (name: string, lines: readonly string[]): string =>
  [`${name} {`, ...lines.filter(line => line !== ''), '}'].join('\n')
