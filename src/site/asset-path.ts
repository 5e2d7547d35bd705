import { z } from 'zod'
import { wording } from './wording.ts'

/** A file relative to the brand's folder, always inside `assets/`: `assets/logo.svg`. */
export const AssetPath = z
  .string()
  .regex(/^assets\/(?!.*(?:^|\/)\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/)
  .register(wording, {
    code: 'L105',
    expects: 'a path inside the brand\'s own assets folder, such as "assets/logo.svg"',
    hint: 'put the file into assets/ beside site.yaml, and write its path from there'
  })
