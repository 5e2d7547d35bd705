import type { Locale } from '#contract/locale.ts'

/** What a lander may say only with a source. */
export type ClaimKind = 'number' | 'presence' | 'nearness' | 'popularity' | 'scarcity' | 'waiting'

/**
 * What the words of a text claim. Placeholders don't count, since the product fills them in, nor
 * does the name of a licence.
 */
export function claimsIn(locale: Locale, text: string): ClaimKind[] {
  const bare = text.replace(/\{[\w.]+\}|\bCC BY \d\.\d\b/g, ' ').replaceAll('*', '')
  const kinds = Object.entries(SAID[locale]).flatMap(([kind, pattern]) =>
    pattern.test(bare) ? [kind as ClaimKind] : []
  )
  return /\d/.test(bare) ? ['number', ...kinds] : kinds
}

type Said = Readonly<Record<Exclude<ClaimKind, 'number'>, RegExp>>

/** Parts of words, so that their forms are found too. */
const said = (
  presence: string,
  nearness: string,
  popularity: string,
  scarcity: string,
  waiting: string
): Said => ({
  presence: wordOf(presence),
  nearness: wordOf(nearness),
  popularity: wordOf(popularity),
  scarcity: wordOf(scarcity),
  waiting: wordOf(waiting)
})

const wordOf = (parts: string): RegExp => new RegExp(`(?<!\\p{L})(?:${parts})`, 'iu')

const SAID: Readonly<Record<Locale, Said>> = {
  da: said(
    'online|logget på|lige nu på',
    'nær dig|i nærheden|tæt på dig|i dit område|i din by',
    'tusind|tusinder|million|hundredvis|mest populære|størst',
    'kun i dag|sidste chance|få pladser|skynd|begrænset|udløber',
    'venter på dig|vil møde dig|synes om dig|har liket dig'
  ),
  de: said(
    'online|eingeloggt|gerade da',
    'in deiner nähe|in ihrer nähe|in der nähe|um die ecke|in deiner stadt|in ihrer stadt',
    'tausend|million|hundert|beliebteste|meistbesucht|größte',
    'nur heute|letzte chance|letzte plätze|beeil|begrenzt|läuft ab|nur noch',
    'wartet auf dich|warten auf dich|wartet auf sie|warten auf sie|will dich treffen|hat dich gelikt'
  ),
  en: said(
    'online|logged in|active now',
    'near you|nearby|close to you|in your area|around the corner|in your town',
    'thousand|million|hundreds|most popular|number one|biggest|largest',
    'only today|today only|last chance|places left|spots left|hurry up|limited|runs out|ends soon',
    'waiting for you|wants to meet you|want to meet you|likes you|liked you'
  ),
  es: said(
    'en línea|conectad|online',
    'cerca de ti|cerca de usted|cerca de ust|en tu zona|en su zona|en tu ciudad|a la vuelta de la esquina',
    'miles de|millones|millón|cientos|más popular|número uno|la mayor',
    'solo hoy|sólo hoy|última oportunidad|últimas plazas|date prisa|limitad|termina pronto',
    'te espera|le espera|te están esperando|quiere conocerte|quieren conocerte|le gustas'
  ),
  fi: said(
    'online|verkossa nyt|paikalla nyt|kirjautuneena',
    'lähelläsi|lähellä sinua|lähellänne|lähistöllä|alueellasi|kaupungissasi',
    'tuhan|tuhat|miljoon|sato(?:ja|jen)|suosituin|suurin',
    'vain tänään|viimeinen mahdollisuus|paikkoja jäljellä|kiirehdi|rajoitet|päättyy pian',
    'odottaa sinua|odottavat sinua|haluaa tavata sinut|tykkää sinusta'
  ),
  fr: said(
    'en ligne|connecté|online',
    'près de chez|près de toi|près de vous|dans ta région|dans votre région|dans ta ville|dans votre ville|au coin de la rue',
    'milliers|millions?|centaines|plus populaire|numéro un|plus grand site',
    'aujourd’hui seulement|seulement aujourd|dernière chance|dernières places|dépêche|limitée?s?(?!\\p{L})|expire',
    't’attend|vous attend|veut te rencontrer|veulent te rencontrer|vous a likée?|t’a likée?'
  ),
  it: said(
    'online|in linea|collegat',
    'vicino a te|vicino a lei|vicino a casa|nella tua zona|nella sua zona|nella tua città|dietro l’angolo',
    'migliaia|milion|centinaia|più popolare|numero uno|il più grande',
    'solo oggi|ultima occasione|ultimi posti|affrett|limitat|scade',
    'ti aspetta|ti aspettano|la aspetta|vuole conoscerti|vogliono conoscerti'
  ),
  nl: said(
    'online|ingelogd|nu aanwezig',
    'bij jou in de buurt|bij u in de buurt|in je buurt|in jouw buurt|in uw buurt|in de buurt|om de hoek|dicht bij je|in jouw stad',
    'duizend|miljoen|honderd|populairste|nummer één|grootste',
    'alleen vandaag|laatste kans|laatste plaatsen|haast je|beperkt|loopt af|nog maar',
    'wacht op je|wachten op je|wacht op jou|wachten op jou|wacht op u|wil je ontmoeten|vindt je leuk|vindt jou leuk'
  ),
  no: said(
    'online|pålogget|på nett nå',
    'nær deg|i nærheten|i ditt område|i området ditt|i byen din|rundt hjørnet',
    'tusen|million|hundrevis|mest populære|størst',
    'bare i dag|kun i dag|siste sjanse|få plasser|skynd|begrenset|utløper',
    'venter på deg|vil møte deg|liker deg|har likt deg'
  ),
  pl: said(
    'online|zalogowan|teraz dostępn',
    'blisko ciebie|w pobliżu|w twojej okolicy|w pani okolicy|w państwa okolicy|w twoim mieście|za rogiem',
    'tysiąc|tysięc|milion|setki|najpopularniejsz|numer jeden|największ',
    'tylko dziś|tylko dzisiaj|ostatnia szansa|ostatnie miejsca|pospiesz|ograniczon|wygasa',
    'czeka na ciebie|czekają na ciebie|chce cię poznać|chcą cię poznać|lubi cię'
  ),
  sv: said(
    'online|inloggad|uppkopplad',
    'nära dig|i närheten|i ditt område|i din stad|runt hörnet',
    'tusen|miljon|hundratals|populäraste|störst',
    'bara i dag|endast i dag|bara idag|sista chansen|få platser|skynda|begränsat|löper ut',
    'väntar på dig|vill träffa dig|gillar dig'
  )
}
