import type { Locale } from '#contract/locale.ts'

/**
 * How members ask whether there is a real person behind a profile, by language; regular expressions
 * on a plain text (honest.ts: lower case, no accents, single spaces). They are wide on purpose: one
 * honest answer too many does no harm, one too few deceives somebody.
 */
export const QUESTIONS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    '\\b(are|r|ur) (you|u|ya|this)( \\w+){0,3} (real|human|genuine|fake|(a )?b[o0]t|(a )?robot|(an )?ai|fictional|fictitious|invented|made up|a computer|(an )?operator|a moderator|an employee|a machine|chatgpt)\\b',
    '\\b(are|r) (you|u)( \\w+){0,3} (real|actual|true|living) (person|woman|man|girl|guy|human|member)\\b',
    '\\b(is|was) (this|that|it|she|he|your profile|this profile|your photo)( \\w+){0,3} (real|fake|(a )?b[o0]t|fictional|fictitious|genuine|automated|invented|made up)\\b',
    '\\b(talking|chatting|speaking|writing) (to|with) (a |an )?(real|actual|b[o0]t|human|robot|computer|machine|operator|ai)\\b',
    "\\b(you|u|you're|youre|ur|you are)( \\w+){0,2} (fake|(a )?b[o0]t|(a )?robot|not real|fictional|not human)\\b",
    '\\b(do|does|did) (you|this (woman|man|person|profile))( really| actually| even)? exist\\b',
    '\\b(real|actual) (person|human|woman|man|member)\\s*\\?',
    '\\b(fake|fictional|fictitious) (profile|account|person)\\b',
    '^(real|fake|b[o0]t|human|robot)( or (real|fake|b[o0]t|human|robot))?\\s*\\?'
  ],
  nl: [
    '\\b(ben|bent) (je|jij|u|jullie)( \\w+){0,4} (nep|fake|real|(een )?b[o0]t|(een )?chatbot|(een )?robot|een computer|fictief|verzonnen|(een )?(chat)?operator|(een )?medewerker|(een )?mens|menselijk|ai)\\b',
    '\\b(ben|bent) (je|jij|u)( \\w+){0,3} echt(\\s*([?!.,]|$)| (wel|of|een |iemand|bestaand|levend|menselijk))',
    '\\b(is|was) (dit|dat|het|je profiel|jouw profiel|uw profiel|dit profiel|de foto|je foto)( \\w+){0,3} (nep|fake|fictief|verzonnen|een b[o0]t|echt(\\s*([?!.,]|$)| (wel|of|jij|jou|een |iemand)))',
    '\\b(praat|chat|schrijf|spreek|klets|app) ik( \\w+){0,3} met (een |de )?(echt|echte|b[o0]t|chatbot|robot|computer|mens|machine|operator|nep)',
    '\\bechte? (mens|persoon|vrouw|man|lid|dame)\\b\\s*(\\?|of\\b)',
    '\\b(besta (je|jij)|bestaat u)\\b',
    '\\b(nep|fake|fictief|fictieve|verzonnen) ?(profiel|account|persoon)\\b',
    '\\b(jij|je|u) bent( \\w+){0,2} (nep|fake|een b[o0]t|een robot|fictief|niet echt)\\b'
  ],
  de: [
    '\\b(bist|seid|sind) (du|ihr|sie)( \\w+){0,4} (fake|unecht|(ein )?b[o0]t|(ein )?chatbot|(ein )?roboter|ein computer|fiktiv|erfunden|(ein )?operator|(ein )?moderator(in)?|real|(ein )?mensch|menschlich|(eine )?ki)\\b',
    '\\b(bist|sind) (du|sie)( \\w+){0,3} echt(\\s*([?!.,]|$)| (oder|eine? |jemand))',
    '\\b(bist|sind) (du|sie)( \\w+){0,3} (echter|echte|reale|realer|wirkliche|wirklicher) (mensch|person|frau|mann|mitglied)\\b',
    '\\b(ist|war) (das|dies|dein profil|ihr profil|das profil|dieses profil|das bild)( \\w+){0,3} (fake|unecht|fiktiv|erfunden|ein b[o0]t|real|echt(\\s*([?!.,]|$)| (oder|du)))',
    '\\b(schreibe?|chatte|rede|spreche|unterhalte) ich( \\w+){0,3} mit (einem |einer )?(echten?|realen?|b[o0]t|roboter|computer|menschen|maschine|operator|ki)\\b',
    '\\b(echte?r?|reale?r?) (mensch|person|frau|mann)\\b\\s*(\\?|oder\\b)',
    '\\b(gibt es dich|existierst du|gibt es sie)( \\w+){0,2}( wirklich| echt| uberhaupt)?\\s*\\?',
    '\\b(fake ?profil|fakeprofil|fake ?account|fiktives profil|falsches profil)\\b',
    '\\b(du bist|sie sind)( \\w+){0,2} (fake|ein b[o0]t|ein roboter|fiktiv|nicht echt)\\b'
  ],
  fr: [
    "\\b(es[- ]tu|etes[- ]vous|tu es|t'es|t es|vous etes)( \\w+){0,4} (vraie?|reel(le)?|faux|fausse|fake|(un )?b[o0]t|(un )?robot|un ordinateur|fictif|fictive|invente(e)?|humaine?|(un )?operateur|(une )?operatrice|(une )?animatrice|(un )?animateur|(une )?ia)\\b",
    "\\b(c'est|est[- ]ce|ce profil est|ton profil est|votre profil est)( \\w+){0,4} (vrai profil|faux|fake|fictif|reel|(un )?b[o0]t|(un )?robot)\\b",
    '\\b(vraie?|reelle) (personne|femme)\\b|\\bvrai (homme|membre)\\b',
    '\\b(parle|discute|ecris|chatte) (a|avec) (un |une )?(vraie?|b[o0]t|robot|machine|ordinateur|humain|operateur)\\b',
    '\\b(existes[- ]tu|tu existes|existez[- ]vous|vous existez)\\b',
    '\\b(faux|fake) (profil|compte)\\b|\\bprofil (fictif|fake|faux)\\b'
  ],
  es: [
    '\\b(eres|sos|es usted|son ustedes)( \\w+){0,4} (real|reales|verdader[oa]|autentic[oa]|fals[oa]|fake|(un )?b[o0]t|(un )?robot|un ordenador|una computadora|fictici[oa]|inventad[oa]|human[oa]|(un )?operador|(una )?operadora|una ia|de verdad)\\b',
    '\\b(es|era) (este|esto|tu|el|su)( \\w+){0,3} (real|fals[oa]|fake|fictici[oa]|(un )?b[o0]t|(un )?robot|inventado)\\b',
    '\\b(persona|mujer|hombre|chica|chico) (real|de verdad|verdader[oa])\\b',
    '\\b(hablo|hablando|escribo|escribiendo|chateo|chateando) (con|a) (un |una )?(b[o0]t|robot|maquina|ordenador|persona real|operador|operadora|humano)\\b',
    '\\b(existes|existe usted)( \\w+){0,2}\\s*\\?',
    '\\b(perfil|cuenta) (fals[oa]|fake|fictici[oa])\\b'
  ],
  it: [
    '\\b(sei|e lei|siete|lei e)( \\w+){0,4} (reale|ver[oa]|autentic[oa]|fals[oa]|fint[oa]|fake|(un )?b[o0]t|(un )?robot|un computer|fittizi[oa]|inventat[oa]|uman[oa]|(un )?operatore|(una )?operatrice|(un )?essere umano)\\b',
    '\\b(e|questo e|il tuo profilo e|e un|e questo)( \\w+){0,3} (profilo (vero|reale|falso|finto|fake|fittizio)|fake|un b[o0]t|un robot)\\b',
    '\\b(persona|donna|uomo|ragazza|ragazzo) (reale|ver[oa])\\b|\\bvera (persona|donna)\\b|\\bvero uomo\\b',
    "\\b(parlo|parlando|scrivo|scrivendo|chattando|chatto) (con|a) (un |una |un')?(b[o0]t|robot|macchina|computer|persona (vera|reale)|operatore|operatrice|umano)\\b",
    '\\besisti( \\w+){0,2}\\s*\\?',
    '\\b(profilo|account) (fals[oa]|fint[oa]|fake|fittizi[oa])\\b'
  ],
  pl: [
    '\\b(jestes|czy to|jest pani|jest pan)( \\w+){0,4} (prawdziw[aye]|prawdziwym|prawdziwa|realn[aye]|fejk(iem)?|fake|bot(em)?|robot(em)?|komputer(em)?|fikcyjn[aye]|zmyslon[aye]|czlowiek(iem)?|operator(em|ka)?|moderator(em|ka)?|sztuczna)\\b',
    '\\b(prawdziwa|realna) (osoba|kobieta|dziewczyna)\\b|\\bprawdziwy (czlowiek|mezczyzna)\\b',
    '\\b(ten|twoj|to) profil( \\w+){0,3} (prawdziwy|falszywy|fikcyjny|fejk|fake)\\b',
    '\\b(rozmawiam|pisze|czatuje) z( \\w+){0,2} (bot(em)?|robotem|komputerem|maszyna|czlowiekiem|prawdziwa|prawdziwym|operatorem)\\b',
    '\\b(czy )?(ty )?(naprawde )?istniejesz\\b',
    '\\b(falszyw[ey]|fikcyjn[ey]|fejkow[ey]|fake) (profil|konto)\\b'
  ],
  sv: [
    '\\b(ar|e) (du|ni)( \\w+){0,4} (akta|riktig|verklig|falsk|fejk|fake|(en )?b[o0]t|(en )?robot|en dator|fiktiv|pahittad|(en )?manniska|mansklig|(en )?operator|(en )?moderator|en ai)\\b',
    '\\b(ar|e) (det har|detta|det|din profil|profilen|den har profilen)( \\w+){0,3} (akta|riktig|falsk|fejk|fake|fiktiv|(en )?b[o0]t|pahittad)\\b',
    '\\b(riktig|verklig|akta) (person|manniska|kvinna|man|tjej|kille)\\b',
    '\\b(pratar|skriver|chattar|snackar) jag( \\w+){0,2} med (en |ett )?(b[o0]t|robot|dator|maskin|riktig|verklig|manniska|operator)\\b',
    '\\b(finns|existerar) du( \\w+){0,3}\\s*\\?',
    '\\b(falsk|fejk|fake|fiktiv) ?(profil|konto)\\b'
  ],
  da: [
    '\\b(er) (du|i|de)( \\w+){0,4} (aegte|rigtig|virkelig|falsk|fake|(en )?b[o0]t|(en )?robot|en computer|fiktiv|opdigtet|(et )?menneske|menneskelig|(en )?operator|(en )?moderator|en ai)\\b(?! (sod|flot|glad|smuk|dejlig))',
    '\\ber (det|det her|dette|din profil|profilen|denne profil)( \\w+){0,3} (aegte|falsk|fake|fiktiv|(en )?b[o0]t|opdigtet)\\b',
    '\\b(rigtigt|aegte|virkeligt|levende) menneske\\b|\\b(rigtig|aegte|virkelig) (person|kvinde|mand)\\b',
    '\\b(snakker|skriver|chatter|taler) jeg( \\w+){0,2} med (en |et )?(b[o0]t|robot|computer|maskine|rigtig|rigtigt|aegte|menneske|operator)\\b',
    '\\b(findes|eksisterer) du( \\w+){0,3}\\s*\\?',
    '\\b(falsk|fake|fiktiv) ?(profil|konto)\\b'
  ],
  no: [
    '\\b(er) (du|dere)( \\w+){0,4} (ekte|virkelig|falsk|fake|(en )?b[o0]t|(en )?robot|en datamaskin|fiktiv|oppdiktet|(et )?menneske|menneskelig|(en )?operator|(en )?moderator|en ki)\\b(?! (sot|pen|glad|vakker|deilig))',
    '\\ber (det|det her|dette|profilen din|profilen|denne profilen)( \\w+){0,3} (ekte|falsk|fake|fiktiv|(en )?b[o0]t|oppdiktet)\\b',
    '\\b(ekte|virkelig|levende) (menneske|person|kvinne|mann|dame)\\b',
    '\\b(snakker|skriver|chatter|prater) jeg( \\w+){0,2} med (en |et )?(b[o0]t|robot|datamaskin|maskin|ekte|virkelig|menneske|operator)\\b',
    '\\b(finnes|eksisterer) du( \\w+){0,3}\\s*\\?',
    '\\b(falsk|fake|fiktiv) ?(profil|konto)\\b'
  ],
  fi: [
    '\\b(oletko|olet|ootko|oot|oletteko)( \\w+){0,4} (oikea|aito|todellinen|feikki|fake|b[o0]tti|b[o0]t|robotti|tietokone|fiktiivinen|keksitty|ihminen|operaattori|moderaattori|tekoaly)\\b',
    '\\bonko (tama|tuo|profiilisi|profiili|sinun profiilisi)( \\w+){0,3} (oikea|aito|feikki|fake|b[o0]tti|fiktiivinen|keksitty|valeprofiili)\\b',
    '\\b(oikea|aito|elava) (ihminen|henkilo|nainen|mies)\\b',
    '\\b(puhunko|juttelenko|kirjoitanko|chattaanko)( \\w+){0,3} (b[o0]tin|botille|robotin|robotille|koneen|koneelle|ihmisen|ihmiselle|operaattorin)\\b',
    '\\b(oletko|ootko) (sina |sa )?(edes |oikeasti |todella )*olemassa\\b',
    '\\b(valeprofiili|feikkiprofiili|feikki profiili|valetili|fiktiivinen profiili)\\b'
  ]
}

/** How an operator would deny it; such a text is never sent (contract.md, Rules). */
export const DENIALS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "\\b(i am|i'm|im) (a |very |really |100% |totally )*(real|human|genuine)(\\s*([.!,?]|$)| (person|woman|man|girl|human|member))",
    "\\b(i am|i'm|im|this is) (not|no) (a |an )?(b[o0]t|robot|fake|fictional|computer|operator|machine)\\b"
  ],
  nl: [
    '\\bik ben (wel |gewoon |heel |100% )*(echt(\\s*([.!,?]|$)| hoor)|een echte? (mens|vrouw|man|persoon|lid))',
    '\\b(ik ben|dit is) (geen|niet) (een )?(b[o0]t|robot|nep\\w*|fake\\w*|computer|fictief|fictieve|operator)\\b'
  ],
  de: [
    '\\bich bin (ganz |wirklich |schon )*(echt|real)(\\s*([.!,?]|$))|\\bich bin (ein echter|eine echte|ein realer|eine reale) ',
    '\\b(ich bin|das ist) (kein|keine|nicht) (ein |eine )?(b[o0]t|roboter|fake\\w*|computer|fiktiv|fiktives|operator)\\b'
  ],
  fr: [
    '\\bje suis (bien |vraiment |une |un )*(reelle?|vraie?|humaine?)(\\s*([.!,?]|$)| (personne|femme|homme))',
    "\\b(je ne suis|je suis|ce n'est) pas (un |une )?(b[o0]t|robot|fake|faux|fausse|fictif|fictive|operatrice)\\b"
  ],
  es: [
    '\\bsoy (muy |una |un )*(real|human[oa]|verdader[oa]|persona real|mujer real|hombre real|de verdad)\\b',
    '\\bno soy (un |una )?(b[o0]t|robot|fals[oa]|fake|fictici[oa]|operadora?)\\b'
  ],
  it: [
    '\\bsono (davvero |una |un )*(reale|ver[oa](\\s*([.!,?]|$)| (persona|donna|uomo))|uman[oa]|persona (vera|reale)|donna vera|uomo vero)',
    '\\bnon sono (un |una )?(b[o0]t|robot|fals[oa]|fint[oa]|fake|fittizi[oa]|operatrice|operatore)\\b'
  ],
  pl: [
    '\\bjestem (naprawde )?(prawdziw[aye]|prawdziwym|realn[aye]|czlowiekiem)\\b',
    '\\bnie jestem (zadnym )?(bot\\w*|robot\\w*|fejk\\w*|fake\\w*|fikcyjn\\w*|operator\\w*)\\b'
  ],
  sv: [
    '\\bjag ar (en |helt |verkligen )*(akta|riktig|verklig)(\\s*([.!,?]|$)| (person|manniska|kvinna|man))',
    '\\bjag ar (inte|ingen) (en )?(b[o0]t|robot|fejk|fake|falsk|fiktiv|operator)\\b'
  ],
  da: [
    '\\bjeg er (en |et |helt )*(aegte|rigtig|rigtigt|virkelig)(\\s*([.!,?]|$)| (person|menneske|kvinde|mand))',
    '\\bjeg er (ikke|ingen) (en )?(b[o0]t|robot|fake|falsk|fiktiv|operator)\\b'
  ],
  no: [
    '\\bjeg er (en |et |helt )*(ekte|virkelig)(\\s*([.!,?]|$)| (person|menneske|kvinne|mann))',
    '\\bjeg er (ikke|ingen) (en )?(b[o0]t|robot|fake|falsk|fiktiv|operator)\\b'
  ],
  fi: [
    '\\b(mina )?olen (ihan |taysin )*(oikea|aito|todellinen)(\\s*([.!,?]|$)| (ihminen|henkilo|nainen|mies))',
    '\\ben ole (mikaan )?(b[o0]tti|robotti|feikki|fake|fiktiivinen|operaattori)\\b'
  ]
}
