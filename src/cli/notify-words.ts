import { z } from 'zod'
import { LOCALES } from '#contract/locale.ts'

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/, 'must be one line')

/** Subject and text by language; plain text with blank lines between paragraphs. */
export const Words = z.strictObject({
  /** Target of the button, on the brand's site. */
  link: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'must be a path such as /credits')
    .default('/'),
  texts: z
    .partialRecord(
      z.enum(LOCALES),
      z.strictObject({
        subject: line(120).optional(),
        text: z.string().min(1).max(5_000),
        button: line(40).optional()
      })
    )
    .refine(texts => Object.keys(texts).length > 0, 'must have a language, such as nl')
})
