import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { writeWholeSync } from '#site/write-whole.ts'
import type { Check } from '../check.ts'
import type { PageFacts } from '../page-facts.ts'

interface Fault {
  at: number
  message: string
}

/** Caches diagnostics by page content: most pages don't change between audits. */
export function htmlCheck(cache: string): Check {
  return {
    name: 'html',
    describes: 'valid HTML with names, labels and roles where they belong',
    run(built) {
      const known = new DiagnosticCache(join(cache, `${built.site.id}.json`))
      const remarks = built.pages.flatMap(page =>
        known.of(page).map(({ at, message }) => ({ page, at, message }))
      )
      known.keep()
      return remarks
    }
  }
}

/** Raise it when the rules change, to invalidate the cache. */
const RULES = 1

class DiagnosticCache {
  readonly #file: string
  readonly #before: Readonly<Record<string, Fault[]>>
  readonly #now: Record<string, Fault[]> = {}
  #validator: HtmlValidate | undefined

  constructor(file: string) {
    this.#file = file
    this.#before = readJson(file)
  }

  of(page: PageFacts): Fault[] {
    const key = createHash('sha256').update(`${RULES} ${page.html}`).digest('hex')
    const diagnostic = this.#before[key] ?? this.#judge(page)
    this.#now[key] = diagnostic
    return diagnostic
  }

  keep(): void {
    writeWholeSync(this.#file, JSON.stringify(this.#now))
  }

  #judge({ html }: PageFacts): Fault[] {
    this.#validator ??= new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y']
    })
    const { results } = this.#validator.validateStringSync(html)
    return results
      .flatMap(({ messages }) => messages)
      .filter(({ severity }) => severity === 2)
      .map(({ offset, message, ruleId }) => ({ at: offset, message: `${message} (${ruleId})` }))
  }
}

function readJson(file: string): Record<string, Fault[]> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fault[]>
  } catch {
    // An unreadable cache is ignored.
    return {}
  }
}
