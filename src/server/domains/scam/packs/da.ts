import type { Pack } from '../pack.ts'

export const DA: Pack = {
  language: 'da',
  digits: ['nul', 'en|et', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni'],
  negations: ['aldrig'],
  hasShortPhones: true,
  patterns: [
    {
      id: 'da-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'låne|lån|sende|send|overføre|overfør|give|giv ~4 penge|{amount}|kroner',
        'penge|{amount} ~4 låne|sende|overføre'
      ],
      hits: ['Kan du låne mig 500 kroner til fredag?', 'send mig lidt p e n g e'],
      misses: ['Jeg ville aldrig bede nogen om at sende penge', 'Må jeg låne den bog?']
    },
    {
      id: 'da-money-need',
      category: 'money',
      weight: 60,
      says: [
        'kan|vil|kunne ~4 betale ~4 husleje|huslejen|regning|regningen|billet|billetten|visum|gæld',
        'brug|mangler ~3 penge'
      ],
      hits: ['Kan du betale min husleje denne måned?'],
      misses: ['Huslejen er høj her i byen']
    },
    {
      id: 'da-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['gavekort*', 'taletid*', 'skrab ~4 kode*'],
      hits: ['Køb et gavekort og send mig koden', 'g 4 v e k o r t'],
      misses: ['Sikke en fin gave, og kortet var sjovt']
    },
    {
      id: 'da-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invester*|handel* ~6 gevinst*|afkast|platform*|garanter*|fordobl*|profit*',
        'tjen*|tjene ~4 penge ~4 online|hjemme*|dagen|ugen|nemt'
      ],
      hits: ['Jeg investerer på en platform med garanteret afkast'],
      misses: ['Jeg investerer meget tid i haven']
    },
    {
      id: 'da-move',
      category: 'other_app',
      weight: 60,
      says: [
        'skriv*|tilføj*|find|snak*|fortsæt*|kontakt*|kom|videre ~5 {app}',
        'min|mit|din|dit ~1 {app}',
        'ring ~3 {phone}'
      ],
      hits: ['Skriv til mig på WhatsApp, jeg er her næsten aldrig', 'min te1egram er annasød'],
      misses: ['Jeg skriver breve om aftenen']
    },
    {
      id: 'da-number',
      category: 'other_app',
      weight: 50,
      says: [
        'giv|send|må|få ~3 dit|din ~1 nummer|telefonnummer|mobil|mail|mailadresse',
        'hvad er dit nummer'
      ],
      hits: ['Giv mig dit nummer, så ringer jeg'],
      misses: ['Hvilket nummer danser du til?']
    },
    {
      id: 'da-emergency',
      category: 'story',
      weight: 50,
      says: [
        'røvet|bestjålet|strandet|hospital*|ulykke*|operation*|anholdt|nødsituation ~9 penge|betale|regning*|hjælp|hjælpe|billet|ambassade*|akut',
        'akut|haster ~5 penge|hjælp|betale'
      ],
      hits: ['Jeg blev røvet på rejsen og har brug for hjælp'],
      misses: ['Jeg arbejder på et hospital, mest om natten']
    },
    {
      id: 'da-customs',
      category: 'story',
      weight: 60,
      says: [
        'tolden|told|kurer|kureren|pakke|pakken|forsendelse* ~8 betale|gebyr*|frigiv*|afgift*',
        'gebyr*|betale|afgift* ~6 tolden|told|kurer|pakke|pakken'
      ],
      hits: ['Min pakke ligger i tolden, du skal bare betale gebyret'],
      misses: ['Naboen tog imod min pakke']
    },
    {
      id: 'da-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'arv|arven|arving|million|millioner|guld ~8 dele|overfør*|konto|bank|advokat|advokaten'
      ],
      hits: ['Jeg får en arv, og advokaten skal bruge din konto'],
      misses: ['Latteren er en arv fra min mor']
    },
    {
      id: 'da-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|videoen|optagelse*|billeder|billederne|nøgenbilleder ~6 familie|venner|kontakter|facebook|chef|alle',
        'sender|send|deler|lægger|offentliggør ~6 video|videoen|optagelse*|billeder|billederne|nøgenbilleder ~6 familie|kontakter|facebook|chef|nettet',
        'betal ~4 eller|ellers ~6 video|videoen|billeder|billederne'
      ],
      hits: [
        'Jeg har filmet dig og sender videoen til din familie',
        'Betal, ellers deler jeg billederne'
      ],
      misses: ['Jeg sender dig et billede fra turen']
    },
    {
      id: 'da-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verific*|bekræft*|godkend* ~8 {link}',
        '{link} ~8 verific*|bekræft*|godkend*',
        'verific* ~5 link|kode|kort|klik',
        'send|giv ~3 koden|kode ~5 sms|får|fået'
      ],
      hits: ['Verificer dig først på sikker-date.site', 'Send mig koden, du får på sms'],
      misses: ['Bekræfter du bordet på lørdag?']
    },
    {
      id: 'da-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*|eskorte',
        'mine ~1 priser|takster ~5 time|nat|{amount}',
        '{amount} ~2 time|timen|nat|date|billede*|video*',
        'sælger ~3 billeder|videoer|kontakter|numre|trusser'
      ],
      hits: ['Escort i byen, spørg om mine priser', 'Jeg sælger billeder og videoer'],
      misses: ['Jeg sælger bøger på markedet']
    },
    {
      id: 'da-underage',
      category: 'underage',
      weight: 60,
      says: [
        'jeg er ~1 {minor} år gammel|{end}',
        'jeg er ~1 {minor} år {end}',
        'jeg er ~1 {minor} {end}',
        'jeg er ~1 tretten|fjorten|femten|seksten|sytten {end}',
        'mindreårig {end}',
        'fylder {minor} {end}',
        'jeg fylder ~3 {minor}|18 {end}',
        'jeg fylder ~3 {minor}|18 år',
        'jeg fylder {minor}|18 ~1 næste|snart|i|om',
        'jeg bliver ~3 {minor}|18 {end}',
        'fylder jeg {minor}|18 {end}',
        'fylder jeg {minor}|18 år',
        'er kun|bare|først {minor} {end}',
        'jeg fylder|bliver ~3 seksten|sytten|atten {end}'
      ],
      hits: [
        'er kun 17',
        'jeg fylder 17 næste måned',
        'Næste måned fylder jeg 18',
        'Jeg er 15 år.',
        'jeg er kun seksten, er det ok?'
      ],
      misses: [
        'Min søn er 17.',
        'Jeg fylder 60 næste måned',
        'Jeg er 12 år ældre end min bror',
        'Som 16-årig flyttede jeg til Aarhus'
      ]
    }
  ]
}
