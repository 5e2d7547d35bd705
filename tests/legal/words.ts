import { checkFleet } from '#check/fleet.ts'
import { type Diagnostic, formatDiagnostic } from '#site/diagnostic.ts'
import type { Site } from '#site/schema.ts'
import { type Files, type World, writeFleet, ZONNIG } from '../world/fleet.ts'

/** A legal text with right front matter around a body. */
export function legalText(body: string, effective = '2023-12-01', version = 1): string {
  return `---\ntitle: Voorwaarden\nversion: ${version}\neffective: ${effective}\n---\n\n${body}\n`
}

/** Zonnig in Dutch alone, with these files beside its settings. */
export async function zonnigIn(files: Files, yaml = ZONNIG): Promise<World> {
  return writeFleet({
    'sites/zonnig/site.yaml': yaml.replace('enabled: [nl, en]', 'enabled: [nl]'),
    ...files
  })
}

/** What `validate` says of the operator's texts, without what it says of Livery's own. */
export async function problemsOf({ root }: World): Promise<Diagnostic[]> {
  const { diagnostics } = await checkFleet(root, { env: {} })
  return diagnostics.filter(({ file }) => /^sites\/(?:_legal|zonnig\/legal)\//.test(file))
}

/** The same for one body of the terms, as lines. */
export async function saidOf(body: string): Promise<string[]> {
  const world = await zonnigIn({ 'sites/_legal/nl/terms.md': legalText(body) })
  return (await problemsOf(world)).map(diagnostic => formatDiagnostic(diagnostic))
}

export async function siteOf({ load }: World): Promise<Site> {
  const site = (await load()).sites[0]?.site
  if (site === undefined) throw new Error('the fixture does not load')
  return site
}
