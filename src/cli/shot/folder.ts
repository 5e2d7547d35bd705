import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

/** Beside the pictures, says what was asked for. */
const LIST = 'shots.json'

const Shots = z.strictObject({
  /** Pages that are pictured. */
  only: z.enum(['landers', 'all']),
  brands: z.array(z.string()),
  locales: z.array(z.string()),
  widths: z.array(z.number()),
  schemes: z.array(z.string()),
  names: z.array(z.string())
})

/** The pictures of a folder. */
export type Shots = z.infer<typeof Shots>

/** Empties a folder of pictures. Throws CommandError (usage) where it holds anything else. */
export async function emptied(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  if (!existsSync(join(folder, LIST)) && readdirSync(folder).length > 0) {
    const message = `${folder} holds files that livery shot did not write. Choose another with --out.`
    throw new CommandError(message, EXIT.usage)
  }
  await rm(folder, { recursive: true })
}

export async function writeShots(folder: string, shots: Shots): Promise<void> {
  await writeFile(join(folder, LIST), `${JSON.stringify(shots, null, 1)}\n`)
}

/** Throws CommandError (usage) where no pictures were taken. */
export async function readShots(folder: string): Promise<Shots> {
  const file = join(folder, LIST)
  if (existsSync(file)) return Shots.parse(JSON.parse(await readFile(file, 'utf8')))
  throw new CommandError(`${folder} has no pictures. Run "livery shot" first.`, EXIT.usage)
}

/** Names of all pictures below a folder. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.png'))
    .map(file => file.slice(0, -'.png'.length))
    .sort()
}

/** Whether a picture's name is of what was asked for. */
export function isAskedFor(name: string, { only, ...asked }: Shots): boolean {
  const [brand = '', lander, , locale = '', width, scheme = ''] = name.split('/')
  return (
    asked.brands.includes(brand) &&
    (only === 'all' || lander !== 'pages') &&
    asked.locales.includes(locale) &&
    asked.widths.includes(Number(width)) &&
    asked.schemes.includes(scheme)
  )
}
