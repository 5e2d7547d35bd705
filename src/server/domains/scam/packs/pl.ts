import type { Pack } from '../pack.ts'

export const PL: Pack = {
  language: 'pl',
  digits: [
    'zero',
    'jeden',
    'dwa',
    'trzy',
    'cztery',
    'pięć',
    'sześć',
    'siedem',
    'osiem',
    'dziewięć'
  ],
  negations: ['nigdy'],
  patterns: [
    {
      id: 'pl-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'pożycz*|wyślij|wysłać|przelej|przelać|przelew|prześlij|daj ~4 pieniędzy|pieniądze|{amount}|kasy|kasę|złotych',
        'pieniądze|pieniędzy ~4 pożycz*|wysłać|przelać'
      ],
      hits: ['Pożyczysz mi 500 złotych do piątku?', 'wyślij mi trochę p i e n i ę d z y'],
      misses: ['Nigdy nie prosiłbym nikogo, żeby mi wysłać pieniądze', 'Pożyczysz mi tę książkę?']
    },
    {
      id: 'pl-money-need',
      category: 'money',
      weight: 60,
      says: [
        'możesz|mógłbyś|mogłabyś|chcesz ~4 zapłacić|opłacić ~4 czynsz|rachunek|rachunki|bilet|wizę|kaucję|długi',
        'potrzebuję ~3 pieniędzy|kasy'
      ],
      hits: ['Mógłbyś zapłacić mój czynsz w tym miesiącu?'],
      misses: ['Czynsz jest tu wysoki']
    },
    {
      id: 'pl-gift-card',
      category: 'gift_card',
      weight: 60,
      says: [
        'kart* podarunkow*|upominkow*|prezentow*|przedpłacon*',
        'doładowani*',
        'kod* blik',
        'blik'
      ],
      hits: ['Kup kartę podarunkową i wyślij mi kod', 'podaj mi kod b l i k'],
      misses: ['Jaki ładny prezent, i kartka była zabawna']
    },
    {
      id: 'pl-invest',
      category: 'investment',
      weight: 60,
      says: [
        'inwest*|giełd* ~6 zysk*|platform*|gwarant*|podwoi*|zarob*|krypto*',
        'zarab*|zarob* ~4 online|domu|dziennie|tydzień|łatwo|internecie'
      ],
      hits: ['Inwestuję na platformie z gwarantowanym zyskiem'],
      misses: ['Inwestuję dużo czasu w ogród']
    },
    {
      id: 'pl-move',
      category: 'other_app',
      weight: 60,
      says: [
        'napisz|pisz|pisać|dodaj|porozmawiaj*|przejd*|kontakt*|znajdź|odezwij ~5 {app}|whatsappie|whatsappa|telegramie|telegrama|instagramie|messengerze',
        'mój|twój|swój ~1 {app}',
        'zadzwoń ~3 {phone}'
      ],
      hits: ['Napisz do mnie na WhatsApp, tu prawie nie bywam', 'mój te1egram to annaslodka'],
      misses: ['Piszę listy wieczorami']
    },
    {
      id: 'pl-number',
      category: 'other_app',
      weight: 50,
      says: [
        'daj|podaj|wyślij|prześlij ~3 swój|twój|numer|nr ~1 numer|nr|telefon|telefonu|mail|mejl|komórka',
        'jaki masz numer'
      ],
      hits: ['Daj mi swój numer, to zadzwonię'],
      misses: ['Ten numer w cyrku był świetny']
    },
    {
      id: 'pl-emergency',
      category: 'story',
      weight: 50,
      says: [
        'okradzion*|okradli|utknęł*|utknął*|szpital*|wypadek|wypadku|operacj*|aresztowan* ~9 pieniędzy|pieniądze|zapłacić|rachunek|pomoc|pomocy|pomóc|bilet|ambasad*|pilnie',
        'pilnie|pilne ~5 pieniędzy|pieniądze|pomocy|pomoc'
      ],
      hits: ['Okradli mnie w podróży i potrzebuję pomocy'],
      misses: ['Pracuję w szpitalu, zwykle w nocy']
    },
    {
      id: 'pl-customs',
      category: 'story',
      weight: 60,
      says: [
        'clo|cle|cła|celny|celna|kurier|kuriera|paczka|paczkę|paczki|przesyłk* ~8 zapłacić|opłat*|zapłać|zwolni*',
        'opłat*|zapłacić|zapłać ~6 cło|cle|cła|kurier*|paczk*'
      ],
      hits: ['Moja paczka jest na cle, musisz tylko zapłacić opłatę'],
      misses: ['Sąsiad odebrał moją paczkę']
    },
    {
      id: 'pl-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'spadek|spadku|spadkobierc*|milion|miliony|milionów|złoto ~8 podziel*|przelew*|konto|konta|bank|prawnik|adwokat|notariusz'
      ],
      hits: ['Dostaję spadek i prawnik potrzebuje twojego konta'],
      misses: ['Śmiech mam w spadku po mamie']
    },
    {
      id: 'pl-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'film|filmik|nagranie|nagranie|zdjęcia|fotki ~6 rodzin*|znajom*|kontakt*|facebook*|szef*|żon*|mąż* ~4 wyśl*|opublik*|udostępn*',
        'wyśl*|opublik*|udostępn*|wrzuc* ~6 film|filmik|nagranie|zdjęcia|fotki ~6 rodzin*|znajom*|kontakt*|facebook*|szef*|wszystkim|sieci',
        'zapłać|płać ~4 albo|bo|inaczej ~6 film|filmik|nagranie|zdjęcia'
      ],
      hits: ['Nagrałam cię i wyślę film twojej rodzinie', 'Zapłać albo opublikuję zdjęcia'],
      misses: ['Wyślę ci zdjęcia ze spaceru']
    },
    {
      id: 'pl-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'weryfik*|zweryfik*|potwierd* ~8 {link}',
        '{link} ~8 weryfik*|zweryfik*|potwierd*',
        'weryfik*|zweryfik* ~5 link*|kod|kart*|kliknij',
        'wyślij|podaj|daj ~3 kod ~5 sms*|dostaniesz|dostałeś|przyjdzie'
      ],
      hits: [
        'Najpierw zweryfikuj się na bezpieczna-randka.site',
        'Podaj mi kod, który dostaniesz SMS-em'
      ],
      misses: ['Potwierdzisz stolik na sobotę?']
    },
    {
      id: 'pl-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*|eskort*|sponsoring|sponsora',
        'moje|mój ~1 ceny|cennik|stawki ~5 godzin*|noc|{amount}',
        '{amount} ~2 godzin*|noc|spotkanie|zdjęci*|film*',
        'sprzed* ~3 zdjęcia|filmy|filmiki|kontakty|numery|majtki'
      ],
      hits: ['Szukam sponsora, zapytaj o mój cennik', 'Sprzedaję zdjęcia i filmy'],
      misses: ['Sprzedaję książki na targu']
    },
    {
      id: 'pl-underage',
      category: 'underage',
      weight: 60,
      says: [
        'mam ~2 {minor} lat|lata|latek {end}',
        'mam ~2 trzynaście|czternaście|piętnaście|szesnaście|siedemnaście lat {end}',
        'mam ~1 {minor} {end}',
        'jestem ~2 nieletni|nieletnia|niepełnoletni|niepełnoletnia',
        'kończę|skończę ~4 {minor}|18 lat',
        'kończę|skończę ~4 szesnaście|siedemnaście|osiemnaście lat'
      ],
      hits: [
        'mam 17',
        'w przyszłym miesiącu kończę 17 lat',
        'Niedługo skończę osiemnaście lat',
        'Mam 15 lat.',
        'właściwie jestem jeszcze niepełnoletnia'
      ],
      misses: [
        'Mój syn kończy w przyszłym miesiącu 17 lat',
        'Kończę o 17.',
        'Mam 15 lat doświadczenia',
        'W wieku 16 lat wyjechałam do Gdańska'
      ]
    }
  ]
}
