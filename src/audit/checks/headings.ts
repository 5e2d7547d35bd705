import type { Check } from '../check.ts'

/** Screen reader users navigate by headings: one h1 per page, and no skipped level. */
export const headings: Check = {
  name: 'headings',
  describes: 'one h1 a page, no level left out',
  run: built =>
    built.pages.flatMap(page => {
      const tops = page.headings.filter(({ value }) => value === 1)
      const count = tops.length
      const wrongCount =
        count === 1 ? [] : [{ page, at: tops[1]?.at ?? 0, message: `the page has ${count} h1` }]
      const skips = page.headings.flatMap(({ value, at }, index) => {
        const before = page.headings[index - 1]?.value ?? 0
        if (value <= before + 1 || index === 0) return []
        return [{ page, at, message: `h${value} follows h${before}`, hint: 'leave out no level' }]
      })
      return [...wrongCount, ...skips]
    })
}
