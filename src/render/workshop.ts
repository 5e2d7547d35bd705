import type { Locale } from '#contract/locale.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { loadApp } from './app.ts'
import { clientFiles, type Workshop } from './brand.ts'
import { CHECKOUT } from './checkout.ts'
import type { Compiled } from './compile.ts'
import type { Supplies } from './prepare.ts'
import { type LocaleWords, readLocale } from './words.ts'

/** Opens a thread's share of the work: the compiled app, and words read once a locale. */
export async function openWorkshop(compiled: Compiled): Promise<Workshop> {
  return {
    ...suppliesOf(compiled.fonts),
    app: await loadApp(compiled.folder),
    code: compiled.code,
    client: clientFiles(compiled.folder, compiled.fontFolder)
  }
}

/** Fonts and words for `prepare`; each locale is read once. */
export function suppliesOf(fonts: FontBuild): Supplies {
  const words = new Map<Locale, LocaleWords>()
  return {
    fonts,
    words(locale) {
      let found = words.get(locale)
      if (found === undefined) {
        found = readLocale(CHECKOUT, locale)
        words.set(locale, found)
      }
      return found
    }
  }
}
