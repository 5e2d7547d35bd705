import type { Pack } from '../pack.ts'

export const ANY: Pack = {
  language: 'any',
  digits: [],
  negations: [],
  patterns: [
    {
      id: 'any-phone',
      category: 'other_app',
      weight: 50,
      says: ['{phone}'],
      hits: [
        'Bel maar 06 - 12 34 56 78',
        'o6 12 34 56 78',
        '06.1.2.3.4.5.6.7.8',
        'My number is +44 7700 900123'
      ],
      misses: [
        'We zien elkaar op 21-11-2026 om 20.30',
        'Ik woon hier sinds 1985 en mijn zus sinds 2004'
      ]
    },
    {
      id: 'any-email',
      category: 'other_app',
      weight: 50,
      says: ['{email}'],
      hits: ['Mail me: jan.smit@example.com', 'jan @ example . com'],
      misses: ['We meet @ 8 near the station']
    },
    {
      id: 'any-provider',
      category: 'other_app',
      weight: 50,
      says: [
        'gmail*|hotmail|outlook|yahoo|icloud|protonmail|gmx|aol ~1 com|nl|de|fr|es|it|dk|no|se|fi|pl|be',
        '*gmailcom|*hotmailcom|*outlookcom|*yahoocom'
      ],
      hits: ['jan punt smit bij gmail punt com', 'j a n @ g m a i l . c o m'],
      misses: ['Mijn outlook op het leven is zonnig']
    },
    {
      id: 'any-messenger-link',
      category: 'other_app',
      weight: 60,
      says: ['{messenger_link}'],
      hits: ['t.me/lovelyanna', 'chat: wa.me/31612345678'],
      misses: ['Dat zeg je nu tegen me, t me verbaast het']
    },
    {
      id: 'any-app',
      category: 'other_app',
      weight: 30,
      says: ['{app}'],
      hits: ['W h a t s a p p ?', 'wh4ts4pp', 'т е l е g r а m'],
      misses: ['Mijn kleinkind zit de hele dag op TikTok']
    },
    {
      id: 'any-iban',
      category: 'money',
      weight: 60,
      says: ['{iban}'],
      hits: ['NL91 ABNA 0417 1643 00', 'DE89370400440532013000'],
      misses: ['NL is mooier dan BE, en 91 is de postcode niet']
    },
    {
      id: 'any-card-number',
      category: 'money',
      weight: 60,
      says: ['{card_number}'],
      hits: ['4111 1111 1111 1111'],
      misses: ['1234 5678 1234 5678 is geen echt nummer']
    },
    {
      id: 'any-wallet',
      category: 'investment',
      weight: 60,
      says: ['{wallet}'],
      hits: [
        'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        '0x52908400098527886E0F7030069857D2E4169EE7'
      ],
      misses: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']
    },
    {
      id: 'any-transfer',
      category: 'money',
      weight: 60,
      says: [
        'western union',
        'westernunion|moneygram|worldremit|remitly|cashapp|zelle|moneypak',
        'money gram'
      ],
      hits: ['Western Union is the quickest', 'M o n e y G r a m'],
      misses: ['The western was good and the union of the two was sweet']
    },
    {
      id: 'any-pay',
      category: 'money',
      weight: 30,
      says: ['paypal|tikkie|bizum|mobilepay|vipps|revolut|venmo|{amount}'],
      hits: ['Paypal?', '250 euro'],
      misses: ['I have 3 cats and 2 euro coins from Malta']
    },
    {
      id: 'any-voucher',
      category: 'gift_card',
      weight: 60,
      says: [
        'paysafe*|neosurf|transcash|razergold',
        'steam|itunes|amazon|google|apple|razer|xbox|playstation ~1 card*|kaart*|karte*|giftcard*|voucher*|gutschein*|coupon*|kort|kortet|carte*|tarjeta*|carta|karta|karte|kortti*|lahjakort*|prepaid'
      ],
      hits: ['A steam card would do', 'P a y s a f e c a r d'],
      misses: ['I play on Steam after work and love Apple pie']
    },
    {
      id: 'any-coin',
      category: 'investment',
      weight: 30,
      says: ['{coin}'],
      hits: ['Bitcoin', 'b1tc01n'],
      misses: ['I collect old coins']
    },
    {
      id: 'any-coin-profit',
      category: 'investment',
      weight: 60,
      says: [
        '{coin} ~6 profit*|invest*|platform*|trad*|winst*|gewinn*|wallet*|inwest*|gevinst*|vinst*|mentor*|coach*',
        'invest*|inwest* ~5 {coin}',
        'trading ~3 platform*|plattform*|signal*|profit*'
      ],
      hits: ['My uncle taught me crypto trading on a safe platform', 'Investeer in bitcoin'],
      misses: ['He sold his bitcoin years ago and bought a boat']
    },
    {
      id: 'any-fans',
      category: 'selling',
      weight: 60,
      says: ['onlyfans|fansly|onlyfan|manyvids|chaturbate', 'only fans'],
      hits: ['My OnlyFans is free today'],
      misses: ['My only fan is my mother']
    }
  ]
}
