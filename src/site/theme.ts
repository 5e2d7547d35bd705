import { z } from 'zod'
import { wording } from './wording.ts'

/** Opaque colour, `#rgb` or `#rrggbb`; quoted in YAML, where # starts a comment. */
export const Colour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
  .meta({ examples: ['#c8102e'] })
  .register(wording, {
    code: 'L140',
    expects: 'an opaque colour as #rgb or #rrggbb, in quotes',
    hint: 'write it as "#c8102e"'
  })

/** Included typefaces by character; all are OFL, self-hosted and subset. */
export const HEADING_FONTS = ['fraunces', 'bricolage', 'archivo', 'nunito'] as const
export const BODY_FONTS = [
  'source-serif',
  'newsreader',
  'instrument',
  'bricolage',
  'nunito',
  'system'
] as const

/** Drawings for the first screen, from `src/art/scenes`. */
export const SCENES = [
  'canal',
  'balcony',
  'cafe',
  'shore',
  'autumn',
  'city',
  'facade',
  'fields',
  'mosaic'
] as const

const APP_DEFAULT = 'follows the composition when absent'

export const ThemeSettings = z.strictObject({
  primary: Colour.default('#d32f2f').meta({
    description: 'Main colour: buttons, unread messages, emphasis',
    examples: ['#c8102e'],
    rules: ['L020', 'L141', 'L142', 'L143']
  }),
  secondary: Colour.default('#6b7280').meta({
    description: 'Second colour: bands, and depth in the drawings',
    examples: ['#2a1a33'],
    rules: ['L020', 'L141']
  }),
  accent: Colour.optional().meta({
    description:
      'Third, bright colour for emphasis in headlines; derived from the other two when absent',
    examples: ['#f3c48f'],
    rules: ['L020']
  }),
  mode: z
    .enum(['auto', 'light', 'dark'])
    .default('auto')
    .meta({ description: "Light or dark pages; auto follows the visitor's system" }),
  radius: z.enum(['sharp', 'soft', 'round']).default('soft').meta({
    description:
      'Corners of cards, fields and buttons: 0, 10 to 28 px, or 14 to 32 px with pill buttons'
  }),
  density: z
    .enum(['airy', 'regular', 'dense'])
    .default('regular')
    .meta({ description: 'Space between and inside things' }),
  composition: z.enum(['stage', 'block', 'folio']).default('stage').meta({
    description:
      'Layout of a page: text over a full picture, a coloured block with the picture at its edge, or ruled like print'
  }),
  surfaceTint: z
    .number()
    .min(0)
    .max(1)
    .default(0.35)
    .meta({
      description:
        'How tinted the ground is, from 0 for white or near-black to 1 for coloured paper'
    })
    .register(wording, { expects: 'a number from 0 to 1' }),
  fonts: z
    .strictObject({
      heading: z
        .enum(HEADING_FONTS)
        .default('fraunces')
        .meta({
          description: 'Typeface of headlines: warm serif, geometric, condensed or rounded',
          rules: ['L144']
        }),
      body: z
        .enum(BODY_FONTS)
        .default('instrument')
        .meta({
          description: "Typeface of texts; system takes the visitor's own and sends no file",
          rules: ['L144']
        })
    })
    .prefault({})
    .meta({ description: 'Typefaces, which come with Livery and are served by the brand itself' }),
  app: z
    .strictObject({
      nav: z
        .enum(['float', 'solid', 'ruled'])
        .optional()
        .meta({
          description: `Bars of the member app: floating over the page, filled with the second colour, or ruled; ${APP_DEFAULT}`
        }),
      heads: z
        .enum(['dusk', 'colour', 'ruled'])
        .optional()
        .meta({
          description: `Titles of screens: over an evening street, on a block of the second colour, or over a rule; ${APP_DEFAULT}`
        }),
      results: z
        .enum(['portrait', 'mosaic', 'rows'])
        .optional()
        .meta({
          description: `Lists of members: upright pictures with a panel of words, pictures close together, or rows with text; ${APP_DEFAULT}`
        }),
      discs: z
        .enum(['round', 'square', 'word'])
        .optional()
        .meta({
          description: `Avatars and the buttons of like and pass: round, square, or square with a word; ${APP_DEFAULT}`
        }),
      icons: z
        .enum(['thin', 'bold', 'square'])
        .optional()
        .meta({
          description: `Drawings of icons: a fine line with a part of each lit by the accent, solid shapes, or a square line with the second colour printed beside it; ${APP_DEFAULT}`
        }),
      tabs: z
        .enum(['underline', 'pill', 'folder'])
        .optional()
        .meta({
          description: `The current tab: underlined, filled, or in front like a folder's; ${APP_DEFAULT}`
        }),
      bubble: z
        .enum(['soft', 'block', 'ruled'])
        .optional()
        .meta({
          description: `Messages: round with a tail, plain blocks, or with a rule at their side; ${APP_DEFAULT}`
        })
    })
    .prefault({})
    .meta({ description: 'The member app: its bars, lists and parts' }),
  art: z
    .strictObject({
      style: z.enum(['evening', 'flat', 'printed']).default('evening').meta({
        description:
          'How people are drawn: in modelled evening light, as flat poster shapes, or as a print in ink with cut lines'
      }),
      home: z
        .enum(SCENES)
        .default('canal')
        .meta({
          description: 'First picture of the home page; mosaic is for a block',
          rules: ['L145']
        }),
      lander: z
        .enum(SCENES)
        .default('balcony')
        .meta({ description: 'First picture of the landers, and the one that closes a page' }),
      crop: z
        .enum(['close', 'half', 'wide'])
        .default('half')
        .meta({ description: 'How close the portraits are cropped' }),
      seed: z
        .string()
        .regex(/^[a-z0-9-]{1,24}$/)
        .default('one')
        .meta({
          description:
            'Any short key; another one changes every drawing of the brand and the names of its example people; brands of one niche with the same key show the same faces',
          examples: ['one', 'two']
        })
        .register(wording, { expects: 'a short key in lower case, such as one' })
    })
    .prefault({})
    .meta({ description: 'The drawings' })
})

export type ThemeSettings = z.output<typeof ThemeSettings>
export type ThemeInput = z.input<typeof ThemeSettings>
