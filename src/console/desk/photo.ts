import { useEffect, useState } from 'react'
import type { ReviewDetail } from '#contract/operator/shapes.ts'
import { readPhoto } from '../calls.ts'

/** Most pictures kept in memory. */
const KEPT = 12

/** Addresses of pictures in memory by their path on the server; the server lets nothing be kept. */
const pictures = new Map<string, Promise<string>>()

function picture(path: string): Promise<string> {
  const known = pictures.get(path)
  if (known) return known
  const made = readPhoto(path).then(blob => URL.createObjectURL(blob))
  made.catch(() => pictures.delete(path))
  pictures.set(path, made)
  for (const [oldest, address] of pictures) {
    if (pictures.size <= KEPT) break
    pictures.delete(oldest)
    void address.then(URL.revokeObjectURL, () => undefined)
  }
  return made
}

export function photoPath(id: number, variant: 'thumb' | 'match' | 'full'): string {
  return `/admin/photos/${id}/${variant}`
}

/** Fetches the photo of an item before it is shown. */
export function warmPhoto({ queue, id }: ReviewDetail): void {
  if (queue === 'photos') picture(photoPath(id, 'full')).catch(() => undefined)
}

/** Undefined while it loads, null if there is no photograph. */
export function usePhoto(path: string): string | null | undefined {
  const [loaded, setLoaded] = useState<{ path: string; address: string | null }>()
  useEffect(() => {
    let isWanted = true
    picture(path).then(
      address => isWanted && setLoaded({ path, address }),
      () => isWanted && setLoaded({ path, address: null })
    )
    return () => {
      isWanted = false
    }
  }, [path])
  return loaded?.path === path ? loaded.address : undefined
}
