import { Refused } from '#api/refused.ts'
import { getMemberCard } from '#contract/calls/people.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { ask } from '#stores/app/client.ts'
import { $facts } from '#stores/app/facts.ts'
import { cacheProfiles, cardOf } from './search/state.ts'

/** A cached or loaded card; null if unknown, or hidden from visitors. Throws on other failures. */
export async function memberCard(id: number): Promise<ProfileCard | null> {
  const known = cardOf(id)
  if (known) return known
  try {
    const { profile } = await ask(getMemberCard, {
      query: { id: String(id), card: '1', language: $facts.get().locale }
    })
    cacheProfiles([profile])
    return profile
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
