import { addressOf, type BuiltSite } from '../built-site.ts'
import type { Check, Remark } from '../check.ts'
import type { PageFacts } from '../page-facts.ts'

export const links: Check = {
  name: 'links',
  describes: 'every link and anchor leads somewhere',
  run: built => built.pages.flatMap(page => brokenIn(built, page))
}

function brokenIn(built: BuiltSite, page: PageFacts): Remark[] {
  const byFile = new Map(built.pages.map(other => [other.file, other]))
  const here = `https://${built.site.brand.domain}${addressOf(page.file)}`
  return page.links.flatMap(({ value, at }) => {
    const url = URL.canParse(value, here) ? new URL(value, here) : undefined
    if (url === undefined) return [{ page, at, message: `"${value}" is no address` }]
    if (!/^https?:$/.test(url.protocol) || url.host !== built.site.brand.domain) return []
    const file = url.pathname === new URL(here).pathname ? page.file : fileOf(built, url)
    if (file === undefined) {
      return [{ page, at, message: `${url.pathname} does not exist`, hint: 'a visitor sees a 404' }]
    }
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor === '' || byFile.get(file)?.ids.has(anchor) !== false) return []
    return [{ page, at, message: `${url.pathname} has no anchor "${anchor}"` }]
  })
}

/** The server handles API calls. */
function fileOf(built: BuiltSite, url: URL): string | undefined {
  if (url.pathname.startsWith('/api/')) return 'api'
  return built.fileAt(decodeURIComponent(url.pathname))
}
