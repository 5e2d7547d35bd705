import { escaped, type Words } from '#locales/words.ts'

/**
 * Colours of its own, so that it looks like no part of any brand. A page's own bar that lies over its
 * first picture begins below it, or stands in the flow where a browser can't place it.
 */
const STYLE = `
.livery-share{flex:none;order:-1;padding:10px max(16px,env(safe-area-inset-left));background:#1d1b20;color:#f6f2fa;border-bottom:3px solid #f2b705;font:400 14px/1.45 system-ui,sans-serif;letter-spacing:0;text-align:start;anchor-name:--livery-share}
.livery-share p{max-width:none;margin:0;font:inherit;color:inherit;overflow-wrap:anywhere}
.livery-share b{margin-inline-end:.5em;font-weight:650;color:#ffd54d}
.livery-share code{display:inline-block;margin:2px 4px 2px 0;padding:0 6px;border-radius:4px;background:#38343d;color:#fff;font:13px/1.6 ui-monospace,monospace}
[data-bar=over] .livery-share~.bar{position:relative}
@supports (top:anchor(bottom)){[data-bar=over] .livery-share~.bar{position:var(--lv-bar-pos);position-anchor:--livery-share;top:anchor(bottom)}}
@media print{.livery-share{background:none;color:#000}.livery-share b,.livery-share code{background:none;color:#000}}
`
  .trim()
  .replaceAll('\n', '')

/** What a page is, for everybody who sees it: the brand, the change, until when, and what it doesn't do. */
export function barOf(words: Words, shown: { set: readonly string[]; when: string }): string {
  const { set, when } = shown
  const changes = set.map(line => `<code>${escaped(line)}</code>`).join('')
  const state = set.length > 0 ? `${said(words, 'changed')} ${changes}` : said(words, 'as')
  const title = said(words, 'title')
  return (
    `<aside class="livery-share" aria-label="${title}"><style>${STYLE}</style>` +
    `<p><b>${title}</b> ${state} ${said(words, 'until', { when })} ${said(words, 'nothing')}</p></aside>`
  )
}

/** A page that stands in for all others: a share that has ended, or a form that sends nothing. */
export function noticeOf(
  words: Words,
  { lang, title, text, back }: { lang: string; title: string; text: string; back?: string }
): string {
  const link = back === undefined ? '' : `<p><a href="${back}">${said(words, 'back')}</a></p>`
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">' +
    `<title>${escaped(title)}</title><style>${NOTICE}</style></head>` +
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}</main></body></html>\n`
  )
}

const NOTICE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.55 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem 1.25rem}h1{margin:0 0 .5em;font-size:1.7rem;line-height:1.2}p{margin:0 0 1em}'

const said = (words: Words, key: string, params = {}): string =>
  escaped(words(`share.${key}`, params))
