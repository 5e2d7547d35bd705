/** The database of `DATABASE_URL`, in which a brand is unless its config names another. */
export const DEFAULT_PLACE = 'default'

/** No hyphen, and not the ending of `DATABASE_URL_DIRECT`: the names of variables stay apart. */
export const PLACE = /^(?!direct$)[a-z][a-z0-9]{0,15}$/

interface PlaceVariables {
  url: string
  direct: string
  replica: string
}

/** `DATABASE_URL_EU`, `DATABASE_URL_EU_DIRECT` and `DATABASE_REPLICA_URL_EU` of `eu`. */
export function variablesOf(place: string): PlaceVariables {
  const name = place === DEFAULT_PLACE ? '' : `_${place.toUpperCase()}`
  return {
    url: `DATABASE_URL${name}`,
    direct: `DATABASE_URL${name}_DIRECT`,
    replica: `DATABASE_REPLICA_URL${name}`
  }
}

/**
 * The variable that a place lacks. Without DATABASE_URL none does: the Postgres that comes with
 * Livery holds the database of every place.
 */
export function missingVariableOf(
  place: string,
  env: Readonly<Record<string, string | undefined>>
): string | undefined {
  const { url } = variablesOf(place)
  const isNeeded = place !== DEFAULT_PLACE && Boolean(env.DATABASE_URL)
  return isNeeded && !env[url] ? url : undefined
}
