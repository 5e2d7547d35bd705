import type { Pack } from '../pack.ts'

export const EN: Pack = {
  language: 'en',
  digits: ['zero|oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  negations: ['never', 'dont'],
  patterns: [
    {
      id: 'en-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'send|lend|wire|loan|borrow|transfer|spare|give ~4 money|cash|{amount}|dollars|pounds|funds',
        'can|could|will|would ~2 help ~3 money|financially|cash'
      ],
      hits: ['Could you lend me some money until Friday?', 'please s e n d me 300 dollars'],
      misses: ['I would never ask anyone to send money', 'I lend my books to everybody']
    },
    {
      id: 'en-money-need',
      category: 'money',
      weight: 60,
      says: [
        'need|short|owe ~5 rent|bills|hospital|ticket|visa|fuel|fees ~6 pay|money|help|send|lend|loan|{amount}',
        'you ~2 pay|cover ~3 rent|ticket|visa|fees|hospital'
      ],
      hits: ['I need help with the rent, can you pay it for me?'],
      misses: ['I had to pay the rent before I came out tonight']
    },
    {
      id: 'en-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['gift card*', 'giftcard*', 'scratch ~4 code|card'],
      hits: ['Just get a gift card and send me a picture', 'g1ft c4rd'],
      misses: ['What a lovely gift, the card made me laugh']
    },
    {
      id: 'en-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invest*|trading ~6 profit*|returns|platform|double|guaranteed|mentor|opportunity',
        'make|earn|made ~3 money|profit* ~3 online|daily|week*|trading',
        'teach|show ~3 invest*|trade|trading'
      ],
      hits: [
        'I can teach you how to invest, profits are guaranteed',
        'You could earn money online every day'
      ],
      misses: ['I invest a lot of time in my garden']
    },
    {
      id: 'en-move',
      category: 'other_app',
      weight: 60,
      says: [
        'text|message|write|contact|add|reach|find|chat|talk|move|continue|switch|join ~5 {app}',
        'my|your ~1 {app}',
        'text|call|ring ~1 me ~2 {phone}'
      ],
      hits: ['Let us move to WhatsApp, I am hardly here', 'my telegrаm is annasweet'],
      misses: ['I like a good line in a film']
    },
    {
      id: 'en-number',
      category: 'other_app',
      weight: 50,
      says: [
        'give|send|drop|whats|have ~2 your ~2 number|phone|email|cell|digits',
        'your ~1 phone|cell|mobile|whatsapp number'
      ],
      hits: ['Give me your number and I will text you'],
      misses: ['Guess the number of cats I have']
    },
    {
      id: 'en-emergency',
      category: 'story',
      weight: 50,
      says: [
        'stranded|stuck|robbed|hospital|hospitalized|accident|surgery|operation|arrested ~9 money|pay|bill|bills|help|ticket|urgently|embassy',
        'emergency|urgent* ~6 money|help|pay|transfer|loan'
      ],
      hits: [
        'I was robbed abroad and need help to get home',
        'My son had an accident and I cannot pay the bill'
      ],
      misses: ['I work nights in a hospital and love it']
    },
    {
      id: 'en-customs',
      category: 'story',
      weight: 60,
      says: [
        'customs|courier|parcel|package|consignment|diplomat ~8 fee|fees|pay|clearance|release*|tax|charge*',
        'pay|fee|fees|clearance ~6 customs|courier|parcel|package|consignment'
      ],
      hits: ['The courier holds my parcel until you pay the customs fee'],
      misses: ['The parcel with your book arrived']
    },
    {
      id: 'en-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'inheritance|inherited|beneficiary|gold|million|millions ~8 transfer|share|claim|account|bank|lawyer|fund*|release*',
        'next of kin'
      ],
      hits: [
        'I have an inheritance of 4 million, we can share it if you help me with the transfer'
      ],
      misses: ['She inherited her laugh from her mother']
    },
    {
      id: 'en-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|videos|recording|recorded|pictures|photos|nudes ~6 publish|leak|post|expose|share ~4 your|everyone|facebook',
        'send|publish|leak|share|post|expose ~4 video|videos|recording|pictures|photos|nudes ~3 your ~2 family|friends|contacts|wife|husband|boss',
        'pay|money ~6 delete|erase ~3 video|videos|recording|pictures|photos'
      ],
      hits: [
        'I recorded you. I will send the video to your family and contacts',
        'Pay me and I delete the video'
      ],
      misses: ['I will send you the photos of the walk with friends']
    },
    {
      id: 'en-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verify|verification|verified|confirm|validate ~8 {link}',
        '{link} ~8 verify|verification|verified|confirm|validate',
        'verify|verification ~5 safe|identity|age|id|account ~4 link|click|site|card|code',
        'send|give|tell ~3 code ~4 got|received|sms|phone|text'
      ],
      hits: [
        'Before we meet please verify yourself at safe-date.xyz',
        'Send me the code you got by sms'
      ],
      misses: ['You have a verified badge, nice']
    },
    {
      id: 'en-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort|outcall|incall',
        'my ~1 rates|prices|price|services ~4 hour|night|{amount}',
        '{amount} ~2 hour|night|meet|video|nudes',
        'sell|selling|buy ~3 pics|nudes|videos|contacts|numbers|content'
      ],
      hits: ['Outcall only, ask for my rates', 'I sell pics and videos, cheap'],
      misses: ['The hotel had good rates for a night']
    },
    {
      id: 'en-underage',
      category: 'underage',
      weight: 60,
      says: [
        'i m|am {minor} ~1 years|yo|yrs|year',
        'i m|am {minor} {end}',
        'im {minor}',
        'i m|am fifteen|sixteen|fourteen|thirteen|seventeen {end}',
        'turning|turn {minor} {end}',
        'i m|am ~3 underage|minor {end}',
        'am {minor} {end}',
        'm|am only|just|still|almost|nearly {minor} {end}',
        'i ~1 turn|turning {minor}|18 next|in|this|soon|tomorrow|{end}',
        'i ~2 turn|turning sixteen|seventeen|eighteen next|in|this|soon|tomorrow|{end}',
        'i ll|will be {minor}|18 next|in|this|soon|tomorrow|{end}',
        'turning {minor}|18 next|soon|tomorrow'
      ],
      hits: [
        'am 17',
        'I turn 17 next month',
        'I’ll be 18 in March',
        'turning 17 next month',
        "Hi, I'm 15",
        'I am only a bit underage.',
        'im 16 but mature'
      ],
      misses: [
        'My son turned 17 last month',
        'I am turning 60 next month',
        'I’ll be there at 17 tomorrow',
        'I am 16 kilos lighter than last year',
        "I'm 51, almost",
        'When I was 15 we moved here'
      ]
    }
  ]
}
