import { z } from 'zod'
import { wording } from './wording.ts'

/** An opaque colour as `#rgb` or `#rrggbb`, quoted in YAML because a bare # starts a comment. */
export const Colour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
  .meta({ examples: ['#c8102e'] })
  .register(wording, {
    code: 'L140',
    expects: 'an opaque colour as #rgb or #rrggbb, in quotes',
    hint: 'write it as "#c8102e"'
  })

/** Typefaces that come with Livery, by their character. All are OFL, self-hosted and subset. */
export const HEADING_FONTS = ['fraunces', 'bricolage', 'archivo', 'nunito'] as const
export const BODY_FONTS = [
  'source-serif',
  'newsreader',
  'instrument',
  'bricolage',
  'nunito',
  'system'
] as const

/** Drawings that can stand behind the first screen; `src/art/scenes` draws them. */
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

export const ThemeSettings = z.strictObject({
  /** The brand's main colour: buttons, unread messages, emphasis (spec §9: red by default). */
  primary: Colour.default('#d32f2f'),
  /** The second colour: bands, depth in the drawings (spec §9: grey by default). */
  secondary: Colour.default('#6b7280'),
  /** A third, bright colour for emphasis in headlines. Derived from the warmer seed when absent. */
  accent: Colour.optional(),
  /** `light` or `dark` fixes the mode; `auto` follows the visitor's system. */
  mode: z.enum(['auto', 'light', 'dark']).default('auto'),
  /** Corners of cards, fields and buttons: 0, 10 to 28 px, or 14 to 32 px with pill buttons. */
  radius: z.enum(['sharp', 'soft', 'round']).default('soft'),
  /** Space between and inside things. */
  density: z.enum(['airy', 'regular', 'dense']).default('regular'),
  /**
   * How a page is laid out: `stage` puts the text over a full-bleed picture, `block` sets a
   * coloured block with the picture at its edge, `folio` rules the page like a printed one.
   */
  composition: z.enum(['stage', 'block', 'folio']).default('stage'),
  /** How neutral the ground is: 0 for white or near-black, 1 for a clearly tinted paper. */
  surfaceTint: z
    .number()
    .min(0)
    .max(1)
    .default(0.35)
    .register(wording, { expects: 'a number from 0 to 1' }),
  fonts: z
    .strictObject({
      /** Display face: warm serif, geometric grotesk, condensed, or rounded. */
      heading: z.enum(HEADING_FONTS).default('fraunces'),
      /** Reading face; `system` sends no file. */
      body: z.enum(BODY_FONTS).default('instrument')
    })
    .prefault({}),
  art: z
    .strictObject({
      /** The hand that draws people: modelled evening light, or flat poster shapes. */
      hand: z.enum(['evening', 'flat']).default('evening'),
      /** First picture of the home page. */
      home: z.enum(SCENES).default('canal'),
      /** First picture of the landers; also the picture that closes a page. */
      lander: z.enum(SCENES).default('balcony'),
      /** How close the portraits are cropped. */
      crop: z.enum(['close', 'half', 'wide']).default('half'),
      /** Changes every seeded drawing of the brand at once. */
      seed: z
        .string()
        .regex(/^[a-z0-9-]{1,24}$/)
        .default('one')
        .register(wording, { expects: 'a short key in lower case, such as one' })
    })
    .prefault({})
})

/** What a brand's theme may choose, with every default filled in. */
export type ThemeSettings = z.output<typeof ThemeSettings>
/** The same as an operator writes it. */
export type ThemeInput = z.input<typeof ThemeSettings>
