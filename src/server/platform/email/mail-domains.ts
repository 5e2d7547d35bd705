import type { Locale } from '#contract/locale.ts'

/** Mail domains that people have everywhere. */
const EVERYWHERE = `
gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com ymail.com rocketmail.com
icloud.com me.com mac.com msn.com aol.com proton.me protonmail.com pm.me gmx.com mail.com zoho.com
fastmail.com tutanota.com hushmail.com yandex.com
`

/** And those of the countries where a language is spoken; with the ones above some forty a language. */
const BY_LANGUAGE: Readonly<Record<Locale, string>> = {
  da: `
hotmail.dk live.dk outlook.dk mail.dk jubii.dk yahoo.dk stofanet.dk webspeed.dk youmail.dk
mail.tele.dk post.tele.dk sol.dk ofir.dk tdcadsl.dk privat.dk get2net.dk dadlnet.dk
`,
  de: `
gmx.de gmx.net web.de t-online.de freenet.de hotmail.de outlook.de yahoo.de live.de arcor.de
posteo.de mailbox.org online.de vodafone.de mail.de email.de o2online.de kabelmail.de unitybox.de
gmx.at chello.at aon.at hotmail.at gmx.ch bluewin.ch hispeed.ch sunrise.ch
`,
  en: `
hotmail.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com live.co.uk outlook.co.uk
talktalk.net ntlworld.com blueyonder.co.uk btopenworld.com tiscali.co.uk comcast.net verizon.net
att.net sbcglobal.net cox.net charter.net bellsouth.net rogers.com shaw.ca bigpond.com
optusnet.com.au eircom.net yahoo.ie
`,
  es: `
hotmail.es yahoo.es outlook.es telefonica.net movistar.es terra.es ono.com wanadoo.es ya.com
orange.es euskalnet.net telecable.es vodafone.es live.com.mx hotmail.com.mx prodigy.net.mx
yahoo.com.mx outlook.com.mx yahoo.com.ar hotmail.com.ar
`,
  fi: `
hotmail.fi luukku.com elisanet.fi kolumbus.fi suomi24.fi outlook.fi saunalahti.fi pp.inet.fi
welho.com netti.fi nic.fi mbnet.fi jippii.fi surffi.fi live.fi yahoo.fi dnainternet.net
`,
  fr: `
hotmail.fr orange.fr wanadoo.fr free.fr sfr.fr laposte.net yahoo.fr live.fr outlook.fr bbox.fr
neuf.fr numericable.fr club-internet.fr aliceadsl.fr cegetel.net noos.fr gmx.fr voila.fr pt.lu
`,
  it: `
libero.it hotmail.it virgilio.it alice.it tiscali.it yahoo.it tin.it outlook.it live.it
fastwebnet.it email.it inwind.it iol.it poste.it vodafone.it teletu.it tim.it gmx.it
`,
  nl: `
hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl xs4all.nl upcmail.nl
casema.nl chello.nl online.nl telfort.nl quicknet.nl tele2.nl zonnet.nl kpnplanet.nl caiway.nl
solcon.nl wanadoo.nl versatel.nl zeelandnet.nl telenet.be skynet.be hotmail.be outlook.be
proximus.be scarlet.be live.be yahoo.be belgacom.net voo.be
`,
  no: `
hotmail.no online.no live.no outlook.no broadpark.no yahoo.no getmail.no lyse.net altibox.no
frisurf.no start.no c2i.net ebnett.no haugnett.no
`,
  pl: `
wp.pl o2.pl onet.pl interia.pl gazeta.pl tlen.pl poczta.onet.pl op.pl vp.pl buziaczek.pl poczta.fm
onet.eu autograf.pl go2.pl interia.eu interia.com amorki.pl spoko.pl hotmail.pl outlook.pl
vip.onet.pl neostrada.pl
`,
  sv: `
hotmail.se telia.com bredband.net live.se outlook.se spray.se comhem.se yahoo.se tele2.se
bahnhof.se swipnet.se home.se passagen.se glocalnet.net bredband2.com ownit.nu
`
}

/** Mail domains that many members have: what a slip of the finger is measured against. */
export const MAIL_DOMAINS: ReadonlySet<string> = new Set(
  [EVERYWHERE, ...Object.values(BY_LANGUAGE)].flatMap(text => text.split(/\s+/).filter(Boolean))
)
