import { OWNER, SEEN, SHELL } from '#contract/kept.ts'
import { LATE_GROUPS, wordFilesOf } from '#locales/app.ts'
import { isKeptFile, isWhole } from './files.ts'
import { isPage, shellAt } from './pages.ts'
import { scope } from './scope.ts'
import { isSeen, store } from './seen.ts'

/** Answers and pictures kept of one account. */
const MOST_SEEN = 400

/** A file by its name in a page, a script or a style: `/_l/x.js`, `_l/x.js` or `./x.js`. */
const NAMED = /(?:\/?_[lftmw]\/|\.\/)[\w./-]+\.(?:js|css|woff2|svg|webp|png|json)/g

/** What a script or a page needs before it runs; what it imports later may come later. */
const NEEDED =
  /(?:from|import)\s*["']\.{1,2}\/([\w./-]+\.js)["']|(?:href|src|component-url|renderer-url|before-hydration-url)="(\/_[lft]\/[^"]+)"/g

/**
 * Keeps screens with the files that they need, and what the page had fetched before this worker
 * answered for it. Files that no kept page names are dropped.
 */
export async function keep(shells: readonly string[], fetched: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL)
  await Promise.all(shells.map(shell => keepPage(cache, shell)))
  const here = fetched.map(address => new URL(address)).filter(isOwn)
  await Promise.all(here.filter(isKeptFile).map(({ href }) => keepFile(cache, href)))
  await keepSeen(here.filter(isSeen))
  await dropUnnamed(cache)
}

const isOwn = ({ origin }: URL): boolean => origin === scope.location.origin

async function keepPage(cache: Cache, shell: string): Promise<void> {
  const address = new URL(shell, scope.location.origin)
  if (shellAt(address) !== shell) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer === undefined || !isPage(answer)) return
  await keepNeeded(cache, await answer.clone().text())
  // After its files: a page without them opens no screen.
  await cache.put(shell, answer)
}

async function keepNeeded(cache: Cache, page: string): Promise<void> {
  let wanted = [...needs(page), ...wordsOf(page)]
  const known = new Set(wanted)
  while (wanted.length > 0) {
    const texts = await Promise.all(
      wanted.map(file => (file.endsWith('.js') ? textOf(cache, file) : keepFile(cache, file)))
    )
    wanted = texts.flatMap(text => needs(text ?? '')).filter(file => !known.has(file))
    for (const file of wanted) known.add(file)
  }
}

function needs(text: string): string[] {
  return [...text.matchAll(NEEDED)].map(([, beside, whole]) => whole ?? `/_l/${beside}`)
}

/** Files of the words that a page's islands need at once (PageFacts). */
function wordsOf(page: string): string[] {
  const facts = /data-facts="([^"]*)"/.exec(page)?.[1]
  if (facts === undefined) return []
  const { words, groups } = JSON.parse(
    facts.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  ) as {
    words: string
    groups: string[]
  }
  return wordFilesOf([...groups, ...LATE_GROUPS]).map(file => `${words}${file}.json`)
}

async function textOf(cache: Cache, file: string): Promise<string | undefined> {
  await keepFile(cache, file)
  return (await cache.match(file, { ignoreVary: true }))?.text()
}

async function keepFile(cache: Cache, file: string): Promise<undefined> {
  if (await cache.match(file, { ignoreVary: true })) return
  const answer = await fetch(file).catch(() => undefined)
  if (answer && isWhole(answer)) await cache.put(file, answer)
}

async function keepSeen(urls: readonly URL[]): Promise<void> {
  const cache = (await caches.has(SEEN)) ? await caches.open(SEEN) : undefined
  if (cache === undefined || !(await cache.match(OWNER))) return
  for (const { href } of urls) {
    if (await cache.match(href, { ignoreVary: true })) continue
    const headers = { 'X-Request-Type': 'client' }
    const answer = await fetch(href, { headers }).catch(() => undefined)
    if (answer?.status === 200) await store(cache, href, answer)
  }
  // In the order in which they were put: the oldest first, after the owner.
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OWNER)
  for (const old of all.slice(0, Math.max(0, all.length - MOST_SEEN))) await cache.delete(old)
}

/** What no kept page, script or style names any longer is of an earlier release. */
async function dropUnnamed(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  const named = new Set<string>()
  for (const request of kept) {
    if (/\.(?:woff2|svg|webp|png)$/.test(request.url)) continue
    const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    for (const [file] of text.matchAll(NAMED)) named.add(file.split('/').at(-1) ?? '')
  }
  for (const request of kept) {
    const url = new URL(request.url)
    if (!isKeptFile(url) || url.pathname.startsWith('/_w/')) continue
    if (!named.has(url.pathname.split('/').at(-1) ?? '')) await cache.delete(request)
  }
}
