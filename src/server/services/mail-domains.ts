/** Mail domains that many members have, by country of our languages; what a slip is measured against. */
export const MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `
gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com icloud.com me.com mac.com msn.com
aol.com proton.me protonmail.com gmx.com mail.com zoho.com fastmail.com
hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl xs4all.nl upcmail.nl
casema.nl chello.nl online.nl telfort.nl quicknet.nl tele2.nl zonnet.nl kpnplanet.nl caiway.nl solcon.nl
telenet.be skynet.be hotmail.be outlook.be proximus.be scarlet.be live.be yahoo.be belgacom.net voo.be
gmx.de gmx.net web.de t-online.de freenet.de hotmail.de outlook.de yahoo.de live.de arcor.de posteo.de
mailbox.org online.de vodafone.de gmx.at chello.at aon.at hotmail.at gmx.ch bluewin.ch hispeed.ch sunrise.ch
hotmail.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com live.co.uk outlook.co.uk talktalk.net
ntlworld.com blueyonder.co.uk btopenworld.com tiscali.co.uk comcast.net verizon.net att.net sbcglobal.net
hotmail.fr orange.fr wanadoo.fr free.fr sfr.fr laposte.net yahoo.fr live.fr outlook.fr bbox.fr neuf.fr
hotmail.es yahoo.es outlook.es telefonica.net movistar.es terra.es live.com.mx hotmail.com.mx prodigy.net.mx
libero.it hotmail.it virgilio.it alice.it tiscali.it yahoo.it tin.it outlook.it live.it fastwebnet.it
wp.pl o2.pl onet.pl interia.pl gazeta.pl tlen.pl poczta.onet.pl op.pl vp.pl buziaczek.pl
hotmail.se telia.com bredband.net live.se outlook.se spray.se comhem.se yahoo.se tele2.se
hotmail.no online.no live.no outlook.no broadpark.no yahoo.no getmail.no lyse.net
hotmail.dk live.dk outlook.dk mail.dk jubii.dk yahoo.dk stofanet.dk webspeed.dk youmail.dk
hotmail.fi luukku.com elisanet.fi kolumbus.fi suomi24.fi outlook.fi saunalahti.fi pp.inet.fi welho.com
`
    .split(/\s+/)
    .filter(Boolean)
)
