import { aligned } from '../sizes.ts'
import type { Answers } from './answers.ts'

/** The operator's next steps; lines of at most 76 columns. */
export function nextSteps({ id, domain, locales }: Answers): string[] {
  return [
    ...aligned([
      ['livery dev', `shows it at http://${domain}.localhost:4321/`],
      [`livery theme ${id}`, 'shows its colours and the proof that they can be read'],
      [`livery build ${id}`, `makes dist/${domain}; livery preview serves it`],
      ['livery schema', 'lets your editor complete and check the file as you type']
    ]),
    '',
    'It speaks already, in words of Livery’s own. To say it your way:',
    `  sites/${id}/site.yaml`,
    '    brand.tagline, seo.title and seo.description, each per language;',
    '    a language you leave out has the default language’s text',
    `  sites/${id}/words/${locales.default}.json`,
    `    any other text, in the shape of locales/${locales.default}/*.json`,
    `  sites/${id}/assets/mark.svg`,
    '    a square mark for icons, named by brand.mark',
    `  sites/${id}/assets/logo.svg`,
    '    your wordmark, SVG or PNG, named by brand.logo',
    'Counsel should read its legal texts before it goes live.'
  ]
}
