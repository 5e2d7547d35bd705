import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import type { Locale } from '#contract/locale.ts'

// As text, since Vite would put a function of its own in the place of `import()`.
const GIVE_LOAD = '{ window.load = file => import(file) }'

/**
 * Exchanges the words of an open member screen for those of another language, and returns when it is
 * drawn with them. The stores are the page's own: their module is imported again by its address.
 */
export async function speak(page: Page, locale: Locale): Promise<void> {
  if (!(await page.evaluate(() => 'load' in window))) await page.evaluate(GIVE_LOAD)
  await page.evaluate(exchange, { locale, folder: folderOf(new URL(page.url()).hostname, locale) })
  await page.evaluate(untilDrawn)
}

/** Address of the folder of a language's words at a brand. */
function folderOf(host: string, locale: Locale): string {
  const folder = join(inject('dist'), host.replace(/\.localhost$/, ''), '_w')
  const file = readdirSync(folder).find(name => name.startsWith(`${locale}.`))
  if (file === undefined) throw new Error(`${folder} has no words of ${locale}`)
  return `/_w/${file}/`
}

interface Atom {
  value: unknown
  set(value: unknown): void
}

/** Runs in the page. */
async function exchange({ locale, folder }: { locale: string; folder: string }): Promise<void> {
  const { load } = window as unknown as { load: (file: string) => Promise<object> }
  const isAtom = (value: unknown): value is Atom =>
    typeof value === 'object' && value !== null && 'value' in value && 'set' in value
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
  const shared = scripts.find(name => /\/base\.[^/]+\.js$/.test(name))
  if (shared === undefined) throw new Error('the page has loaded no stores')
  const atoms = Object.values(await load(shared)).filter(isAtom)
  const holding = (is: (value: object) => boolean): Atom => {
    const found = atoms.find(atom => is(Object(atom.value)))
    if (found === undefined) throw new Error('a store that the words hang on is not shared')
    return found
  }
  const facts = holding(value => 'defaultLocale' in value)
  facts.set({ ...(facts.value as object), locale, words: folder })
}

/** Runs in the page: waits until no words are on their way and the text has come to rest. */
async function untilDrawn(): Promise<void> {
  let text = ''
  for (let same = 0; same < 6; ) {
    await new Promise(resolve => setTimeout(resolve, 25))
    const now = document.body.innerText
    same = now === text ? same + 1 : 0
    text = now
  }
}
