import { signupMatches } from '#contract/calls/accounts/sign-up.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'
import { cacheProfiles } from '#stores/people/search/state.ts'

const found = resource<readonly ProfileCard[]>(async () => {
  const { results } = await ask(signupMatches)
  cacheProfiles(results)
  return results
})

export const $signupMatches = found.$data
export const loadSignupMatches = found.load
