import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'

const app = useApp()

/** The width of a page's first container in a window of so many px, and whether it scrolls sideways. */
async function widthIn(width: number, path: string): Promise<{ wide: number; spills: boolean }> {
  const { context, page } = await app.visit({ width, height: 900 })
  await page.goto(app.at(path))
  const measured = await page.evaluate(() => ({
    wide: Math.round(document.querySelector('main .wrap')?.getBoundingClientRect().width ?? 0),
    spills: document.documentElement.scrollWidth > innerWidth
  }))
  await context.close()
  return measured
}

test('containers are 540, 720, 960 and 1140 px wide from 576, 768, 992 and 1200 px on', async () => {
  const wide: Record<number, number> = {}
  for (const width of [390, 576, 767, 768, 991, 992, 1199, 1200, 1600]) {
    const measured = await widthIn(width, '/pricing')
    expect(measured.spills, `${width}`).toBe(false)
    wide[width] = measured.wide
  }
  expect(wide).toMatchObject({
    576: 540,
    767: 540,
    768: 720,
    991: 720,
    992: 960,
    1199: 960,
    1200: 1140,
    1600: 1140
  })
})
