import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

/** A script of `src/shot` as a browser runs it; it leaves no names behind but those on `window`. */
export function pageScript(name: 'first' | 'settle' | 'faults' | 'report'): string {
  const source = readFileSync(join(CHECKOUT, 'src/shot', `${name}.ts`), 'utf8')
  return `(() => {\n${stripTypeScriptTypes(source)}\n})()`
}
