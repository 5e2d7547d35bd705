import type { Page } from 'playwright'
import sharp from 'sharp'

/** What a page shows now, made smaller. */
export async function small(page: Page, scale: number): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {}
  return sharp(await page.screenshot())
    .resize(Math.round(width * scale))
    .toBuffer()
}

/** Lays pictures of one size on one sheet, so many in a row. */
export async function lay(shots: readonly Buffer[], columns: number, file: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(shots[0]).metadata()
  const [wide, high] = [width + 12, height + 12]
  await sharp({
    create: {
      width: wide * columns,
      height: high * Math.ceil(shots.length / columns),
      channels: 3,
      background: '#77727a'
    }
  })
    .composite(
      shots.map((input, index) => ({
        input,
        left: (index % columns) * wide + 6,
        top: Math.floor(index / columns) * high + 6
      }))
    )
    .jpeg({ quality: 82 })
    .toFile(file)
}
