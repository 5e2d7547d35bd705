import type { Pack } from '../pack.ts'

export const NO: Pack = {
  language: 'no',
  digits: ['null', 'en|ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju|syv', 'åtte', 'ni'],
  negations: ['aldri'],
  hasShortPhones: true,
  patterns: [
    {
      id: 'no-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'låne|lån|sende|send|overføre|overfør|gi|vippse ~4 penger|{amount}|kroner',
        'penger|{amount} ~4 låne|sende|overføre'
      ],
      hits: ['Kan du låne meg 500 kroner til fredag?', 'send meg litt p e n g e r'],
      misses: ['Jeg ville aldri be noen om å sende penger', 'Får jeg låne den boka?']
    },
    {
      id: 'no-money-need',
      category: 'money',
      weight: 60,
      says: [
        'kan|vil|kunne ~4 betale ~4 husleie|husleien|leien|regning|regningen|billett|billetten|visum|gjeld',
        'trenger ~3 penger'
      ],
      hits: ['Kan du betale husleien min denne måneden?'],
      misses: ['Husleien er høy her i byen']
    },
    {
      id: 'no-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['gavekort*', 'ringetid*', 'skrap ~4 kode*'],
      hits: ['Kjøp et gavekort og send meg koden', 'g 4 v e k o r t'],
      misses: ['For en fin gave, og kortet var morsomt']
    },
    {
      id: 'no-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invester*|handel* ~6 gevinst*|avkastning|plattform*|garanter*|doble*|profitt*',
        'tjen*|tjene ~4 penger ~4 nettet|hjemme*|dagen|uken|enkelt'
      ],
      hits: ['Jeg investerer på en plattform med garantert avkastning'],
      misses: ['Jeg investerer mye tid i hagen']
    },
    {
      id: 'no-move',
      category: 'other_app',
      weight: 60,
      says: [
        'skriv*|legg|finn|snakk*|fortsett*|kontakt*|kom|videre ~5 {app}',
        'min|mitt|din|ditt ~1 {app}',
        'ring ~3 {phone}'
      ],
      hits: ['Skriv til meg på WhatsApp, jeg er nesten aldri her', 'min te1egram er annasøt'],
      misses: ['Jeg skriver brev om kvelden']
    },
    {
      id: 'no-number',
      category: 'other_app',
      weight: 50,
      says: [
        'gi|send|får|kan ~3 nummeret|telefonnummeret|mobilnummeret|mailadressen ~1 ditt|din',
        'hva er nummeret ditt'
      ],
      hits: ['Gi meg nummeret ditt, så ringer jeg'],
      misses: ['Hvilket nummer danser du til?']
    },
    {
      id: 'no-emergency',
      category: 'story',
      weight: 50,
      says: [
        'ranet|frastjålet|strandet|sykehus*|ulykke*|operasjon*|arrestert|nødsituasjon ~9 penger|betale|regning*|hjelp|hjelpe|billett|ambassade*|akutt',
        'akutt|haster ~5 penger|hjelp|betale'
      ],
      hits: ['Jeg ble ranet på reisen og trenger hjelp'],
      misses: ['Jeg jobber på et sykehus, mest om natten']
    },
    {
      id: 'no-customs',
      category: 'story',
      weight: 60,
      says: [
        'tollen|toll|kurer|kureren|budet|pakke|pakken|forsendelse* ~8 betale|gebyr*|frigi*|avgift*',
        'gebyr*|betale|avgift* ~6 tollen|toll|kurer|pakke|pakken'
      ],
      hits: ['Pakken min ligger i tollen, du må bare betale gebyret'],
      misses: ['Naboen tok imot pakken min']
    },
    {
      id: 'no-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'arv|arven|arving|million|millioner|gull ~8 dele|overfør*|konto|kontoen|bank|advokat|advokaten'
      ],
      hits: ['Jeg får en arv, og advokaten trenger kontoen din'],
      misses: ['Latteren er en arv fra moren min']
    },
    {
      id: 'no-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|videoen|opptak*|bilder|bildene|nakenbilder ~6 familie|familien|venner|kontakter|facebook|sjef|alle',
        'sender|send|deler|legger|publiserer ~6 video|videoen|opptak*|bilder|bildene|nakenbilder ~6 familie|familien|kontakter|facebook|sjef|nettet',
        'betal ~4 eller|ellers ~6 video|videoen|bilder|bildene'
      ],
      hits: [
        'Jeg har filmet deg og sender videoen til familien din',
        'Betal, ellers deler jeg bildene'
      ],
      misses: ['Jeg sender deg et bilde fra turen']
    },
    {
      id: 'no-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verifis*|bekreft*|godkjenn* ~8 {link}',
        '{link} ~8 verifis*|bekreft*|godkjenn*',
        'verifis* ~5 lenke*|kode|kort|klikk',
        'send|gi ~3 koden|kode ~5 sms|får|fått'
      ],
      hits: ['Verifiser deg først på sikker-date.site', 'Send meg koden du får på sms'],
      misses: ['Bekrefter du bordet på lørdag?']
    },
    {
      id: 'no-sell',
      category: 'selling',
      weight: 60,
      says: [
        'eskorte*|escort*',
        'mine ~1 priser|satser ~5 time|natt|{amount}',
        'prisene mine',
        '{amount} ~2 time|timen|natt|date|bilde*|video*',
        'selger ~3 bilder|videoer|kontakter|numre|truser'
      ],
      hits: ['Eskorte i byen, spør om prisene mine', 'Jeg selger bilder og videoer'],
      misses: ['Jeg selger bøker på markedet']
    },
    {
      id: 'no-underage',
      category: 'underage',
      weight: 60,
      says: [
        'jeg er ~1 {minor} år gammel|{end}',
        'jeg er ~1 {minor} år {end}',
        'jeg er ~1 {minor} {end}',
        'jeg er ~1 tretten|fjorten|femten|seksten|sytten {end}',
        'mindreårig {end}',
        'fyller {minor} {end}',
        'jeg fyller ~3 {minor}|18 {end}',
        'jeg fyller ~3 {minor}|18 år',
        'jeg fyller {minor}|18 ~1 neste|snart|i|om',
        'jeg blir ~3 {minor}|18 {end}',
        'fyller jeg {minor}|18 {end}',
        'fyller jeg {minor}|18 år',
        'er bare|kun {minor} {end}',
        'jeg fyller|blir ~3 seksten|sytten|atten {end}'
      ],
      hits: [
        'er bare 17',
        'jeg blir neste måned 17',
        'Neste måned fyller jeg 18',
        'Jeg er 15 år.',
        'jeg er bare seksten, er det greit?'
      ],
      misses: [
        'Sønnen min er 17.',
        'Jeg fyller 60 neste måned',
        'Jeg er 12 år eldre enn broren min',
        'Som 16-åring flyttet jeg til Bergen'
      ]
    }
  ]
}
