import { htmlLang } from '#contract/locale.ts'
import { escaped } from '#locales/words.ts'
import { Document } from '../../../core/document.ts'
import type { Block, Line, Receipt } from './receipt.ts'

/** Print needs no colour, and the page has to be legible in both schemes. */
const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#ece9e4;color:#1c1a17;font:1rem/1.5 "IBM Plex Sans",system-ui,sans-serif}
main{box-sizing:border-box;max-width:46rem;margin:2rem auto;padding:clamp(1.5rem,6vw,4rem);background:#fff}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;align-items:baseline;border-bottom:2px solid;padding-bottom:1rem}
h1{font-size:1.75rem;line-height:1.2;margin:0;font-weight:600}
header p{margin:0;font-weight:600}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1.5rem 2rem;margin:2rem 0}
h2{font-size:.875rem;font-weight:400;color:#5f5a52;margin:0 0 .25rem}
.parties p,dl{margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem;margin-bottom:2rem}
dt{color:#5f5a52}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0;text-align:left;vertical-align:top;font-weight:400;border-top:1px solid #cfcac2}
td{text-align:right;white-space:nowrap;padding-left:1.5rem}
tfoot th,tfoot td{font-weight:600;font-size:1.25rem;border-top:2px solid}
.notes{color:#5f5a52;font-size:.9375rem;margin:1.5rem 0 0}
.notes p{margin:.25rem 0}
nav{max-width:46rem;margin:0 auto 3rem;padding:0 1rem}
nav a{display:inline-flex;align-items:center;min-height:44px;color:#1c1a17}
@media print{body{background:#fff}main{margin:0;max-width:none;padding:0}nav{display:none}}
`

/** The receipt as a page of its own, to read and to print. */
export function receiptPage(receipt: Receipt): Document {
  const { number, locale, brand, title, seller, buyer, facts, lines, total, notes, pdf } = receipt
  const html = `<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(`${title} ${number} · ${brand}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${escaped(title)}</h1><p>${escaped(brand)}</p></header>
<div class="parties">${[seller, buyer].map(party).join('')}</div>
<dl>${facts.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<table><tbody>${lines.map(row).join('')}</tbody><tfoot>${row(total)}</tfoot></table>
<div class="notes">${notes.map(note => `<p>${escaped(note)}</p>`).join('')}</div>
</main>
<nav><a href="/api/receipt.php?id=${encodeURIComponent(number)}&amp;format=pdf" download>${escaped(pdf)}</a></nav>
</body>
</html>
`
  return Document.page(html, STYLE)
}

function party({ label, lines }: Block): string {
  return `<section><h2>${escaped(label)}</h2><p>${lines.map(escaped).join('<br>')}</p></section>`
}

function row({ label, value }: Line): string {
  return `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`
}
