import { sendMessage } from '#contract/calls/chat.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { getMember } from '#contract/calls/people.ts'
import { seedDemo } from '#server/domains/demo/seed.ts'
import { type Person, person } from './people.ts'
import type { TestServer } from './server.ts'

/** A brand with people in it, for whoever looks at every screen of it. */
export interface Neighbourhood {
  /** Premium, with credits, likes, a match, visitors and two chats. */
  premium: Person
  /** Free, with nothing yet but a like and an answer. */
  free: Person
  /** Whom the premium member matched and chats with. */
  partner: Person
  /** Number of the premium member's chat with the partner. */
  conversation: number
}

/** Fills a brand with demo members, and with people who have to do with each other. */
export async function neighbourhood(
  server: TestServer,
  domain = 'avondlicht.example',
  members = 60
): Promise<Neighbourhood> {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error(`no brand has the domain ${domain}`)
  await seedDemo({ db: server.database.kysely, brand, now: server.clock.now() }, members)
  const country = brand.site.audience.countries[0] ?? 'NL'
  const man = { gender: 'male' as const, looking_for: ['female' as const], country, region: null }
  const woman = { gender: 'female' as const, looking_for: ['male' as const], country, region: null }
  const about = 'Wandelt graag langs het water en kookt altijd te veel.'
  const premium = await person(server, {
    domain,
    credits: 40,
    isPremium: true,
    profile: { ...man, name: 'Maarten_P', about }
  })
  const free = await person(server, { domain, profile: { ...man, name: 'Frits_F' } })
  const partner = await person(server, {
    domain,
    credits: 10,
    isPremium: true,
    profile: { ...woman, name: 'Wilhelmina_van_der_Veen', about }
  })
  const admirer = await person(server, {
    domain,
    credits: 5,
    isPremium: true,
    profile: { ...woman, name: 'Els_88' }
  })
  for (const [from, to] of [
    [premium, partner],
    [partner, premium],
    [admirer, premium],
    [admirer, free],
    [free, partner]
  ] as const) {
    await from.must(getMember, { query: { id: String(to.id) } })
    await from.must(likeMember, { body: { id: to.id } })
  }
  const { conversation } = await premium.must(sendMessage, {
    body: { to: partner.id, body: 'Hoi, wandel jij ook wel eens langs de rivier?', sure: true }
  })
  await partner.must(sendMessage, {
    body: { conversation, body: 'Elke zondagochtend. Ga je een keer mee?' }
  })
  await admirer.must(sendMessage, {
    body: { to: premium.id, body: 'Wat een mooie plek op die foto!', sure: true }
  })
  return { premium, free, partner, conversation }
}
