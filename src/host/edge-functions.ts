import { CONTROL, type HostFile, UnsafeValueError } from './installation.ts'
import { ASK_ALONE, HEADERS, type HostModel } from './model.ts'

/** Netlify runs it before its rules; the rules give the pages their headers. */
export function netlifyArms(model: HostModel): HostFile[] {
  if (model.splits.length === 0) return []
  const text = `${dealer(model)}
export default async function deal(request, context) {
  const { pathname } = new URL(request.url);
  const page = await pageFor(pathname, context.ip, request.headers.get('User-Agent') || '');
  return page === undefined ? undefined : new URL(page + '.html', request.url);
}

export const config = { path: ${literal(patterns(model))} };
`
  return [{ file: 'netlify/edge-functions/livery-arms.js', text, isBeside: false }]
}

/** Cloudflare Pages runs the worker only for the addresses of `_routes.json`. */
export function cloudflareArms(model: HostModel): HostFile[] {
  if (model.splits.length === 0) return []
  // The rules of _headers may not reach what a worker answers.
  const headers = Object.entries({
    ...HEADERS,
    'Content-Security-Policy': model.pagePolicy,
    'Cache-Control': ASK_ALONE
  })
  const text = `${dealer(model)}
const HEADERS = ${literal(headers)};

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const address = request.headers.get('CF-Connecting-IP') || '';
    const page = await pageFor(pathname, address, request.headers.get('User-Agent') || '');
    if (page === undefined) return env.ASSETS.fetch(request);
    const answer = await env.ASSETS.fetch(new Request(new URL(page, request.url), request));
    const response = new Response(answer.body, answer);
    for (const [name, value] of HEADERS) response.headers.set(name, value);
    return response;
  },
};
`
  const routes = { version: 1, include: patterns(model), exclude: [] }
  return [
    { file: '_worker.js', text },
    { file: '_routes.json', text: `${JSON.stringify(routes, null, 1)}\n` }
  ]
}

/** Addresses of split landers, with every slug, in all languages. */
export function splitAddresses({ splits, prefixes }: HostModel): string[] {
  return ['', ...prefixes.map(prefix => `/${prefix}`)].flatMap(prefix =>
    splits.map(({ path }) => `${prefix}${path}`)
  )
}

const patterns = (model: HostModel): string[] =>
  splitAddresses(model).flatMap(path => [path, `${path}/*`])

/** Deals a visitor an arm, as split.ts does; undefined where a page is the same for everybody. */
function dealer(model: HostModel): string {
  const { splits, prefixes } = model
  const data = splits.map(({ path, salt, arms }) => ({
    path,
    salt,
    arms: arms.map(({ page, below }) => [below, page])
  }))
  const language = prefixes.length > 0 ? `(/(?:${prefixes.join('|')}))?` : '()'
  const address = `^${language}(/landers/[^/.]+(?:/[^/.]+)?)$`
  return `// Livery writes this file with every deploy; changes here are lost.
const SPLITS = ${literal(data)};
const OWN = new Set(${literal(ownPages(model))});
const ADDRESS = new RegExp(${literal(address)});

async function pageFor(pathname, address, agent) {
  const [, language = '', path = ''] = ADDRESS.exec(pathname) || [];
  const split = SPLITS.find((each) => path === each.path || path.startsWith(each.path + '/'));
  if (split === undefined || OWN.has(pathname)) return undefined;
  const text = new TextEncoder().encode(split.salt + '|' + address + '|' + agent);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const bucket = hash[0] * 256 + hash[1];
  return language + split.arms.find(([below]) => bucket < below)[1];
}
`
}

/** Slugs with a page of their own, and the arms' own addresses. */
function ownPages(model: HostModel): string[] {
  const starts = splitAddresses(model).map(path => `${path.slice(1)}/`)
  return model.files
    .filter(file => file.endsWith('.html') && starts.some(start => file.startsWith(start)))
    .map(file => `/${file.replace(/\.html$/, '')}`)
}

function literal(value: unknown): string {
  const text = JSON.stringify(value)
  if (CONTROL.test(text)) throw new UnsafeValueError(text, 'an edge function')
  return text
}
