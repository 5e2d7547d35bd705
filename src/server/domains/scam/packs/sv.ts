import type { Pack } from '../pack.ts'

export const SV: Pack = {
  language: 'sv',
  digits: ['noll', 'en|ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio'],
  negations: ['aldrig'],
  patterns: [
    {
      id: 'sv-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'låna|lån|skicka|sända|överföra|för|ge|swisha|swish ~4 pengar|{amount}|kronor|stålar',
        'pengar|{amount} ~4 låna|skicka|överföra|swisha'
      ],
      hits: ['Kan du låna mig 500 kronor till fredag?', 'skicka mig lite p e n g a r'],
      misses: ['Jag skulle aldrig be någon att skicka pengar', 'Får jag låna den boken?']
    },
    {
      id: 'sv-money-need',
      category: 'money',
      weight: 60,
      says: [
        'kan|vill|kunde ~4 betala ~4 hyra|hyran|räkning|räkningen|biljett|biljetten|visum|skuld*',
        'behöver ~3 pengar'
      ],
      hits: ['Kan du betala min hyra den här månaden?'],
      misses: ['Hyran är hög här i stan']
    },
    {
      id: 'sv-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['presentkort*', 'kontantkort*', 'skrapa ~4 kod*'],
      hits: ['Köp ett presentkort och skicka mig koden', 'p r e s e n t k o r t'],
      misses: ['Vilken fin present, och kortet var roligt']
    },
    {
      id: 'sv-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invester*|handla* ~6 vinst*|avkastning|plattform*|garanter*|dubbl*',
        'tjäna* ~4 pengar ~4 nätet|hemifrån|dagen|veckan|lätt'
      ],
      hits: ['Jag investerar på en plattform med garanterad avkastning'],
      misses: ['Jag investerar mycket tid i trädgården']
    },
    {
      id: 'sv-move',
      category: 'other_app',
      weight: 60,
      says: [
        'skriv*|lägg|hitta|prata*|fortsätt*|kontakta*|kom|vidare ~5 {app}',
        'min|mitt|din|ditt ~1 {app}',
        'ring ~3 {phone}'
      ],
      hits: ['Skriv till mig på WhatsApp, jag är nästan aldrig här', 'min te1egram är annasöt'],
      misses: ['Jag skriver brev på kvällen']
    },
    {
      id: 'sv-number',
      category: 'other_app',
      weight: 50,
      says: [
        'ge|skicka|får|kan ~4 ditt|din ~1 nummer|telefonnummer|mobilnummer|mejl|mejladress',
        'vad är|har du|ditt nummer|telefonnummer'
      ],
      hits: ['Ge mig ditt nummer så ringer jag'],
      misses: ['Vilket nummer dansar du till?']
    },
    {
      id: 'sv-emergency',
      category: 'story',
      weight: 50,
      says: [
        'rånad|bestulen|strandad|sjukhus*|olycka*|operation*|gripen|nödsituation ~9 pengar|betala|räkning*|hjälp|hjälpa|biljett|ambassad*|akut',
        'akut|bråttom ~5 pengar|hjälp|betala'
      ],
      hits: ['Jag blev rånad på resan och behöver hjälp'],
      misses: ['Jag jobbar på sjukhus, mest på natten']
    },
    {
      id: 'sv-customs',
      category: 'story',
      weight: 60,
      says: [
        'tullen|tull|kurir|kuriren|budet|paket|paketet|försändelse* ~8 betala|avgift*|frisläpp*',
        'avgift*|betala ~6 tullen|tull|kurir|paket|paketet'
      ],
      hits: ['Mitt paket ligger i tullen, du behöver bara betala avgiften'],
      misses: ['Grannen tog emot mitt paket']
    },
    {
      id: 'sv-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'arv|arvet|arvinge|miljon|miljoner|guld ~8 dela|överför*|konto|bank|advokat|advokaten'
      ],
      hits: ['Jag får ett arv och advokaten behöver ditt konto'],
      misses: ['Skrattet är ett arv från min mamma']
    },
    {
      id: 'sv-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|videon|inspelning*|bilder|bilderna|nakenbilder ~6 familj|vänner|kontakter|facebook|chef|alla',
        'skickar|skicka|delar|lägger|publicerar ~6 video|videon|inspelning*|bilder|bilderna|nakenbilder ~6 familj|kontakter|facebook|chef|nätet',
        'betala ~4 annars|eller ~6 video|videon|bilder|bilderna'
      ],
      hits: [
        'Jag har filmat dig och skickar videon till din familj',
        'Betala, annars delar jag bilderna'
      ],
      misses: ['Jag skickar dig en bild från promenaden']
    },
    {
      id: 'sv-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verifier*|bekräft*|godkänn* ~8 {link}',
        '{link} ~8 verifier*|bekräft*|godkänn*',
        'verifier* ~5 länk*|kod|kort|klicka',
        'skicka|ge ~3 koden|kod ~5 sms|får|fått'
      ],
      hits: ['Verifiera dig först på saker-dejt.site', 'Skicka mig koden du får på sms'],
      misses: ['Bekräftar du bordet på lördag?']
    },
    {
      id: 'sv-sell',
      category: 'selling',
      weight: 60,
      says: [
        'eskort*|escort*',
        'mina ~1 priser|taxor ~5 timme|natt|{amount}',
        '{amount} ~2 timme|timmen|natt|dejt|bild*|video*',
        'säljer ~3 bilder|videor|kontakter|nummer|trosor'
      ],
      hits: ['Eskort i stan, fråga om mina priser', 'Jag säljer bilder och videor'],
      misses: ['Jag säljer böcker på marknaden']
    },
    {
      id: 'sv-underage',
      category: 'underage',
      weight: 60,
      says: [
        'jag är ~1 {minor} år gammal|{end}',
        'jag är ~1 {minor} år {end}',
        'jag är ~1 {minor} {end}',
        'jag är ~1 tretton|fjorton|femton|sexton|sjutton {end}',
        'minderårig {end}',
        'fyller {minor} {end}',
        'jag fyller ~3 {minor}|18 {end}',
        'jag fyller ~3 {minor}|18 år',
        'jag fyller {minor}|18 ~1 nästa|snart|i|om',
        'jag blir ~3 {minor}|18 {end}',
        'fyller jag {minor}|18 {end}',
        'fyller jag {minor}|18 år',
        'är bara|endast {minor} {end}',
        'jag fyller|blir ~3 sexton|sjutton|arton {end}'
      ],
      hits: [
        'är bara 17',
        'jag blir nästa månad 17',
        'Nästa månad fyller jag 18',
        'Jag är 15 år.',
        'jag är bara sexton, är det okej?'
      ],
      misses: [
        'Min son är 17.',
        'Jag fyller 60 nästa månad',
        'Jag är 12 år äldre än min bror',
        'Som 16-åring flyttade jag till Malmö'
      ]
    }
  ]
}
