import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from '#audit/built-site.ts'
import { headings } from '#audit/checks/headings.ts'
import { policy } from '#audit/checks/policy.ts'
import { pageFacts } from '#audit/page-facts.ts'
import { overruns, visitOf } from '#audit/visits.ts'
import { sourceInWords, unboundClaims } from '#check/claims.ts'
import { unboundTexts } from '#check/lander-words.ts'
import type { Locale } from '#contract/locale.ts'
import type { ContrastState, PageState, Scheme } from '#gallery/view.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import { LANDERS } from '#landers/manifests.ts'
import type { Site } from '#site/schema.ts'
import type { ProofFile } from '#theme/css.ts'
import type { Proof } from '#theme/proof.ts'

export interface StatedPage {
  site: Site
  lander: string
  locale: Locale
  /** Relative to the brand's folder. */
  file: string
}

/** Judges one built page: its bytes, the sources of its claims, its colours and its headings. */
export function pageState(out: string, page: StatedPage): PageState {
  const { site, lander, locale, file } = page
  const manifest = LANDERS[lander]
  if (manifest === undefined) throw new Error(`there is no lander ${lander}`)
  const folder = join(out, site.brand.domain)
  const visit = visitOf(folder, file)
  const { transfer, script, html } = manifest.budgets
  return {
    bytes: { total: visit.total, script: visit.script, html: visit.html },
    allowed: { total: transfer, script, html },
    over: overruns([visit]).map(({ says }) => says),
    claims: claimsOf(manifest),
    contrast: contrastIn(folder),
    remarks: [...auditRemarks(site, folder, file), ...claimRemarks(manifest, locale)]
  }
}

function claimsOf(manifest: LanderManifest): PageState['claims'] {
  const unproven = new Set(unboundClaims(manifest).map(({ key }) => key))
  return manifest.claims.map(({ key, source }) => ({
    key,
    source: sourceInWords(source),
    isProven: !unproven.has(key)
  }))
}

function claimRemarks(manifest: LanderManifest, locale: Locale): PageState['remarks'] {
  return unboundTexts(manifest, locale).map(({ key }) => ({
    check: 'claims',
    severity: 'error',
    message: `${key} claims something without a source`
  }))
}

function contrastIn(folder: string): PageState['contrast'] {
  const file = join(folder, 'theme.proof.json')
  if (!existsSync(file)) return {}
  const { pairs } = JSON.parse(readFileSync(file, 'utf8')) as ProofFile
  const byScheme = Map.groupBy(pairs, ({ mode }): Scheme => mode)
  return Object.fromEntries([...byScheme].map(([scheme, list]) => [scheme, contrastOf(list)]))
}

function contrastOf(pairs: readonly Proof[]): ContrastState | undefined {
  const room = ({ ratio, need }: Proof): number => ratio / need
  const tightest = pairs.toSorted((a, b) => room(a) - room(b))[0]
  if (tightest === undefined) return undefined
  const { front, ground, ratio, need } = tightest
  const failing = pairs.filter(pair => !pair.ok || pair.ratio < pair.need).length
  return { front, ground, ratio, need, failing }
}

/** The audit's checks that look at one page alone. */
function auditRemarks(site: Site, folder: string, file: string): PageState['remarks'] {
  const page = pageFacts(file, readFileSync(join(folder, file), 'utf8'))
  const built: BuiltSite = {
    site,
    folder,
    files: new Set([file]),
    pages: [page],
    fileAt: () => undefined,
    read: name => readFileSync(join(folder, name), 'utf8')
  }
  return [headings, policy].flatMap(check =>
    check.run(built, [built]).map(({ message, severity = 'error' }) => ({
      check: check.name,
      severity,
      message
    }))
  )
}
