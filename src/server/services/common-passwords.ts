/**
 * Words and rows of keys that people take for passwords, in the languages of our members, gathered by
 * us; digits and signs about them are cut off before they are looked up (services/password.ts).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
00000000 01234567 10203040 11111111 11112222 11223344 12121212 123123123 123321123 12341234
123456 12345678 123456789 1234567890 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 31415926
33333333 44444444 55555555 66666666 69696969 77777777 87654321 88888888 987654321 99999999
a1b2c3d4 aa123456 aaaaaa abc12345 abcabc abcd abcd1234 abcdef access adgangskode admin
administrator agnieszka ajax alejandro alessandro always amanda america amor amore amour
amsterdam anders andreas andrew android angel angels anthony antwerpen apple april arsenal
asdf1234 asdfgh asdfghjkl ashley august autumn avondlicht azerty bailey banana barcelona
baseball basketball batman bayern belgie belgium berlin bienvenue bloem bloemen blume blumen
bond bonjour bram brussel buster butter calcio camille carlos changeme charlie cheese chelsea
chocolate ciao computer contrasena cookie corvette cowboy crystal daan daisy daniel danmark
dating datingsite december default deutschland devil diamond dienstag dinsdag donald donderdag
dortmund dragon england erik espana facebook february femke ferrari feyenoord flower flowers
football forever fotball france francesca freedom freitag friday fussball futbol garfield
geheim george ginger giovanni giulia gmail golden google guest hallo hamburg hannah harley
haslo hasło heaven hei hello helsinki hendrik henrik herbst herbstgold herfst hockey hola
holland hotmail hunter ichliebedich ikhouvanjou iloveyou ingrid instagram internet isabelle
italia jagalskardig jalkapallo jamesbond january jasmine jegelskerdig jennifer jessica jetaime
johan johanna jose joshua julia july june juventus jürgen katarzyna killer klaus kobenhavn
kochamcie kochanie kodeord kristian krzysztof lars laura lente letmein liberty liebe liefde
liverpool login london losenord lotte love lovely loveme lover lucky lösenord maandag madrid
maggie magnus malgorzata manuel march maria marie marloes martin master matrix matthew matti
mercedes michael michelle mickey microsoft mikko milano minarakastansinua minnie mittwoch
monday monika monkey montag motdepasse munchen mustang nathalie nederland nicole norge nothing
november october orange oslo p@ssw0rd papillon paris parola pass1234 passord passw password
passwort pepper petra pierre pieter pilka piotr pokemon polska porsche princesa princess
princesse prinses prinzessin private purple q1w2e3r4 qazwsx qweasdzxc qwer1234 qwerty
qwertyuiop qwertz rainbow ranger realmadrid robert roma root rose roses rotterdam sabine
salasana salut samantha samsung sander sanne saturday secret september sexy shadow silver
simpson single smokey snoopy soccer soldier something sommer sophie sparky spiderman spring
starlight starwars stefan stockholm summer sunday sunshine suomi superman sverige teamo tennis
test tester testing thomas thunder thursday tiamo tigger tomasz toyota trustno trustno1
tuesday utrecht voetbal vrijdag wachtwoord wachtwoorden warszawa wednesday welcome welkom
whatever willem willkommen windows winter woensdag yamaha yankees yellow zaq12wsx zaterdag
zomer zondag zxcvbn zxcvbnm
`
    .split(/\s+/)
    .filter(Boolean)
)
