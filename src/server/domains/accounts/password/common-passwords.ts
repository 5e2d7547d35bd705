/**
 * Words that people take for passwords, in the languages of our members, gathered by us. With digits,
 * years, rows of keys and signs about them (services/password-strength.ts) they are far more than the
 * ten thousand commonest passwords (contract.md §1).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [
    // The word itself, and what it is for
    `
access adgangskode admin administrator android apple benutzer benvenuto bienvenido bienvenue
changeme chat clave computer contrasena contraseña date dating datingsite default demo entry
facebook flirt gast gebruiker geheim geheimnis geheimpje gmail google guest haslo hasło hemlig
hemlighet hemmelig hotmail huawei instagram internet iphone kode kodeord laptop letmein login
logon losenord lösenord microsoft motdepasse netflix nokia online openen outlook parola pass
passe passord passw passwd password passwort paswoord privat private prive pwd root salainen
salasana samsung secret secreto segreto sekret senha single singles snapchat spotify tajne
telegram tervetuloa test tester testing tiktok toegang twitter user usuario utente utilisateur
uzytkownik valkommen velkommen välkommen wachtwoord wachtwoorden website welcome welkom whatsapp
willkommen windows witamy yahoo youtube zugang
    `,
    // Love
    `
alskling always amor amore amour ange angel angelo angels aniol anioł arschloch asshole babe
baby bebe bella belle bello bitch cazzo cheri cherie coeur corazon cuore darling devil diablo
doudou duivel dupa engel engeltje fitte forever fuck fuckoff fuckyou heart hearts helvete honey
hot houvanjou hug ichliebedich ikhouvanjou ikhouvanjouw iloveu iloveyou jagalskardig
jegelskerdeg jegelskerdig jetaime juliet kaerlighed karlek kiss kisses kjarlighet klootzak
knuffel kocham kochamcie kochanie kulta kurwa kus kusje kusjes kut kärlek liebe liebling lief
liefde liefje lieverd love lovely loveme lover loverboy loveyou lul merde mierda milosc
minarakastansinua mivida miłość moncoeur muru myszka neuken perkele playboy playgirl pussy puta
putain rakas rakkaus romeo satan schat schatje schatz schatzi scheisse sex sexy sexyboy sexygirl
shit skarbie skat skatter slonko sweet sweetheart sweetie sweety teamo teamomucho tesoro
tesoromio teufel tiamo vittu älskling
    `,
    // Names
    `
adele adriana agnes agnieszka aino aksel alain alba alberto alejandra alejandro aleksandra
aleksi alessandro alessia alex alexander alexandra alice alvaro amanda amber amelie ana anais
anders andersson andre andrea andreas andrew andrzej angela angelika angelo anita anja anke anna
anne anneke annette annie annika anouk anthony antje antoine anton antonella antonio antti anu
arnaud arne arthur arto artur arvid asbjorn ashley astrid aurelie aurelien austin axel bailey
baptiste barbara bartek bartosz bas beata beatrice beatriz bengt benoit bente berit bernard
bernd bernhard bianca birgit birgitta bjarne bjorn björn bodil bogdan bram brandon brian
brigitte britney britt bruno camille carina carla carlo carlos carmen carol caroline carsten
catherine cecile cedric celine chantal charles cheryl chiara chloe chris christa christer
christian christina christine christoph christophe christopher claire clara claude claudia
claudio clement corinne cornelia courtney cristian cristina crystal cynthia cyril daan damien
daniel danielle danny daphne dariusz david davide debby deborah delphine denis denise dennis
diana didier diego dieter dirk dolores domenico dominik dominika dominique donald donna doris
dorota dorte doug ebba eduardo edward edwin edyta egil einar eirik elena elin elina eline elisa
elisabeth elise elizabeth elke ellen elodie els elsa emanuele emilie emily emma emmanuel emmi
enrico enrique eric erik erika erkki esa espen estelle esther ethan etienne eva ewa ewelina
fabien fabienne fabio fabrice federica federico felix femke fernando filippo finn flemming fleur
floor florence florent florian francesca francesco francisco francois francoise frank franziska
françois fred frederic fredrik frida frode gabi gabriel gabriele geir george georges gerald
geraldine gerard gerhard gert gianni gilles giorgia giorgio giovanna giovanni gitte giulia
giuseppe gloria gordon grace gregory grethe grzegorz guadalupe guillaume guillermo gunilla
gunnar gunter gustav guy günter hakan hanna hannah hanne hannu hans harri harry hayley heather
hedda hege heike heikki heinz helen helena helene helga helle helmut hendrik henk henning henri
henrik herbert herve hilde hjalmar holger horst hugo håkan ida ignacio iida ilaria ilkka ilona
ilse ines inge inger ingrid iris isa isabel isabelle iwona jaakko jacek jack jackson jacob
jacqueline jacques jadwiga jakob jakub james jamie jan jana jane janet janne janneke janusz jari
jarmo jaroslaw jason jasper javier jean jeanne jeanpierre jeff jeffrey jelle jennifer jenny jens
jeppe jeremy jeroen jerome jerry jerzy jesper jessica jesus jette jill jim jimmy joachim joakim
joanna jochen joe joel johan johanna johannes john johnny jolanda jonas jonathan joost jordan
jorg jorge jorgen joris jose josef josefin josefina joseph joshua jouni joyce juan judith juha
juhani jukka julia julien juliette julio jurgen jussi justin justine justyna jutta jörg jørgen
jørn jürgen kai kaija kalle kamil karen kari karin karina karine karl karolina karsten kasia
kasper katarzyna katharina katherine kathleen kathrin katja katrin kees kelly kenneth kerstin
kevin kim kimmo kinga kirsi kirsten kjell klaas klaus knud knut kristian kristin kristina
kristoffer krystyna krzysztof kurt kåre laetitia larry lars lasse laura lauren laurent lauri lea
leena leif lena lene lennart leo lewis liam liisa lily linda linn linnea lisa lise logan loic
lone lorena lorenzo lotte louis louise luc luca lucas lucia luciano lucie lucy ludovic luigi
luis luisa lukas lukasz luuk maaike maarten maciej madeleine madison mads magali magda magdalena
maggie magnus maike maja malgorzata malin mandy manfred manon manuel manuela marc marcel
marcello marcin marco marcus marek margarita margriet marguerite maria marianne marie marieke
marijke marine mario marion marit marius mariusz marja marjan marjatta mark markku markus
marlies marloes marta martha martijn martin martina massimo mateusz mathias mathieu mathilde
mats matteo matthew matthias matthieu matti mattia mattias mauri maurizio max maxime maximilian
melanie melissa mercedes mette mia michael michal michel michela michele michelle michiel
mickael mieke miguel mika mikael mike mikkel mikko milena minna miranda mireille mirek mirja
mirko moa molly monica monika monique montserrat morgan moritz morten muriel nadia nadine nancy
nanna naomi natalia natalie natasja nathalie nathan nicholas nick nico nicola nicolas nicole
niels nienke niina niko nikolaj nils nina norbert nuria oceane odd odile ola olaf olav ole oline
oliver olivia olivier olle olli oscar oskar outi ove paavo pablo paivi paloma pamela paolo
pascal pasi patricia patrick patryk paul paula pauline pawel pedro pekka pentti per pernilla
peter petra petri philipp philippe phillip pia pierre piet pieter pietro pilar piotr pirjo poul
preben przemek päivi quentin rachel radek rafael rafal ragnhild raimo rainer ralf ramon raphael
raquel rasmus raul rebecca reijo remco remi renata renate rianne ricardo riccardo richard rick
rickard riikka riitta rik rikke rob robert roberta roberto robin rocio roger rolf romain romy
ronald roos rosa rosario roy ruben rudolf ruth ryan ryszard sabine sabrina sakari salvador
salvatore samantha sami sander sandra sandrine sanna sanne santiago sara sarah sari saskia satu
scott sean sebastian sebastien seppo serena serge sergio severine shannon sharon shirley sigrid
silje silke silvia simen simon simona simone sini siri sirpa slawek sofia sofie solene solveig
sonja sophie soren stanislaw stefan stefania stefanie stefano stein sten stephan stephane
stephanie stephen steve steven stian stig stuart susan susana susanna susanne suvi suzanne
sveinung sven svenja sylvain sylvia sylvie sylwia szymon søren tadeusz tamara tanja tarja taylor
teemu teresa terhi tero tessa thea theo therese thibault thierry thijs thomas thorsten tiffany
tiina tijs tim timo tina tineke tobias tom tomas tomasz tommaso tone toni tony torben torbjorn
tore torsten tove tracy travis trine troels trond tuomas turid tuula tyler udo ulf ulla ulrich
ulrika umberto ursula urszula ute uwe valentin valentina valerie vanessa veikko vera verena
veronica veronique vibeke victor victoria vidar viktor ville vincent virginie virpi volker
walter wendy werner weronika wiktoria willem william wilma wim wojciech wojtek wolfgang wouter
xavier yann yannick yves yvette yvonne zbigniew zoe zofia
    `,
    // Days, months, seasons
    `
abril agosto aout août april aprile august augustus automne autumn autunno avril czerwiec
czwartek december decembre dezember dicembre diciembre dienstag dimanche dinsdag domenica
domingo donderdag donnerstag décembre efterår elokuu enero estate ete fall febbraio febrero
februar februari february fevrier forår fredag freitag friday fruehling frühling février gennaio
giovedi giugno grudzien heinakuu heinäkuu helmikuu herbst herfst hiver huhtikuu hösten høst
inverno invierno januar januari january janvier jesien jeudi joulukuu jueves juillet juin juli
julio july june juni junio kesa kesakuu keskiviikko kesä kesäkuu kevat kevät kwiecien lato
lauantai lente lipiec listopad lokakuu lordag luglio lundi lunedi lunes luty lördag lørdag
maaliskuu maanantai maandag maart maerz maggio mai maj mandag march mardi marraskuu mars martedi
martes marzec marzo may mayo mei mercoledi mercredi miercoles mittwoch monday montag märz måndag
niedziela november novembre noviembre october octobre octubre oktober onsdag otono otoño ottobre
pazdziernik perjantai piatek poniedzialek primavera printemps sabado sabato samedi samstag
saturday september septembre septiembre settembre sierpien sobota sommer sondag sonntag spring
sroda styczen summer sunday sunnuntai syksy syyskuu söndag søndag talvi tammikuu thursday
tiistai tirsdag tisdag torsdag torstai toukokuu tuesday var vendredi venerdi verano viernes
vinter vrijdag vår wednesday winter wiosna woensdag wrzesien wtorek zaterdag zima zomer zondag
    `,
    // Animals, plants, colours, things
    `
aap adler amarillo apfel appel apple azul baer banaan banana beach bear beer bialy bianco bier
black blanc blanco blau blauw bleu bloem bloemen blomma blomst blue blume blumen blå bunny
butter butterfly bär caballo cafe cane cat cats cavallo chat cheese cherry cheval chien chocola
chocolade chocolat chocolate coffee cookie cookies crystal czarny czerwony diamond dog dogs
dolphin dragon eagle earth estrella etoile falcon farfalla fiore fire fjäril fleur fleurs flor
flores flower flowers forest fox friet fugl gato gatto geel gelb giallo ginger gold golden green
groen gruen grøn grün gwiazda hase hawk hest hevonen hond honden hondje honing horse horses hund
hvid jaune jewel kaas kaffee karhu kat kater katje katt katze kebab kers kissa kitten kitty
koekje koffie koira kon konijn kot kotek koń kukka kwiat kwiatek käse lapin leeuw leon leone
lila lion loewe loup luna lune löwe maan mariposa maus misiek mond monkey moon motyl mountain
musta negro nero niebieski noir ocean olifant orange oranje ours paard paarden paardje paars
panda panther papillon patat pearl pepper perhonen perro pferd pferde pies pink pizza poes
poesje pomme pony punainen puppy purple rabbit rainbow red regenbogen regenboog river rojo rood
rosa rose roses rosso rot rouge roze rød schmetterling schokolade schwarz shark silver sininen
slonce snake snow sol sole soleil sonne spider star starlight stars stella ster stern sterne
sterren storm sugar suiker sun sunflower sunset sunshine svart thunder tiger tigger tigre tijger
turtle valkoinen verde vert vihrea vit vlinder vodka vogel wafel water wein weiss whiskey whisky
white wijn wit wolf yellow zielony zon zwart
    `,
    // Films, games, sports, cars, bands
    `
abba acdc acmilan agent aik ajax ajaxamsterdam alfaromeo anderlecht arsenal atletico audi barbie
barca barcelona bart baseball basketball batman bayern beatles benz beyonce bmw bobmarley boxing
bremen brondby bts bugatti bvb calcio callofduty camaro celtic chelsea citroen clubbrugge
coldplay corvette cowboy cowboys diablo djurgarden dodgers donald dortmund ducati eagles
eindhoven elvis eminem everton fcbarcelona fcbayern ferrari feyenoord fiat fodbold football ford
fortnite fotball fotboll frodo fussball futbol gandalf garfield gent ghost gladiator goku golf
golfgti goofy greenday gta hammarby harley harleydavidson harrypotter heerenveen hellokitty
hercules hobbit hockey hogwarts homer honda hsv hulk hunter iloveyou inter ironmaiden ironman
jaguar jalkapallo jamesbond joker judo juve juventus karate kawasaki killer lakers lamborghini
lancia lazio lechpoznan legia linkinpark liverpool luigi lyon madonna madrid magic manchester
mancity manutd mario marseille master matrix mercedes merlin metallica michaeljackson mickey
milan minecraft minnie mustang napoli naruto nemo ninja nirvana opel paris patriots peugeot
phoenix pikachu pilka pirate pirates pokemon porsche psg psv queen racing rambo rammstein ranger
rangers realmadrid renault rihanna roblox rollingstones roma rosenborg rugby samurai schalke
sevilla shadow simba simpson simpsons skywalker slipknot snoopy soccer soldier sonic spartacus
spiderman standard startrek starwars steelers superman suzuki tennis terminator tottenham toyota
trustno twente vader valencia viking vikings vitesse voetbal volkswagen volvo warcraft werder
wizard yamaha yankees yoda zelda zorro
    `,
    // Places
    `
aarhus africa america amsterdam antwerpen argentina barcelona belgie belgique belgië bergen
berlin birmingham bordeaux brasil brazil breda brugge brussel bruxelles california canada
danmark denhaag deutschland dresden dublin eindhoven england espana españa europa europe finland
firenze florida france frankfurt gdansk gent germany goteborg groningen göteborg haarlem hamburg
helsinki holland ibiza ireland italia kobenhavn koeln krakow kraków köln københavn leipzig
leuven liverpool lodz london losangeles lyon maastricht madrid mallorca malmo malmö manchester
marseille mexico miami milano munchen münchen napoli nederland newyork nice nijmegen norge
odense oesterreich oslo paris polska poznan roma rotterdam schweiz scotland sevilla stockholm
stuttgart suomi sverige tampere texas tilburg torino toulouse trondheim turku usa utrecht
venezia vlaanderen wales warszawa wien wroclaw zurich zürich österreich
    `,
    // Other favourites
    `
aaa aaaa abc abcabc abcd abcdef ami amici amie amiga amigo amis anything arbeit argent asd
asdasd asdf awesome bailey bbb beautiful beertje bella bestfriend biscuit bisou bisous bla
blabla bonjour boss brother buddy buster caramel charlie chouchou ciao citron coco college cool
coucou crazy cute cutie czesc cześć daddy daisy dance dinero dollar doudou duke energy euro
everything famiglia familia familie famille family father felix ferie fraise framboise freedom
freiheit freund freunde friend friends frihet funny gek geld goodbye guitar haha hahaha hallo
handsome happiness happy hei heippa hej hello hey heyhey hihi hjkl hoi hola holiday jake jkl
jojo kaktus kiki king koenig koko koning koningin ksiezniczka könig lala lalala liberta libertad
liberte life live loca loco lol lola lolo loma loulou luck lucky luna madre mama maman mami
mamma max maxie million milo moeder moi molly mommy momo money mother music musica musik musique
mutter muziek muzyka nala nana nothing nounours oscar padre papa papaatje papi pazza pazzo peace
pepper perhe piano pieniadze poisson poussin power pretty prince princesa princess princesse
principessa prinses prinsesje prinsessa prinsesse prinzessin pusheen qaz qazwsx queen qwe qweasd
qweasdzxc qweqwe qwer reina reine rey rockstar rocky rodzina roi rusty salut school semester
simba sister smile smiley smokey soldi something sparky strong student superstar teddy teddybear
titi tommy toto uiop urlaub vacaciones vacances vacanza vader vakantie vanilla vanille vapaus
vater verrückt vriend vriendin vrijheid wakacje werk whatever wolnosc work wsx yoyo zaza zxc
zxcv zxczxc
    `
  ].flatMap(words => words.split(/\s+/).filter(Boolean))
)
