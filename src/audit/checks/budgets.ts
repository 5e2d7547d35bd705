import type { Check } from '../check.ts'
import { overruns, visitsOf } from '../visits.ts'

/** Bytes of a visit to a lander are within its manifest's budget (L224). */
export const budgets: Check = {
  name: 'budgets',
  describes: 'a visit to a lander stays within its bytes',
  run(built) {
    const pages = new Map(built.pages.map(page => [page.file, page]))
    return overruns(visitsOf(built.folder)).flatMap(({ page: file, says }) => {
      const page = pages.get(file)
      return page ? [{ page, message: `a visit costs too much: ${says}` }] : []
    })
  }
}
