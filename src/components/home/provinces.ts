import type { CountryCode } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'

/** A part of a country: its ISO 3166-2 code, and its name in the page's language. */
export interface Province {
  code: string
  name: string
}

/** The provinces of a country by name, or none where Livery has no list of them yet. */
export function provincesOf(country: CountryCode, locale: Locale): Province[] {
  const names = PROVINCES[country] ?? {}
  return Object.entries(names)
    .map(([part, spelling]) => ({
      code: `${country}-${part}`,
      name: typeof spelling === 'string' ? spelling : (spelling[locale] ?? spelling.nl)
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

type Spelling = string | ({ nl: string } & Partial<Record<Locale, string>>)

const PROVINCES: Partial<Record<CountryCode, Readonly<Record<string, Spelling>>>> = {
  BE: {
    BRU: { nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' },
    VAN: { nl: 'Antwerpen', fr: 'Anvers', en: 'Antwerp' },
    VBR: {
      nl: 'Vlaams-Brabant',
      fr: 'Brabant flamand',
      de: 'Flämisch-Brabant',
      en: 'Flemish Brabant'
    },
    VLI: { nl: 'Limburg', fr: 'Limbourg' },
    VOV: { nl: 'Oost-Vlaanderen', fr: 'Flandre orientale', de: 'Ostflandern', en: 'East Flanders' },
    VWV: {
      nl: 'West-Vlaanderen',
      fr: 'Flandre occidentale',
      de: 'Westflandern',
      en: 'West Flanders'
    },
    WBR: {
      nl: 'Waals-Brabant',
      fr: 'Brabant wallon',
      de: 'Wallonisch-Brabant',
      en: 'Walloon Brabant'
    },
    WHT: { nl: 'Henegouwen', fr: 'Hainaut', de: 'Hennegau', en: 'Hainaut' },
    WLG: { nl: 'Luik', fr: 'Liège', de: 'Lüttich', en: 'Liège' },
    WLX: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg' },
    WNA: { nl: 'Namen', fr: 'Namur', de: 'Namur', en: 'Namur' }
  },
  DE: {
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    BE: 'Berlin',
    BB: 'Brandenburg',
    HB: 'Bremen',
    HH: 'Hamburg',
    HE: 'Hessen',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    SH: 'Schleswig-Holstein',
    TH: 'Thüringen'
  },
  NL: {
    DR: 'Drenthe',
    FL: 'Flevoland',
    FR: 'Friesland',
    GE: 'Gelderland',
    GR: 'Groningen',
    LI: 'Limburg',
    NB: 'Noord-Brabant',
    NH: 'Noord-Holland',
    OV: 'Overijssel',
    UT: 'Utrecht',
    ZE: 'Zeeland',
    ZH: 'Zuid-Holland'
  }
}
