import type { Pack } from '../pack.ts'

export const NL: Pack = {
  language: 'nl',
  digits: ['nul', 'een|eén', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
  negations: ['nooit'],
  patterns: [
    {
      id: 'nl-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'leen|leent|lenen|voorschieten|overmaken|stuur|sturen|overboeken|geven|schiet ~4 geld|{amount}|euro|centen',
        'geld|{amount} ~4 lenen|leen|voorschieten|overmaken|sturen|overboeken'
      ],
      hits: ['Kun je me 200 euro lenen tot vrijdag?', 'Zou jij wat g e l d willen sturen'],
      misses: [
        'Ik zou nooit iemand vragen om geld te sturen',
        'Mag ik die kookboeken eens van je lenen?'
      ]
    },
    {
      id: 'nl-money-need',
      category: 'money',
      weight: 60,
      says: [
        'kun|kan|wil|zou ~4 huur|rekening|rekeningen|ticket|visum|benzine|borg|schuld* ~4 betalen|betaal|helpen',
        'heb ~4 geld ~2 nodig'
      ],
      hits: ['Kun jij deze maand mijn huur betalen?'],
      misses: ['De huur is hier niet te betalen']
    },
    {
      id: 'nl-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['cadeaukaart*|cadeaubon*|giftcard*|tegoedbon*|beltegoed', 'kras ~4 code'],
      hits: ['Koop een cadeaukaart bij de supermarkt en stuur de code'],
      misses: ['Ik kreeg een mooi cadeau van mijn zus']
    },
    {
      id: 'nl-invest',
      category: 'investment',
      weight: 60,
      says: [
        'beleg*|invest*|handel* ~6 winst*|rendement|platform|verdubbel*|gegarandeerd|crypto*|mentor',
        'verdien|verdienen|verdiend ~4 online|thuis|dag|week ~3 makkelijk|geld|euro|{amount}|trading'
      ],
      hits: ['Ik beleg via een platform met gegarandeerd rendement'],
      misses: ['Ik beleg een broodje met kaas']
    },
    {
      id: 'nl-move',
      category: 'other_app',
      weight: 60,
      says: [
        'app|appen|schrijf|mail|stuur|voeg|praat|praten|chatten|kom|verder|bericht* ~5 {app}',
        'mijn|je|jouw ~1 {app}',
        'app|bel|sms ~1 me|mij ~3 {phone}'
      ],
      hits: [
        'Zullen we verder praten op WhatsApp? Ik ben hier bijna nooit',
        'Voeg me toe op te1egram'
      ],
      misses: ['Ik app mijn dochter elke dag']
    },
    {
      id: 'nl-number',
      category: 'other_app',
      weight: 50,
      says: [
        'geef|stuur|mag|heb ~4 je|jouw ~2 nummer|telefoonnummer|mobiel|mailadres|emailadres|06',
        'wat is je|jouw ~1 nummer|telefoonnummer|mailadres'
      ],
      hits: ['Geef me je nummer, dan bel ik je'],
      misses: ['Welk nummer draai je als eerste op een feestje?']
    },
    {
      id: 'nl-emergency',
      category: 'story',
      weight: 50,
      says: [
        'beroofd|gestrand|ziekenhuis|ongeluk|operatie|gearresteerd|noodgeval ~9 geld|betalen|rekening|helpen|hulp|ticket|ambassade|dringend',
        'dringend ~5 geld|hulp|betalen'
      ],
      hits: ['Ik ben beroofd op reis en heb dringend hulp nodig'],
      misses: ['Ik werk in het ziekenhuis, meestal in de nacht']
    },
    {
      id: 'nl-customs',
      category: 'story',
      weight: 60,
      says: [
        'douane|koerier|pakket|pakje|zending ~8 betalen|betaal|kosten|vrijgeven|inklar*|invoerrecht*|heffing',
        'betaal|betalen|kosten ~6 douane|koerier|zending'
      ],
      hits: ['Mijn pakket ligt bij de douane, jij hoeft alleen de kosten te betalen'],
      misses: ['De buurman nam mijn pakje aan']
    },
    {
      id: 'nl-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'erfenis|erfgenaam|nalatenschap|miljoen|goud ~8 delen|overmaken|rekening|bank|advocaat|notaris|vrijgeven'
      ],
      hits: ['Ik krijg een erfenis en de advocaat wil dat jij je rekening geeft'],
      misses: ['Het Gouden Koets-museum was een miljoen keer leuker dan ik dacht']
    },
    {
      id: 'nl-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|filmpje|filmpjes|beelden|opname|foto|fotos|naaktfoto* ~6 delen|sturen|stuur|verspreid*|lekken|online|openbaar ~6 familie|vrienden|contacten|facebook|werk|vrouw|man|baas',
        'stuur|deel|verspreid|zet ~6 video|filmpje|beelden|opname|naaktfoto*|fotos ~6 familie|vrienden|contacten|facebook|werk|baas',
        'betaal|betalen ~6 anders|of ~6 video|filmpje|beelden|fotos|naaktfoto*'
      ],
      hits: [
        'Ik heb je opgenomen, ik stuur de video naar je familie en vrienden',
        'Betaal of ik zet de beelden online'
      ],
      misses: ['Ik stuur je straks de foto van onze wandeling']
    },
    {
      id: 'nl-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verifi*|bevestig*|geverifieerd ~8 {link}',
        '{link} ~8 verifi*|bevestig*',
        'verifi* ~5 link|code|creditcard|pas|klik',
        'stuur|geef ~4 code ~4 kreeg|krijgt|ontvangt|sms'
      ],
      hits: [
        'Verifieer jezelf eerst op veilig-daten.site',
        'Stuur me de code die je per sms krijgt'
      ],
      misses: ['Bevestig jij de tafel voor zaterdag?']
    },
    {
      id: 'nl-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort|betaaldate|thuisontvangst',
        'prive ontvangst',
        'betaalde ~1 date|afspraak|sex|seks',
        'mijn ~1 tarief|tarieven|prijzen ~5 uur|nacht|{amount}',
        '{amount} ~2 uur|nacht|date|foto*|filmpje*',
        'koop|verkoop ~3 fotos|filmpjes|contacten|nummers|slipje*'
      ],
      hits: ['Ik doe thuisontvangst, vraag naar mijn tarieven', 'Ik verkoop fotos en filmpjes'],
      misses: ['Ik verkoop boeken op de markt']
    },
    {
      id: 'nl-underage',
      category: 'underage',
      weight: 60,
      says: [
        'ik ben ~1 {minor} jaar oud|jong|{end}',
        'ik ben ~1 {minor} jaar {end}',
        'ik ben ~1 {minor} {end}',
        'ik ben ~1 dertien|veertien|vijftien|zestien|zeventien {end}',
        'ben|ik ~2 minderjarig',
        'word {minor} {end}',
        'ben {minor} {end}',
        'ben {minor} jaar {end}',
        'ben pas|net|nog|bijna|al|nu {minor} {end}',
        'ben pas|net|nog|bijna|al|nu {minor} jaar {end}',
        'ben dertien|veertien|vijftien|zestien|zeventien {end}',
        'word ~3 {minor}|18 {end}',
        'word ~3 {minor}|18 jaar {end}',
        'word ~3 zestien|zeventien|achttien {end}',
        'word {minor}|18 ~1 volgende|binnenkort|morgen|over'
      ],
      hits: [
        'ben 17',
        'Hoi, ben pas 16, jij?',
        'word volgende maand 17',
        'Ik word morgen 18!',
        'Ik ben 15.',
        'ik ben pas zestien, is dat erg?',
        'eigenlijk ben ik nog minderjarig'
      ],
      misses: [
        'Mijn zoon wordt volgende maand 17',
        'Ik ben om 17 uur thuis',
        'Ik word over vijf jaar 60',
        'Ik ben 12 jaar getrouwd geweest',
        'Toen ik 16 was, verhuisden we',
        'Ik ben 16 kilo afgevallen'
      ]
    }
  ]
}
