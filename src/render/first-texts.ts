import { bringsAll } from '#page/page.ts'
import type { FirstTexts } from '#theme/first-type.ts'

/** Address of a page's first type until its letters are known, as long as the final one. */
export const FIRST_TYPE = '/_t/first.0000000000000000.js'

/** Its element in a head. */
export const FIRST_TYPE_TAG = `<script src="${FIRST_TYPE}"></script>`

/** Buttons of a first screen: in the bar, in the hero, and its second choice. */
const BUTTONS = 3

/** Numbers of steps, decimal or Roman; a stylesheet writes them. */
const STEPS = '1234iv'

/** A browser takes a line's height from the face that has the space: without one it fetches the whole. */
const SPACE = ' '

/** A browser measures `ch` by the zero and breaks words with a hyphen. */
const MEASURING = '0-'

/** What a rendered page sets in the faces that come with it; the entry warning is part of it. */
export function firstTextsOf(html: Buffer, routeId: string): FirstTexts {
  const [warning = ''] = between(
    html,
    '<dialog class="dialog age-gate" id="entry-warning"',
    '</dialog>'
  )
  const asked = Buffer.from(warning)
  const headings = between(html, '<h1', '</h1>')
  const emphasised = /<em\b[^>]*>(.*?)<\/em>/gs
  const upright = headings.map(text => text.replace(emphasised, ''))
  const all = bringsAll(routeId) ? html.toString('utf8') : ''
  return {
    heading: `${MEASURING}${all && STEPS}${textIn([
      ...upright,
      ...between(asked, '<h2', '</h2>'),
      ...between(asked, '<span class="age-mark"', '</span>'),
      ...setIn(all, HEADED)
    ])}`,
    emphasis: textIn(headings.flatMap(text => text.match(emphasised) ?? [])),
    italic: `${STEPS}${SPACE}${textIn([...between(html, '<em', '</em>'), ...between(html, '<details open', '</summary>')])}`,
    button: `${all && languagesIn(html)}${textIn([
      ...buttonsIn(html).slice(0, BUTTONS),
      ...buttonsIn(asked),
      ...setIn(all, BOLD)
    ])}`,
    label: textIn(setIn(all, LABELS)),
    wordmark: textIn(between(html, '<a class="wordmark"', '</a>').slice(0, 1))
  }
}

/** Opening tags of what home and landers set in the heading's face, and in the bold one. */
const opening = (tags: string, classes: string): RegExp =>
  new RegExp(`<(?:(?:${tags})[ >]|\\w+ [^>]*?class="(?:[^"]* )?(?:${classes})[ "])`, 'g')

const HEADED = opening(
  'h[123]|dd',
  'display|quiz__question|tiles__title|tour__hour|scenes__question|region__name'
)
const LABELS = opening('h2', 'label|tag')
const BOLD = opening(
  'h2|kbd|strong',
  'button|label|tag|chip|age-mark|skip|bar__link|map__country|icon-tile__word|quiz__pick|quiz__how|swipe-card__stamp|tour__tab|tour__send|folio-lead__step'
)

/** Where such an element ends at the latest: a letter too many costs less than one too few. */
const END = /<\/(?:h[123]|a|p|li|ol|dt|dd|kbd|div|label|legend|button|strong|summary|text)>/g

function setIn(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ({ index }) => {
    END.lastIndex = index
    return html.slice(index, END.exec(html)?.index)
  })
}

/** Their codes, which a stylesheet sets in capitals. */
const languagesIn = (html: Buffer): string =>
  textIn(between(html, '<a class="language"', '<span')).toUpperCase()

const buttonsIn = (html: Buffer): string[] =>
  between(html, 'class="button', '</a>', '</button>').map(text => `<a ${text}`)

/** Everything from `start` to the next of `ends`. */
function between(html: Buffer, start: string, ...ends: string[]): string[] {
  const found: string[] = []
  for (let from = html.indexOf(start); from >= 0; from = html.indexOf(start, from)) {
    const to = Math.min(...ends.map(end => html.indexOf(end, from)).filter(at => at >= 0))
    if (to === Number.POSITIVE_INFINITY) break
    found.push(html.toString('utf8', from, to))
    from = to
  }
  return found
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'"
}

const textIn = (markup: readonly string[]): string =>
  markup
    .map(text =>
      text
        .replace(/<svg\b.*?<\/svg>/gs, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:amp|lt|gt|quot|#34|#39);/g, sign => SIGNS[sign] ?? '')
    )
    .join('')
