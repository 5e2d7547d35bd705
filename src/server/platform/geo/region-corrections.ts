import type { CountryCode } from '#contract/country.ts'

/** What has to be mended in country-region-data; codes are without the country. */
interface Correction {
  /** Regions for which the package has others, or another level than the country's region term. */
  instead?: Readonly<Record<string, string>>
  /** Regions that are no first-level region, or another country. */
  without?: readonly string[]
  /** The package's code → the one of ISO 3166-2 today. */
  recoded?: Readonly<Record<string, string>>
  /** The name people write, by the package's code. */
  names?: Readonly<Record<string, string>>
}

/** ISO 3166-2:BE names the provinces under the three regions, which are too coarse to meet in. */
const BELGIAN_PROVINCES = {
  BRU: 'Brussel / Bruxelles',
  VAN: 'Antwerpen',
  VBR: 'Vlaams-Brabant',
  VLI: 'Limburg',
  VOV: 'Oost-Vlaanderen',
  VWV: 'West-Vlaanderen',
  WBR: 'Brabant wallon',
  WHT: 'Hainaut',
  WLG: 'Liège',
  WLX: 'Luxembourg',
  WNA: 'Namur'
}

/**
 * Counties as people in England and Northern Ireland name them, council areas in Scotland, principal
 * areas in Wales. ISO 3166-2 lists 217 councils instead, boroughs among them, and has no code for
 * some of these: the metropolitan counties, Cheshire, Berkshire and the six of Northern Ireland carry
 * older British codes. GB-LND, there the City alone, means Greater London.
 */
const BRITISH_COUNTIES = {
  BDF: 'Bedfordshire',
  BKM: 'Buckinghamshire',
  BRK: 'Berkshire',
  BST: 'Bristol',
  CAM: 'Cambridgeshire',
  CHS: 'Cheshire',
  CMA: 'Cumbria',
  CON: 'Cornwall',
  DBY: 'Derbyshire',
  DEV: 'Devon',
  DOR: 'Dorset',
  DUR: 'County Durham',
  ERY: 'East Yorkshire',
  ESS: 'Essex',
  ESX: 'East Sussex',
  GLS: 'Gloucestershire',
  GTM: 'Greater Manchester',
  HAM: 'Hampshire',
  HEF: 'Herefordshire',
  HRT: 'Hertfordshire',
  IOW: 'Isle of Wight',
  KEN: 'Kent',
  LAN: 'Lancashire',
  LEC: 'Leicestershire',
  LIN: 'Lincolnshire',
  LND: 'Greater London',
  MSY: 'Merseyside',
  NBL: 'Northumberland',
  NFK: 'Norfolk',
  NTH: 'Northamptonshire',
  NTT: 'Nottinghamshire',
  NYK: 'North Yorkshire',
  OXF: 'Oxfordshire',
  RUT: 'Rutland',
  SFK: 'Suffolk',
  SHR: 'Shropshire',
  SOM: 'Somerset',
  SRY: 'Surrey',
  STS: 'Staffordshire',
  SYK: 'South Yorkshire',
  TWR: 'Tyne and Wear',
  WAR: 'Warwickshire',
  WIL: 'Wiltshire',
  WMD: 'West Midlands',
  WOR: 'Worcestershire',
  WSX: 'West Sussex',
  WYK: 'West Yorkshire',
  // Scotland
  ABD: 'Aberdeenshire',
  ABE: 'Aberdeen',
  AGB: 'Argyll and Bute',
  ANS: 'Angus',
  CLK: 'Clackmannanshire',
  DGY: 'Dumfries and Galloway',
  DND: 'Dundee',
  EAY: 'East Ayrshire',
  EDH: 'Edinburgh',
  EDU: 'East Dunbartonshire',
  ELN: 'East Lothian',
  ELS: 'Western Isles',
  ERW: 'East Renfrewshire',
  FAL: 'Falkirk',
  FIF: 'Fife',
  GLG: 'Glasgow',
  HLD: 'Highland',
  IVC: 'Inverclyde',
  MLN: 'Midlothian',
  MRY: 'Moray',
  NAY: 'North Ayrshire',
  NLK: 'North Lanarkshire',
  ORK: 'Orkney',
  PKN: 'Perth and Kinross',
  RFW: 'Renfrewshire',
  SAY: 'South Ayrshire',
  SCB: 'Scottish Borders',
  SLK: 'South Lanarkshire',
  STG: 'Stirling',
  WDU: 'West Dunbartonshire',
  WLN: 'West Lothian',
  ZET: 'Shetland',
  // Wales
  AGY: 'Anglesey',
  BGE: 'Bridgend',
  BGW: 'Blaenau Gwent',
  CAY: 'Caerphilly',
  CGN: 'Ceredigion',
  CMN: 'Carmarthenshire',
  CRF: 'Cardiff',
  CWY: 'Conwy',
  DEN: 'Denbighshire',
  FLN: 'Flintshire',
  GWN: 'Gwynedd',
  MON: 'Monmouthshire',
  MTY: 'Merthyr Tydfil',
  NTL: 'Neath Port Talbot',
  NWP: 'Newport',
  PEM: 'Pembrokeshire',
  POW: 'Powys',
  RCT: 'Rhondda Cynon Taf',
  SWA: 'Swansea',
  TOF: 'Torfaen',
  VGL: 'Vale of Glamorgan',
  WRX: 'Wrexham',
  // Northern Ireland
  ANT: 'County Antrim',
  ARM: 'County Armagh',
  DOW: 'County Down',
  FER: 'County Fermanagh',
  LDY: 'County Londonderry',
  TYR: 'County Tyrone'
}

/** The counties since 2024; Svalbard and Jan Mayen are none. */
const NORWEGIAN_COUNTIES = {
  '03': 'Oslo',
  '11': 'Rogaland',
  '15': 'Møre og Romsdal',
  '18': 'Nordland',
  '31': 'Østfold',
  '32': 'Akershus',
  '33': 'Buskerud',
  '34': 'Innlandet',
  '39': 'Vestfold',
  '40': 'Telemark',
  '42': 'Agder',
  '46': 'Vestland',
  '50': 'Trøndelag',
  '55': 'Troms',
  '56': 'Finnmark'
}

export const CORRECTIONS: Readonly<Partial<Record<CountryCode, Correction>>> = {
  BE: { instead: BELGIAN_PROVINCES },
  CA: { names: { QC: 'Québec' } },
  CH: { names: { AI: 'Appenzell Innerrhoden', SG: 'St. Gallen' } },
  ES: {
    // Autonomous communities, whose provinces stand in the list themselves.
    without: ['AN', 'AR', 'CN'],
    names: {
      A: 'Alicante / Alacant',
      CS: 'Castellón / Castelló',
      NA: 'Navarra / Nafarroa',
      V: 'Valencia / València',
      VI: 'Álava / Araba'
    }
  },
  FI: { names: { '01': 'Ahvenanmaa / Åland', '12': 'Pohjanmaa / Österbotten' } },
  FR: {
    // Territories of their own code and country; the five overseas regions stay.
    without: ['CP', 'NC', 'PF', 'PM', 'BL', 'MF', 'TF', 'WF'],
    recoded: { COR: '20R', GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' },
    names: { PAC: 'Provence-Alpes-Côte d’Azur', RE: 'La Réunion' }
  },
  GB: { instead: BRITISH_COUNTIES },
  IT: { names: { 23: 'Valle d’Aosta', 32: 'Trentino-Alto Adige / Südtirol' } },
  LU: { names: { CL: 'Clervaux' } },
  MX: {
    names: {
      COA: 'Coahuila',
      MIC: 'Michoacán',
      QUE: 'Querétaro',
      VER: 'Veracruz'
    }
  },
  NO: { instead: NORWEGIAN_COUNTIES },
  NZ: {
    names: { CIT: 'Chatham Islands', HKB: 'Hawke’s Bay', MWT: 'Manawatū-Whanganui' }
  },
  US: {
    // Territories, other countries and addresses of the armed forces.
    without: ['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']
  },
  ZA: { recoded: { GT: 'GP', NL: 'KZN' } }
}
