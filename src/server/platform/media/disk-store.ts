import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStore, VARIANTS, type Variant } from '../../core/ports.ts'
import { nameIn } from './name.ts'

/** Files are written atomically. */
export function diskStore(folder: string): MediaStore {
  const pathOf = (key: string, variant: Variant) => join(folder, nameIn(key, variant))
  return {
    async put(key, variant, bytes) {
      const path = pathOf(key, variant)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(partOf(path), bytes, { mode: 0o600, flush: true })
        await rename(partOf(path), path)
      } catch (error) {
        await rm(partOf(path), { force: true })
        throw error
      }
    },
    async open(key, variant) {
      try {
        const file = await open(pathOf(key, variant))
        return file.createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      for (const variant of VARIANTS) {
        const path = pathOf(key, variant)
        await rm(path, { force: true })
        await rm(partOf(path), { force: true })
      }
    }
  }
}

/** Named after the target, so that removing the target finds it. */
const partOf = (path: string) => `${path}.part`
