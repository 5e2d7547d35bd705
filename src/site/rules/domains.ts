import type { Draft, RuleDiagnostic } from '../rule.ts'

/** L108: each other name leads to the domain, and stands in one list only. */
export function domainRules({ brand }: Draft): RuleDiagnostic[] {
  const seen = new Set<string>()
  return (['aliases', 'formerDomains'] as const).flatMap(list =>
    (brand?.[list] ?? []).flatMap((name, index) => {
      if (name === undefined) return []
      const at = ['brand', list, index]
      if (name === brand?.domain) {
        const message = `${name} is the brand's own domain and cannot lead to itself`
        return [{ code: 'L108', at, message, hint: 'remove it here' }]
      }
      const isInOther = list === 'formerDomains' && seen.has(name)
      if (list === 'aliases') seen.add(name)
      if (!isInOther) return []
      const message = `${name} is an alias and a former domain`
      return [{ code: 'L108', at, message, hint: 'keep it in one of the two lists' }]
    })
  )
}
