import { Refused } from '#api/refused.ts'
import { getMemberCard } from '#contract/calls/members.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { ask } from '#stores/app/client.ts'
import { cacheProfiles, cardOf } from './search/search.ts'

/**
 * The card of a member, as a lander or a sign-up with somebody shows it; the last one seen, or asked
 * for. Null where there is nobody, or the brand shows its members to members alone. Never rejects.
 */
export async function memberCard(id: number): Promise<ProfileCard | null> {
  const known = cardOf(id)
  if (known) return known
  try {
    const { profile } = await ask(getMemberCard, { query: { id: String(id), card: '1' } })
    cacheProfiles([profile])
    return profile
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
