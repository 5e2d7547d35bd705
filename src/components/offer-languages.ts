/**
 * Offers the languages of the visitor's country, which the server knows. Until then, and without an
 * answer, those of the brand's first country are offered. Nothing waits for it.
 */
export function offerLanguages(): void {
  if (document.querySelector('[data-languages]')) void offer().catch(() => {})
}

async function offer(): Promise<void> {
  const response = await fetch('/api/languages.css')
  if (response.status !== 200) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets.push(sheet)
  showAll()
  document.addEventListener('astro:after-swap', showAll)
}

/** The sheet says it from now on. */
function showAll(): void {
  for (const link of document.querySelectorAll('[data-away]')) link.removeAttribute('data-away')
}
