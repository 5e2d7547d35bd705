import type { Page } from 'playwright'

/** Families, not the brand's, that the browser set the first element of a selector in. */
export async function foreignFaces(page: Page, selectors: readonly string[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const foreign: string[] = []
  for (const selector of selectors) {
    const asked = { nodeId: root.nodeId, selector }
    const { nodeId } = await devtools.send('DOM.querySelector', asked)
    if (nodeId === 0) continue
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const others = fonts.filter(font => !font.isCustomFont).map(font => font.familyName)
    if (others.length > 0) foreign.push(`${selector}: ${others}`)
  }
  await devtools.detach()
  return foreign
}
