import type { Diagnostic } from '#site/diagnostic.ts'
import type { Answers } from './answers.ts'
import { companyYaml } from './company.ts'
import type { FleetNow } from './fleet.ts'
import { type SetValue, siteYaml } from './site-yaml.ts'
import { filesOf, type NewFile, stageBrand } from './stage.ts'

export interface Made {
  files: readonly NewFile[]
  diagnostics: readonly Diagnostic[]
  hasError: boolean
  publish: () => void
  discard: () => void
}

/** Writes the brand to a staging folder and checks it with the fleet. */
export async function makeBrand(
  answers: Answers,
  fleet: FleetNow,
  set: readonly SetValue[],
  environment?: string
): Promise<Made> {
  const { company, id } = answers
  const files = filesOf(
    id,
    siteYaml(answers, fleet.presets, set),
    company.kind === 'new' ? { id: company.id, text: companyYaml(company.facts) } : undefined
  )
  const stage = await stageBrand(fleet.root, id, files, environment)
  const hasError = stage.diagnostics.some(({ severity }) => severity === 'error')
  return { files, hasError, ...stage }
}
