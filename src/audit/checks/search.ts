import type { Check } from '../check.ts'

const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 170

export const search: Check = {
  name: 'search',
  describes: 'titles, descriptions, canonical addresses and structured data',
  run(built) {
    const titles = new Map<string, string>()
    return built.pages.flatMap(page => {
      const remarks: { page: typeof page; message: string; severity?: 'warning'; at?: number }[] =
        []
      const { title, description, canonical, noindex } = page
      if (title.trim() === '') remarks.push({ page, message: 'the title is empty' })
      if (description.trim() === '') remarks.push({ page, message: 'the description is empty' })
      if (!canonical.startsWith(`https://${built.site.brand.domain}/`)) {
        remarks.push({ page, message: `the canonical address "${canonical}" is not this domain's` })
      }
      for (const { value, at } of page.data) {
        if (!isJson(value)) remarks.push({ page, at, message: 'the structured data is no JSON' })
      }
      if (noindex) return remarks
      const warn = (message: string) => remarks.push({ page, message, severity: 'warning' })
      if (title.length > LONGEST_TITLE) warn(`the title has ${title.length} characters`)
      if (description.length > LONGEST_DESCRIPTION) {
        warn(`the description has ${description.length} characters`)
      }
      const twin = titles.get(`${page.lang} ${title}`)
      if (twin !== undefined && canonical.endsWith(page.file.replace(/\.html$/, ''))) {
        warn(`the title is also that of ${twin}`)
      }
      titles.set(`${page.lang} ${title}`, page.file)
      return remarks
    })
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
