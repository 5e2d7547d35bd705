import fc from 'fast-check'
import { BODY_FONTS, HEADING_FONTS, ThemeSettings } from '#site/theme.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)

/** Any theme an operator could write. */
export const anySettings: fc.Arbitrary<ThemeSettings> = fc
  .record(
    {
      primary: colour,
      secondary: colour,
      accent: colour,
      mode: fc.constantFrom('auto' as const, 'light' as const, 'dark' as const),
      radius: fc.constantFrom('sharp' as const, 'soft' as const, 'round' as const),
      density: fc.constantFrom('airy' as const, 'regular' as const, 'dense' as const),
      composition: fc.constantFrom('stage' as const, 'block' as const, 'folio' as const),
      surfaceTint: fc.double({ min: 0, max: 1, noNaN: true }),
      fonts: fc.record({
        heading: fc.constantFrom(...HEADING_FONTS),
        body: fc.constantFrom(...BODY_FONTS)
      })
    },
    { requiredKeys: ['primary', 'secondary'] }
  )
  .map(input => ThemeSettings.parse(input))
