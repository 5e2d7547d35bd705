import { checkFleet } from '#check/fleet.ts'
import { formatProblem, type Problem } from '#site/problem.ts'
import type { Site } from '#site/schema.ts'
import { type AppContext, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'

/** A legal text with right front matter around a body. */
export function legalText(body: string, effective = '2023-12-01', version = 1): string {
  return `---\ntitle: Voorwaarden\nversion: ${version}\neffective: ${effective}\n---\n\n${body}\n`
}

/** Zonnig in Dutch alone, with these files beside its settings. */
export async function zonnigIn(files: Files, yaml = ZONNIG): Promise<AppContext> {
  return writeFleet({
    'sites/zonnig/site.yaml': yaml.replace('enabled: [nl, en]', 'enabled: [nl]'),
    ...files
  })
}

/** What `validate` says of the operator's texts, without what it says of Livery's own. */
export async function problemsOf({ root }: AppContext): Promise<Problem[]> {
  const { problems } = await checkFleet(root, { env: {} })
  return problems.filter(({ file }) => /^sites\/(?:_legal|zonnig\/legal)\//.test(file))
}

/** The same for one body of the terms, as lines. */
export async function saidOf(body: string): Promise<string[]> {
  const world = await zonnigIn({ 'sites/_legal/nl/terms.md': legalText(body) })
  return (await problemsOf(world)).map(problem => formatProblem(problem))
}

export async function siteOf({ load }: AppContext): Promise<Site> {
  const site = (await load()).sites[0]?.site
  if (site === undefined) throw new Error('the fixture does not load')
  return site
}
