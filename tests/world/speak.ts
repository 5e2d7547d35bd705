import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { CHECKOUT } from '#render/checkout.ts'

/** As `receiveWords` of src/stores/app/words.ts uses it; in a page it is in no module of its own. */
const MAKER = stripTypeScriptTypes(readFileSync(join(CHECKOUT, 'locales/words.ts'), 'utf8'))
// As text, since Vite would put a function of its own in the place of `import()`.
const GIVE_MAKER = `{ ${MAKER.replaceAll(/^export /gm, '')}; window.wordsOf = wordsOf; window.load = file => import(file) }`

/**
 * Exchanges the words of an open member screen for those of another language, and returns when it is
 * drawn with them. The stores are the page's own: their module is imported again by its address.
 */
export async function speak(page: Page, locale: Locale): Promise<void> {
  if (!(await page.evaluate(() => 'wordsOf' in window))) await page.evaluate(GIVE_MAKER)
  await page.evaluate(exchange, { locale, file: fileOf(new URL(page.url()).hostname, locale) })
}

/** Address of a language's words at a brand. */
function fileOf(host: string, locale: Locale): string {
  const folder = join(inject('dist'), host.replace(/\.localhost$/, ''), '_w')
  const file = readdirSync(folder).find(name => name.startsWith(`${locale}.`))
  if (file === undefined) throw new Error(`${folder} has no words of ${locale}`)
  return `/_w/${file}`
}

interface Atom {
  value: unknown
  set(value: unknown): void
}

/** Runs in the page. */
async function exchange({ locale, file }: { locale: string; file: string }): Promise<void> {
  const { wordsOf, load } = window as unknown as {
    wordsOf: (...given: unknown[]) => unknown
    load: (file: string) => Promise<object>
  }
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
  const words = holding(value => typeof value === 'function' && 'rich' in value)
  const { tone } = facts.value as { tone: string }
  const { tree, constants } = (await (await fetch(file)).json()) as Record<string, unknown>
  facts.set({ ...(facts.value as object), locale, words: file })
  words.set(wordsOf(locale, tone, tree, constants))
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
