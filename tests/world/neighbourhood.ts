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
  const language = brand.site.locales.default
  const { about, names, question, answer, praise } = said(language)
  const here = { domain, account: { language } }
  const homes = await homesOf(server, brand.id)
  const man = { gender: 'male' as const, looking_for: ['female' as const] }
  const woman = { gender: 'female' as const, looking_for: ['male' as const] }
  const premium = await person(server, {
    ...here,
    credits: 40,
    isPremium: true,
    profile: { ...man, ...homes[0], name: names.premium, about }
  })
  const free = await person(server, {
    ...here,
    profile: { ...man, ...homes[1], name: names.free }
  })
  const partner = await person(server, {
    ...here,
    credits: 10,
    isPremium: true,
    profile: { ...woman, ...homes[2], name: names.partner, about }
  })
  const admirer = await person(server, {
    ...here,
    credits: 5,
    isPremium: true,
    profile: { ...woman, ...homes[3], name: names.admirer }
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
    body: { to: partner.id, body: question, sure: true }
  })
  await partner.must(sendMessage, { body: { conversation, body: answer } })
  await admirer.must(sendMessage, {
    body: { to: premium.id, body: praise, sure: true }
  })
  return { premium, free, partner, conversation }
}

/**
 * Places and birthdays of four demo members, so that people are of the brand's age and country. Without
 * a region, all its members are near them.
 */
async function homesOf(server: TestServer, brand: string) {
  const homes = await server.database.kysely
    .selectFrom('profiles')
    .select(['country', 'city', 'date_of_birth'])
    .where('brand', '=', brand)
    .where('date_of_birth', 'is not', null)
    .orderBy('id')
    .limit(4)
    .execute()
  return homes.map(home => ({ ...home, region: null }))
}

interface Said {
  about: string
  /** The partner's is too long for one line of a phone. */
  names: { premium: string; free: string; partner: string; admirer: string }
  question: string
  answer: string
  praise: string
}

/** What people of a brand are called and say, in its first language; Dutch where there is nothing else. */
const said = (locale: string): Said => SAID[locale] ?? DUTCH

const DUTCH: Said = {
  about: 'Wandelt graag langs het water en kookt altijd te veel.',
  names: {
    premium: 'Maarten_P',
    free: 'Frits_F',
    partner: 'Wilhelmina_van_der_Veen',
    admirer: 'Els_88'
  },
  question: 'Hoi, wandel jij ook wel eens langs de rivier?',
  answer: 'Elke zondagochtend. Ga je een keer mee?',
  praise: 'Wat een mooie plek op die foto!'
}

const SAID: Readonly<Record<string, Said>> = {
  fr: {
    about: 'Aime marcher au bord de l’eau et cuisine toujours pour dix.',
    names: {
      premium: 'Mathieu_P',
      free: 'Florent_F',
      partner: 'Clémentine-Montalembert',
      admirer: 'Elsa_88'
    },
    question: 'Salut, tu te promènes aussi le long du canal ?',
    answer: 'Tous les dimanches matin. Tu viens la prochaine fois ?',
    praise: 'Quel bel endroit sur cette photo !'
  },
  de: {
    about: 'Geht gern am Wasser spazieren und kocht immer zu viel.',
    names: {
      premium: 'Manfred_P',
      free: 'Friedrich_F',
      partner: 'Wilhelmine-Oberhausener',
      admirer: 'Elke_66'
    },
    question: 'Guten Tag, gehen Sie auch manchmal am Fluss spazieren?',
    answer: 'Jeden Sonntagmorgen. Kommen Sie einmal mit?',
    praise: 'Was für ein schöner Ort auf dem Foto!'
  }
}
