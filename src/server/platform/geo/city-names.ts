/** GeoNames' name of a place → the name its people use, by country; most are theirs already. */
export const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien' },
  BE: { Brussels: 'Brussel / Bruxelles', Ostend: 'Oostende' },
  CH: { 'Sankt Gallen': 'St. Gallen', Sitten: 'Sion' },
  DE: { Munich: 'München' },
  DK: { Copenhagen: 'København', Århus: 'Aarhus' },
  ES: { 'Gasteiz / Vitoria': 'Vitoria-Gasteiz' },
  FI: { Hyvinge: 'Hyvinkää' },
  IE: {
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    'Cill Airne': 'Killarney',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
    Gaillimh: 'Galway',
    Leifear: 'Lifford',
    'Loch Garman': 'Wexford',
    Luimneach: 'Limerick',
    'Ráth Luirc': 'Charleville',
    'Trá Mhór': 'Tramore'
  },
  IT: {
    Florence: 'Firenze',
    Genoa: 'Genova',
    Milan: 'Milano',
    Naples: 'Napoli',
    Rome: 'Roma',
    Turin: 'Torino'
  },
  MX: {
    'Acapulco de Juárez': 'Acapulco',
    'Ciudad Nezahualcoyotl': 'Nezahualcóyotl',
    Juárez: 'Ciudad Juárez',
    'León de los Aldama': 'León',
    'Mexico City': 'Ciudad de México',
    'Santiago de Querétaro': 'Querétaro',
    Tuxtla: 'Tuxtla Gutiérrez',
    'Victoria de Durango': 'Durango'
  },
  NL: { 'The Hague': 'Den Haag' },
  NZ: { Wanganui: 'Whanganui' },
  PL: { 'Bielsko-Biala': 'Bielsko-Biała', Warsaw: 'Warszawa' },
  US: { 'New York City': 'New York' }
}
