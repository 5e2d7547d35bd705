import { z } from 'zod'
import { NICHES, type Niche } from '#contract/niche.ts'
import { AssetPath } from './asset-path.ts'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

export const Domain = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/)
  .meta({
    description: 'Host name that serves the brand, in lower case and only once in the fleet',
    examples: ['avondlicht.example'],
    rules: ['L101']
  })
  .register(wording, {
    code: 'L100',
    expects: 'a host name in lower case, without "https://" or a path',
    hint: 'write it as "avondlicht.example"; names with accents in their xn-- form'
  })

/** Names are written into each host's files and into one certificate. */
const MOST_NAMES = 20

const NICHE_LIST = Object.entries(NICHES)
  .map(([number, prefix]) => `${number} ${prefix}`)
  .join(', ')

const NicheNumber = z
  .literal(Object.keys(NICHES).map(Number) as [Niche, ...Niche[]])
  .register(wording, {
    code: 'L103',
    expects: 'a niche from 1 to 7',
    hint: NICHE_LIST
  })

/** A single line without invisible characters, changes of direction or braces. */
const ShownName = z
  .string()
  .min(1)
  .regex(
    /^(?!\s)(?!.*\s$)[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}{}\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]+$/u
  )
const SHOWN = 'in one line without hidden characters, braces or spaces at its ends'

export const Brand = z.strictObject({
  name: ShownName.max(40)
    .meta({
      description: 'What the brand is called, as visitors read it',
      examples: ['Avondlicht'],
      rules: ['L102']
    })
    .register(wording, { expects: `a name of 1 to 40 characters, ${SHOWN}` }),
  /** Unique in the fleet. product.md §3 `domain`; L100, L101. */
  domain: Domain,
  aliases: z
    .array(Domain)
    .max(MOST_NAMES)
    .default([])
    .meta({
      description: `Other host names of the brand, at most ${MOST_NAMES}: each leads to the same address on brand.domain (301). www of the domain does so without being named`,
      examples: [['avond.example']],
      rules: ['L101', 'L108']
    }),
  formerDomains: z
    .array(Domain)
    .max(MOST_NAMES)
    .default([])
    .meta({
      description: `Domains that the brand had before, at most ${MOST_NAMES}: each, and its www, leads to the same address on brand.domain (301)`,
      examples: [['avondlicht-dating.example']],
      rules: ['L101', 'L108']
    }),
  mailName: ShownName.max(60)
    .meta({
      description: "Sender of the brand's mails; the name of the brand when absent",
      examples: ['Team Avondlicht']
    })
    .register(wording, { expects: `a name of 1 to 60 characters, ${SHOWN}` })
    .optional(),
  cdnPrefix: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/(?:[\w.~-]+\/)*$/)
    .meta({
      description:
        'Where pictures are served from, https with a closing slash; the domain itself when absent',
      examples: ['https://cdn.avondlicht.example/']
    })
    .register(wording, {
      code: 'L104',
      expects: 'an https address that ends in a slash',
      hint: 'write it as "https://cdn.avondlicht.example/"'
    })
    .optional(),
  logo: AssetPath.optional().meta({
    description:
      'Wordmark as an SVG or PNG file, in the place of the name in bars, mails and sharing cards; the name in the heading face when absent',
    examples: ['assets/logo.svg'],
    rules: ['L105', 'L107']
  }),
  logoDark: AssetPath.optional().meta({
    description: 'The wordmark for dark ground; brand.logo is drawn there as well when absent',
    examples: ['assets/logo-dark.svg'],
    rules: ['L105', 'L107']
  }),
  mark: AssetPath.optional().meta({
    description:
      'Square mark for favicons and app icons, as an SVG file; the first letter of the name when absent',
    examples: ['assets/mark.svg']
  }),
  niche: NicheNumber.meta({
    description: `What the brand is about, which decides how its landing slugs begin: ${NICHE_LIST}`,
    examples: [1]
  }),
  tone: z
    .enum(['warm', 'direct', 'playful'])
    .default('warm')
    .meta({ description: 'How the brand speaks; direct uses the formal address' }),
  tagline: LocalisedText.optional().meta({
    description:
      'One sentence on whom the brand is for, by language; stands in the footer and on cards',
    examples: [{ en: 'For people who take their time.' }]
  })
})
export type Brand = Omit<z.output<typeof Brand>, 'mailName' | 'cdnPrefix'> & {
  mailName: string
  cdnPrefix: string
}
export type Tone = Brand['tone']
