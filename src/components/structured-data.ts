import { headTextOf } from '#components/head-text.ts'
import { htmlLang } from '#contract/locale.ts'
import { hrefOf, type Page } from '#page/page.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Undefined for unlisted pages. Only the page's own facts, never ratings or counts (product.md
 * §30.4).
 */
export function structuredData(page: Page): string | undefined {
  if (!page.head.listed) return undefined
  const nodes = page.route.kind === 'home' ? [organization(page), website(page)] : [trail(page)]
  const graph = [...nodes, ...faq(page)]
  // Escaped so that no text can close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c'
  )
}

const originOf = ({ site }: Page): string => `https://${site.brand.domain}`

function organization(page: Page): Node {
  const { brand, company, support } = page.site
  const [vatID] = company.vatNumbers
  return {
    '@type': 'Organization',
    '@id': `${originOf(page)}/#organization`,
    name: brand.name,
    legalName: company.name,
    url: `${originOf(page)}/`,
    email: support.email,
    telephone: support.phone ?? company.supportPhone,
    vatID,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country
    }
  }
}

function website(page: Page): Node {
  const { name } = page.site.brand
  return {
    '@type': 'WebSite',
    '@id': `${originOf(page)}/#website`,
    name,
    url: page.head.canonical,
    inLanguage: htmlLang(page.locale),
    description: headTextOf(page).description,
    publisher: { '@id': `${originOf(page)}/#organization` }
  }
}

function trail(page: Page): Node {
  const { site, locale, info, head } = page
  const title = info?.locale === locale ? info.title : headTextOf(page).title
  const steps = [
    { name: site.brand.name, item: `${originOf(page)}${hrefOf(site, locale, '/')}` },
    { name: title, item: head.canonical }
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step
    }))
  }
}

function faq({ info, locale }: Page): Node[] {
  if (info === undefined || info.questions.length === 0 || info.locale !== locale) return []
  return [
    {
      '@type': 'FAQPage',
      inLanguage: htmlLang(locale),
      mainEntity: info.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer }
      }))
    }
  ]
}
