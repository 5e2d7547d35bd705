import type { CountryCode } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'

/** A real region of a country, for an example person to live in. */
export interface Place {
  /** ISO 3166-2, as in `NL-UT`. */
  code: string
  /** As people there, or in the page's language, call it. */
  name: string
}

/** Regions of a country, the best known first (all of them for BE, DE and NL, some elsewhere), in the page's language where it has names for them. */
export function placesOf(country: CountryCode, locale: Locale): Place[] {
  return PLACES[country].map(([code, name, others]) => ({
    code: `${country}-${code}`,
    name: others?.[locale] ?? name
  }))
}

type Entry = readonly [code: string, name: string, others?: Partial<Record<Locale, string>>]

const PLACES: Record<CountryCode, readonly Entry[]> = {
  AT: [
    ['9', 'Wien'],
    ['6', 'Steiermark'],
    ['4', 'Oberösterreich'],
    ['7', 'Tirol'],
    ['5', 'Salzburg'],
    ['2', 'Kärnten'],
    ['3', 'Niederösterreich'],
    ['8', 'Vorarlberg']
  ],
  AU: [
    ['NSW', 'New South Wales'],
    ['VIC', 'Victoria'],
    ['QLD', 'Queensland'],
    ['SA', 'South Australia'],
    ['WA', 'Western Australia'],
    ['TAS', 'Tasmania']
  ],
  BE: [
    ['VAN', 'Antwerpen', { fr: 'Anvers', en: 'Antwerp' }],
    ['VOV', 'Oost-Vlaanderen', { fr: 'Flandre-Orientale', de: 'Ostflandern', en: 'East Flanders' }],
    ['WLG', 'Luik', { fr: 'Liège', de: 'Lüttich', en: 'Liège' }],
    ['BRU', 'Brussel', { fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' }],
    [
      'VWV',
      'West-Vlaanderen',
      { fr: 'Flandre-Occidentale', de: 'Westflandern', en: 'West Flanders' }
    ],
    ['WNA', 'Namen', { fr: 'Namur', de: 'Namur', en: 'Namur' }],
    [
      'VBR',
      'Vlaams-Brabant',
      { fr: 'Brabant flamand', de: 'Flämisch-Brabant', en: 'Flemish Brabant' }
    ],
    ['WHT', 'Henegouwen', { fr: 'Hainaut', de: 'Hennegau', en: 'Hainaut' }],
    ['VLI', 'Limburg', { fr: 'Limbourg' }],
    ['WLX', 'Luxemburg', { fr: 'Luxembourg', en: 'Luxembourg' }],
    [
      'WBR',
      'Waals-Brabant',
      { fr: 'Brabant wallon', de: 'Wallonisch-Brabant', en: 'Walloon Brabant' }
    ]
  ],
  CA: [
    ['ON', 'Ontario'],
    ['QC', 'Québec', { en: 'Quebec' }],
    ['BC', 'British Columbia', { fr: 'Colombie-Britannique' }],
    ['AB', 'Alberta'],
    ['NS', 'Nova Scotia', { fr: 'Nouvelle-Écosse' }],
    ['MB', 'Manitoba']
  ],
  CH: [
    ['ZH', 'Zürich', { fr: 'Zurich', it: 'Zurigo', en: 'Zurich' }],
    ['BE', 'Bern', { fr: 'Berne', it: 'Berna' }],
    ['LU', 'Luzern', { fr: 'Lucerne', it: 'Lucerna', en: 'Lucerne' }],
    ['BS', 'Basel-Stadt', { fr: 'Bâle-Ville', it: 'Basilea Città' }],
    ['AG', 'Aargau', { fr: 'Argovie', it: 'Argovia' }],
    ['GR', 'Graubünden', { fr: 'Grisons', it: 'Grigioni' }],
    ['VD', 'Waadt', { fr: 'Vaud', it: 'Vaud', en: 'Vaud' }],
    ['TI', 'Tessin', { it: 'Ticino', en: 'Ticino' }]
  ],
  DE: [
    ['NI', 'Niedersachsen'],
    ['BY', 'Bayern'],
    ['SN', 'Sachsen'],
    ['HE', 'Hessen'],
    ['SH', 'Schleswig-Holstein'],
    ['BB', 'Brandenburg'],
    ['NW', 'Nordrhein-Westfalen'],
    ['BW', 'Baden-Württemberg'],
    ['BE', 'Berlin'],
    ['TH', 'Thüringen'],
    ['RP', 'Rheinland-Pfalz'],
    ['ST', 'Sachsen-Anhalt'],
    ['MV', 'Mecklenburg-Vorpommern'],
    ['HH', 'Hamburg'],
    ['SL', 'Saarland'],
    ['HB', 'Bremen']
  ],
  DK: [
    ['84', 'Hovedstaden'],
    ['82', 'Midtjylland'],
    ['83', 'Syddanmark'],
    ['81', 'Nordjylland'],
    ['85', 'Sjælland']
  ],
  ES: [
    ['M', 'Madrid'],
    ['B', 'Barcelona'],
    ['V', 'Valencia'],
    ['SE', 'Sevilla'],
    ['MA', 'Málaga'],
    ['Z', 'Zaragoza'],
    ['C', 'A Coruña'],
    ['GR', 'Granada'],
    ['BI', 'Bizkaia'],
    ['A', 'Alicante']
  ],
  FI: [
    ['18', 'Uusimaa', { sv: 'Nyland' }],
    ['11', 'Pirkanmaa', { sv: 'Birkaland' }],
    ['19', 'Varsinais-Suomi', { sv: 'Egentliga Finland' }],
    ['14', 'Pohjois-Pohjanmaa', { sv: 'Norra Österbotten' }],
    ['10', 'Lappi', { sv: 'Lappland' }],
    ['08', 'Keski-Suomi', { sv: 'Mellersta Finland' }],
    ['15', 'Pohjois-Savo', { sv: 'Norra Savolax' }]
  ],
  FR: [
    ['IDF', 'Île-de-France'],
    ['BRE', 'Bretagne'],
    ['OCC', 'Occitanie'],
    ['ARA', 'Auvergne-Rhône-Alpes'],
    ['PAC', 'Provence-Alpes-Côte d’Azur'],
    ['NAQ', 'Nouvelle-Aquitaine'],
    ['NOR', 'Normandie'],
    ['GES', 'Grand Est'],
    ['HDF', 'Hauts-de-France'],
    ['PDL', 'Pays de la Loire']
  ],
  GB: [
    ['KEN', 'Kent'],
    ['LAN', 'Lancashire'],
    ['DEV', 'Devon'],
    ['NYK', 'North Yorkshire'],
    ['NFK', 'Norfolk'],
    ['ESX', 'Essex'],
    ['SRY', 'Surrey'],
    ['HAM', 'Hampshire']
  ],
  IE: [
    ['D', 'Dublin'],
    ['CO', 'Cork'],
    ['G', 'Galway'],
    ['KY', 'Kerry'],
    ['LK', 'Limerick'],
    ['WW', 'Wicklow'],
    ['DL', 'Donegal']
  ],
  IT: [
    ['25', 'Lombardia'],
    ['62', 'Lazio'],
    ['45', 'Emilia-Romagna'],
    ['52', 'Toscana'],
    ['34', 'Veneto'],
    ['21', 'Piemonte'],
    ['72', 'Campania'],
    ['75', 'Puglia'],
    ['42', 'Liguria'],
    ['82', 'Sicilia']
  ],
  LU: [
    ['LU', 'Luxembourg', { de: 'Luxemburg' }],
    ['ES', 'Esch-sur-Alzette', { de: 'Esch an der Alzette' }],
    ['DI', 'Diekirch'],
    ['EC', 'Echternach'],
    ['RM', 'Remich'],
    ['ME', 'Mersch']
  ],
  MX: [
    ['CMX', 'Ciudad de México'],
    ['JAL', 'Jalisco'],
    ['NLE', 'Nuevo León'],
    ['PUE', 'Puebla'],
    ['QUE', 'Querétaro'],
    ['YUC', 'Yucatán']
  ],
  NL: [
    ['UT', 'Utrecht'],
    ['NH', 'Noord-Holland'],
    ['GE', 'Gelderland'],
    ['NB', 'Noord-Brabant'],
    ['ZH', 'Zuid-Holland'],
    ['GR', 'Groningen'],
    ['OV', 'Overijssel'],
    ['FR', 'Friesland'],
    ['LI', 'Limburg'],
    ['ZE', 'Zeeland'],
    ['DR', 'Drenthe'],
    ['FL', 'Flevoland']
  ],
  NO: [
    ['03', 'Oslo'],
    ['46', 'Vestland'],
    ['50', 'Trøndelag'],
    ['11', 'Rogaland'],
    ['34', 'Innlandet'],
    ['18', 'Nordland'],
    ['42', 'Agder'],
    ['15', 'Møre og Romsdal']
  ],
  NZ: [
    ['AUK', 'Auckland'],
    ['WGN', 'Wellington'],
    ['CAN', 'Canterbury'],
    ['OTA', 'Otago'],
    ['WKO', 'Waikato'],
    ['BOP', 'Bay of Plenty']
  ],
  PL: [
    ['14', 'mazowieckie'],
    ['12', 'małopolskie'],
    ['02', 'dolnośląskie'],
    ['22', 'pomorskie'],
    ['30', 'wielkopolskie'],
    ['10', 'łódzkie'],
    ['24', 'śląskie'],
    ['06', 'lubelskie']
  ],
  SE: [
    ['AB', 'Stockholms län'],
    ['O', 'Västra Götaland'],
    ['M', 'Skåne'],
    ['C', 'Uppsala län'],
    ['E', 'Östergötland'],
    ['W', 'Dalarna'],
    ['Z', 'Jämtland'],
    ['I', 'Gotland']
  ],
  US: [
    ['CA', 'California'],
    ['NY', 'New York'],
    ['TX', 'Texas'],
    ['FL', 'Florida'],
    ['IL', 'Illinois'],
    ['WA', 'Washington']
  ],
  ZA: [
    ['GP', 'Gauteng'],
    ['WC', 'Western Cape'],
    ['KZN', 'KwaZulu-Natal'],
    ['EC', 'Eastern Cape'],
    ['FS', 'Free State'],
    ['LP', 'Limpopo']
  ]
}
