import type { Catalog } from './catalog.ts'
import type { Chore } from './chore.ts'
import type { Gauge } from './gauge.ts'
import type { OperatorRoute, Route } from './route.ts'

export interface Domain extends Catalog {
  name: string
  routes: readonly Route[]
  operatorRoutes: readonly OperatorRoute[]
  jobs: readonly Chore[]
  gauges: readonly Gauge[]
}

export function domain(given: Partial<Domain> & Pick<Domain, 'name'>): Domain {
  return {
    routes: [],
    operatorRoutes: [],
    tables: {},
    exports: [],
    jobs: [],
    gauges: [],
    mails: {},
    pushes: {},
    texts: {},
    ...given
  }
}

/** Merges what domains declare. Throws if two declare the same table or mail. */
export function catalogOf(domains: readonly Domain[]): Catalog {
  return {
    tables: merged(domains.map(({ tables }) => tables)),
    exports: domains.flatMap(({ exports }) => exports),
    mails: merged(domains.map(({ mails }) => mails)),
    pushes: merged(domains.map(({ pushes }) => pushes)),
    texts: merged(domains.map(({ texts }) => texts))
  }
}

function merged<T>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = records.flatMap(record => Object.entries(record))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error('two domains declare the same name')
  return all
}
