import { landersIn } from '#site/lander-rewrites.ts'
import { PLAIN, patternOf } from './answer.ts'
import { CONTROL, type HostFile, UnsafeValueError } from './installation.ts'
import { cacheOf, HEADERS, type HostModel, policyOf, typeOf } from './model.ts'
import { type Coding, type Packs, SUFFIX } from './pack.ts'
import { pagesUnderRewrites } from './rules-files.ts'

export interface ObjectMetadata {
  CacheControl: string
  ContentType: string
  ContentEncoding?: Coding
  /** Content security policy; the CDN's function sends it as a header. */
  Metadata: { policy?: string }
}

/** CloudFront's limit in bytes. */
export const FUNCTION_LIMIT = 10_240

/** What tells one file from another, in a fifth of the bytes of its name. */
const HASH = /\.([\w-]{8})\.\w+$/

/**
 * Two CloudFront functions do what S3 can't: rewrites and headers. All languages share a 404 page.
 */
export function s3Files(model: HostModel, packs: Packs): HostFile[] {
  return [
    { file: 's3/metadata.json', text: `${JSON.stringify(metadataOf(model, packs), null, 1)}\n` },
    { file: 's3/viewer-request.js', text: limited(requestFunction(model, packs)) },
    { file: 's3/viewer-response.js', text: limited(responseFunction(model)) }
  ]
}

/** Metadata by key; compressed forms are separate objects. */
export function metadataOf(model: HostModel, packs: Packs): Record<string, ObjectMetadata> {
  const entries = model.files.flatMap(file => {
    const metadata = {
      CacheControl: cacheOf(model, file),
      ContentType: typeOf(file),
      Metadata: /\.(?:html|svg)$/.test(file) ? { policy: policyOf(model, file) } : {}
    }
    const packed = packs.get(file)?.br === undefined ? [] : (['br'] as const)
    return [
      [file, metadata] as const,
      ...packed.map(
        coding => [`${file}${SUFFIX[coding]}`, { ...metadata, ContentEncoding: coding }] as const
      )
    ]
  })
  return Object.fromEntries(entries)
}

function requestFunction(model: HostModel, packs: Packs): string {
  const { domain, prefixes, files } = model
  const hasArms = model.splits.length > 0
  const { everywhere, here } = ownPages(model)
  const landers = landersIn(files).map(({ lander, niches }) => [lander, niches] as const)
  const shells = model.rewrites.filter(({ from }) => !from.startsWith('/landers/'))
  const plain = files.filter(file => /\.(?:html|css|js|svg)$/.test(file) && !packs.get(file)?.br)
  return `// CloudFront function for viewer requests. Livery writes this file; changes here are lost.
var DOMAIN = ${literal(domain)};
var NAMES = ${literal(model.otherNames)};
var LANGUAGES = ${literal(prefixes)};
var SHELLS = ${literal(shells.map(({ from, to }) => [patternOf(from, []).slice(2), to]))};
var LANDERS = ${literal(Object.fromEntries(landers))};
var EVERYWHERE = ${literal(everywhere)};
var HERE = ${literal(here)};
var NOT_PACKED = ${literal(plain.map(file => HASH.exec(file)?.[1] ?? `/${file}`))};

function handler(event) {
  var request = event.request;
  var host = request.headers.host ? request.headers.host.value : DOMAIN;
  if (NAMES.indexOf(host) >= 0) return moved(301, 'https://' + DOMAIN + request.uri + query(request));
  var uri = request.uri;
  if (/\\/\\./.test(uri) || /\\.(?:br|gz)$/.test(uri)) { request.uri = '/404.html'; return request; }
  var chosen = request.cookies.locale && request.cookies.locale.value;
  if (uri.length === 3 && LANGUAGES.indexOf(uri.slice(1)) >= 0) return moved(301, uri + '/' + query(request));
  var home = uri === '/' || (uri.length === 4 && LANGUAGES.indexOf(uri.slice(1, 3)) >= 0 && uri[3] === '/');
  var clean = home ? null : ${regex(`^(${PLAIN}*/)index\\.html$`)}.exec(uri) || ${regex(`^(${PLAIN}+)\\.html$`)}.exec(uri) || ${regex(`^(${PLAIN}+)/+$`)}.exec(uri);
  if (clean) return moved(301, clean[1] + query(request));
  var isOwn = LANGUAGES.indexOf(uri.slice(1, 3)) >= 0 && uri[3] === '/';
  if (LANGUAGES.indexOf(chosen) >= 0 && !isOwn && !/\\.\\w+$/.test(uri)) return moved(302, '/' + chosen + uri + query(request));
  var file = home ? uri + 'index.html' : /\\.\\w+$/.test(uri) ? uri : ${hasArms ? 'arm(shell(uri), event)' : 'shell(uri)'};
  var accepted = request.headers['accept-encoding'] ? request.headers['accept-encoding'].value : '';
  var hash = ${HASH}.exec(file);
  var isText = /\\.(?:html|css|js|svg)$/.test(file) && NOT_PACKED.indexOf(hash ? hash[1] : file) < 0;
  request.uri = isText && /(?:^|[,\\s])br(?:$|[,\\s])/.test(accepted) ? file + '.br' : file;
  return request;
}
${hasArms ? armFunction(model) : ''}
function shell(uri) {
  var parts = ${regex(`^(${prefixes.length > 0 ? `(?:/(?:${prefixes.join('|')}))?(?=/)` : ''})(/.*)$`)}.exec(uri);
  var path = parts ? parts[2] : uri;
  if (!parts || HERE.indexOf(uri) >= 0 || EVERYWHERE.indexOf(path) >= 0) return uri + '.html';
  var slug = ${regex('^/landers/([^/]+)/([^/]+)$')}.exec(path);
  var niches = slug && Object.prototype.hasOwnProperty.call(LANDERS, slug[1]) ? LANDERS[slug[1]] : null;
  if (niches) {
    var niche = niches.find(function (each) { return slug[2].indexOf(each + '-') === 0; });
    return parts[1] + '/landers/' + slug[1] + (niche ? '/' + niche : '') + '.html';
  }
  var to = SHELLS.find(function (each) { return new RegExp('^' + each[0] + '$').test(path); });
  return to ? parts[1] + to[1] + '.html' : uri + '.html';
}

function query(request) {
  var parts = [];
  for (var name in request.querystring) {
    var all = request.querystring[name].multiValue || [request.querystring[name]];
    for (var i = 0; i < all.length; i++) parts.push(all[i].value ? name + '=' + all[i].value : name);
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function moved(status, to) {
  return { statusCode: status, headers: { location: { value: to }, 'cache-control': { value: 'no-cache' } } };
}
`
}

/** Deals the visitors of a split lander, as split.ts does; control is what is left. */
function armFunction({ splits }: HostModel): string {
  const data = splits.map(({ path, salt, arms }) => [
    path,
    [salt, ...arms.slice(0, -1).map(({ page, below }) => [below, page])]
  ])
  return `
var ARMS = ${literal(Object.fromEntries(data))};

function arm(file, event) {
  var parts = /^(.*)(\\/landers\\/[^/]+)\\.html$/.exec(file);
  var split = parts && ARMS[parts[2]];
  if (!split) return file;
  var agent = event.request.headers['user-agent'];
  var text = split[0] + '|' + event.viewer.ip + '|' + (agent ? agent.value : '');
  var bucket = parseInt(require('crypto').createHash('sha256').update(text).digest('hex').slice(0, 4), 16);
  var dealt = split.slice(1).find(function (each) { return bucket < each[0]; });
  return dealt ? parts[1] + dealt[1] + '.html' : file;
}
`
}

/** Pages that a rewrite covers: in all languages, without prefix; and in some, with it. */
function ownPages(model: HostModel): { everywhere: string[]; here: string[] } {
  const { prefixes } = model
  const covered = pagesUnderRewrites(model)
  const known = new Set(covered)
  const isCommon = (path: string): boolean => prefixes.every(each => known.has(`/${each}${path}`))
  const bare = (path: string): string =>
    prefixes.reduce((rest, each) => (path.startsWith(`/${each}/`) ? path.slice(3) : rest), path)
  return {
    everywhere: covered.filter(path => bare(path) === path && isCommon(path)),
    here: covered.filter(path => !(known.has(bare(path)) && isCommon(bare(path))))
  }
}

function responseFunction({ prefixes }: HostModel): string {
  const fixed = Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value])
  return `// CloudFront function for viewer responses. Livery writes this file; changes here are lost.
var HEADERS = ${literal(fixed)};
var LANGUAGES = ${literal(prefixes)};

function handler(event) {
  var response = event.response;
  for (var i = 0; i < HEADERS.length; i++) response.headers[HEADERS[i][0]] = { value: HEADERS[i][1] };
  var policy = response.headers['x-amz-meta-policy'];
  if (policy) response.headers['content-security-policy'] = { value: policy.value };
  delete response.headers['x-amz-meta-policy'];
  var uri = event.request.uri;
  var isChosen = /(?:\\/|\\.html(?:\\.br)?)$/.test(uri) && !(LANGUAGES.indexOf(uri.slice(1, 3)) >= 0 && uri[3] === '/');
  response.headers.vary = { value: isChosen ? 'Accept-Encoding, Cookie' : 'Accept-Encoding' };
  return response;
}
`
}

/** JavaScript literal. Throws on the two line separators that JSON allows. */
function literal(value: unknown): string {
  const text = JSON.stringify(value)
  if (CONTROL.test(text)) throw new UnsafeValueError(text, 'CloudFront')
  return text
}

function regex(pattern: string): string {
  return `/${pattern.replaceAll('/', '\\/')}/`
}

function limited(text: string): string {
  if (Buffer.byteLength(text) > FUNCTION_LIMIT) {
    throw new UnsafeValueError(
      `${Buffer.byteLength(text)} bytes (at most ${FUNCTION_LIMIT})`,
      'CloudFront'
    )
  }
  return text
}
