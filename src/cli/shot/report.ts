import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escaped } from '#locales/words.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { Compared } from './compare.ts'
import { pageScript } from './page-script.ts'

export interface Reported {
  /** Folder of the report. */
  report: string
  out: string
  base: string
  shown: readonly Compared[]
  flags: { out: string; base: string }
}

/** Writes a page that needs no server, with copies of every picture that it shows; returns its path. */
export async function writeReport({ report, out, base, shown, flags }: Reported): Promise<string> {
  await mkdir(report, { recursive: true })
  const differing = shown.filter(({ state }) => state !== 'same')
  for (const { name } of differing) {
    await copied(join(base, `${name}.png`), join(report, `before/${name}.png`))
    await copied(join(out, `${name}.png`), join(report, `after/${name}.png`))
  }
  await copyFile(join(CHECKOUT, 'src/shot/report.css'), join(report, 'report.css'))
  await writeFile(join(report, 'report.js'), pageScript('report'))
  const file = join(report, 'index.html')
  const command = `livery shot diff --out ${quoted(flags.out)} --base ${quoted(flags.base)} --accept`
  await writeFile(file, pageOf(report, differing, shown.length, command))
  return file
}

const quoted = (word: string): string =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

async function copied(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

function pageOf(
  report: string,
  differing: readonly Compared[],
  count: number,
  command: string
): string {
  const policy =
    "default-src 'none'; img-src 'self' file:; style-src 'self' file:; script-src 'self' file:"
  const brands = [...new Set(differing.map(({ name }) => name.split('/')[0] ?? ''))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${differing.length} of ${count} pictures differ – Livery</title>
<link rel="stylesheet" href="report.css">
<script src="report.js" defer></script>
</head>
<body>
<header>
<h1>${differing.length} of ${count} pictures differ</h1>
<form role="search" class="filters">
<label>Search <input type="search" name="search" autocomplete="off"></label>
<label>Brand <select name="brand"><option value="">all</option>${options(brands)}</select></label>
<label>Kind <select name="state"><option value="">all</option>${options(['changed', 'new', 'gone'])}</select></label>
<p role="status" data-shown></p>
</form>
</header>
<main>
${differing.length === 0 ? '<p>Nothing differs from the base.</p>' : ''}
${differing.map(one => entryOf(report, one)).join('\n')}
</main>
<footer${differing.length === 0 ? ' hidden' : ''}>
<p><label for="command">To accept what is ticked:</label></p>
<p class="command"><input id="command" readonly data-command="${escaped(command)}" value="${escaped(`${command} --all`)}"><button type="button" data-copy>Copy</button></p>
</footer>
</body>
</html>
`
}

const options = (values: readonly string[]): string =>
  values.map(value => `<option>${escaped(value)}</option>`).join('')

function entryOf(report: string, { name, state, share, text }: Compared): string {
  const file = encodeURI(`${name}.png`)
  const id = name.replaceAll('/', '-')
  const brand = name.split('/')[0] ?? ''
  const said = share > 0 ? `${share.toFixed(2)} % of the pixels` : ''
  const pictures =
    state === 'changed' && share > 0
      ? sliderOf(file, id, existsSync(join(report, 'diff', `${name}.png`)))
      : `<img src="${state === 'gone' ? 'before' : 'after'}/${file}" alt="${state === 'gone' ? 'Before' : 'After'}" loading="lazy">`
  const words = text === '' ? '' : `<pre tabindex="0" aria-label="Text">${patchOf(text)}</pre>`
  return `<article data-name="${escaped(name)}" data-brand="${escaped(brand)}" data-state="${state}">
<h2><label><input type="checkbox" data-accept> ${escaped(name)}</label></h2>
<p>${[state, said].filter(Boolean).join(', ')}</p>
${words}${pictures}
</article>`
}

/** The later picture lies over the earlier, and is cut off where the slider stands. */
function sliderOf(file: string, id: string, hasOverlay: boolean): string {
  const overlay = hasOverlay
    ? `<img class="overlay" src="diff/${file}" alt="What differs" loading="lazy" hidden>`
    : ''
  return `<div class="tools"><label for="${id}">Before or after</label><input id="${id}" type="range" min="0" max="100" value="50" data-slide>${
    hasOverlay ? '<label><input type="checkbox" data-overlay> what differs</label>' : ''
  }</div>
<div class="pair"><img src="before/${file}" alt="Before" loading="lazy"><img class="after" src="after/${file}" alt="After" loading="lazy">${overlay}</div>`
}

function patchOf(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map(line => {
      if (line.startsWith('+')) return `<ins>${escaped(line)}</ins>`
      if (line.startsWith('-')) return `<del>${escaped(line)}</del>`
      return escaped(line)
    })
    .join('\n')
}
