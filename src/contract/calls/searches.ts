import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { Done } from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'
import { searchMembers } from './search.ts'

/** Searches that a member can keep, and characters of a name. */
export const MAX_SEARCHES = 10
export const SEARCH_NAME = 40

export const ALERTS = ['off', 'mail', 'push'] as const
export const Alert = z.enum(ALERTS)
export type Alert = z.output<typeof Alert>

/** What can be searched by, without the page. */
export const SearchQuery = searchMembers.query.omit({ pageNumber: true })

const Name = z.string().trim().min(1).max(SEARCH_NAME)
const Id = z.int().positive()

const QueryText = z
  .string()
  .max(1_200)
  .refine(text => SearchQuery.safeParse(Object.fromEntries(new URLSearchParams(text))).success)
  .meta({
    description: 'The query of the address of the search',
    examples: ['gender=male&min_age=40']
  })

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  /** `off` also where the member stopped this way for all searches. */
  alert: Alert,
  created_at: Time
})
export type SavedSearch = z.output<typeof SavedSearch>

export const listSearches = endpoint({
  name: 'listSearches',
  summary: 'The searches that the member saved, the newest first',
  method: 'GET',
  path: '/api/searches.php',
  response: z.object({ searches: z.array(SavedSearch) })
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  summary: 'Saves a search; one that is saved already gets the new name and alert',
  method: 'POST',
  path: '/api/searches.php',
  body: z.strictObject({ name: Name, query: QueryText, alert: Alert.default('off') }),
  response: z.object({ search: SavedSearch }),
  refusals: ['search_limit'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'member' }]
})

export const changeSearch = endpoint({
  name: 'changeSearch',
  summary: 'Renames a saved search or chooses its alert',
  method: 'PUT',
  path: '/api/searches.php',
  body: z.strictObject({ id: Id, name: Name.optional(), alert: Alert.optional() }),
  response: z.object({ search: SavedSearch }),
  refusals: ['not_found'],
  limits: [{ calls: 240, seconds: HOUR_SECONDS, by: 'member' }]
})

export const deleteSearch = endpoint({
  name: 'deleteSearch',
  summary: 'Deletes a saved search and its alert',
  method: 'DELETE',
  path: '/api/searches.php',
  body: z.strictObject({ id: Id }),
  response: Done,
  refusals: ['not_found']
})
