/**
 * Places whose region GeoNames' data leaves open or has wrong, by region; a number is the latitude
 * that tells two places of one name apart. Places not named here are taken for their neighbours'.
 * The key is the country and GeoNames' division in which the names are looked for.
 */
export const KNOWN_PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ES 51': { SE: 'Bollullos de la Mitación' },
  'ES 57': { CC: 'Rosalejo' },
  'GB ENG': {
    BDF: 'Bedford',
    BRK: 'Reading, Slough, Maidenhead, Windsor',
    BST: 'Bristol, Bishopsworth',
    CAM: 'Bottisham',
    CHS: 'Warrington 53.4, Chester, Willaston',
    DBY: 'Derby, Sinfin',
    DEV: 'Plymouth, Torquay, Cockington, Plympton',
    DOR: 'Poole, Wimborne Minster, Broadstone, Parkstone',
    DUR: 'Hartlepool, Stockton-on-Tees, Durham, Crook, Coundon, Billingham',
    ERY: 'Kingston upon Hull, Saint Andrews Quay',
    ESS: 'Southend-on-Sea, Stanford-le-Hope, South Ockendon, Purfleet, Chafford Hundred, Chadwell St Mary, Tilbury, Aveley, West Thurrock, East Tilbury, Southchurch Village, Horndon on the Hill, Orsett, Bulphan, Grays',
    ESX: 'Brighton, Hove, Portslade',
    GTM: 'Manchester, Wigan, Bolton, Stockport, Oldham, Salford, Bury, Middleton, Ashton-under-Lyne, Leigh 53.5, Stretford, Cheadle Heath, Marple, Altrincham, Eccles, Walkden, Radcliffe, Prestwich, Hyde, Ashton in Makerfield, Cheadle Hulme, Heywood, Denton 53.5, Farnworth, Hindley, Whitefield, Failsworth, Dukinfield, Ramsbottom, Longsight, Hale 53.4, Hazel Grove, Bredbury, Fallowfield, Littleborough, Burnage, Cheetham Hill, Crumpsall, Little Lever, Ince-in-Makerfield, Timperley, Little Hulton, Blackley, Kearsley, Hulme, Longdendale, Wardle, Bowdon, Chorlton cum Hardy, Heaton Chapel, Trafford Park, Hollingworth, Rochdale, Golborne, Tottington',
    HAM: 'Portsmouth, Southsea, Cosham',
    KEN: 'Gillingham 51.4, Chatham, Strood, Rochester 51.4, Rainham',
    LAN: 'Blackpool, Blackburn, Great Marton',
    LIN: 'Scunthorpe',
    LND: 'London',
    MSY: 'Liverpool, St Helens, Southport, Bootle, Crosby, Kirkby, Newton-le-Willows, Moreton, Bebington, New Ferry, Bromborough, Prenton, Greasby, West Kirby, Hoylake, Waterloo, Clubmoor, Birkenhead, Haydock',
    NTT: 'Nottingham, Basford, New Basford',
    NYK: 'York',
    SOM: 'Bath',
    STS: 'Stoke-on-Trent, Longton, Tunstall',
    SYK: 'Sheffield, Doncaster, Barnsley, Bentley, Burngreave, Hoyland Nether, Wombwell, Darton, Bolton upon Dearne, Cudworth, Beighton, Carcroft, Dodworth, Birdwell',
    TWR: 'Sunderland, Newcastle upon Tyne, Gateshead, Washington 54.9, Jarrow, Tynemouth, Wallsend, North Shields, Houghton-Le-Spring, Gosforth, Hebburn, Whickham, Blaydon-on-Tyne, Ryhope, The Boldons, Wideopen, Rowlands Gill, East Boldon, Shiremoor, Chopwell, Backworth, South Shields, Newburn, Whitley Bay',
    WIL: 'Ludgershall',
    WMD: 'Birmingham, Coventry, Dudley, Sutton Coldfield, Wednesfield, Washwood Heath, Aston, Brierley Hill, Willenhall, Acocks Green, Brownhills, Streetly, Smethwick, Oldbury, Knowle, Dorridge, Hockley, Castle Vale, Cradley Heath, Bilston, Darlaston, Wolverhampton, Walsall, West Bromwich, Bloxwich, Wednesbury, Tipton, Stourbridge, Kingswinford, Aldridge, Halesowen',
    WYK: 'Leeds, Bradford, Halifax, Wakefield, Castleford, Dewsbury, Batley, Pontefract, Yeadon, Pudsey, Shipley, Lofthouse, Ossett, Guiseley, Chapel Allerton, Garforth, Knottingley, Liversedge, Heckmondwike, Rastrick, Horbury, Queensbury, Holbeck, Linthwaite, Holywell Green, Luddenden Foot, Ferrybridge, Methley'
  },
  'GB SCT': {
    ABD: 'Peterhead, Inverurie, Stonehaven, Fraserburgh, Ellon, Portlethen, Banchory, Turriff, Huntly, Kintore, Macduff, Banff, Kemnay, Oldmeldrum, Newtonhill, Laurencekirk, Mintlaw, Aboyne, Balmedie, Newmacher, Insch, Inverbervie, Alford, Portsoy, Cruden Bay, Ballater, Pitmedden, Torphins, Rosehearty, Boddam, Aberchirder, New Pitsligo, Whitehills, Saint Cyrus, Rothienorman, Sauchen, Port Erroll, Blackburn 57.2, Newburgh 57.3, Westhill 57.2',
    ABE: 'Aberdeen, Dyce, Cults, Peterculter, Kingswells, Milltimber, Cove',
    AGB: 'Helensburgh, Oban, Dunoon, Isle of Bute, Rothesay, Campbeltown, Isle of Islay, Lochgilphead, Isle Of Mull, Cardross, Garelochhead, Rhu, Sandbank, Ardrishaig, Kilcreggan, Rosneath, Port Bannatyne, Tarbert 55.9, Tobermory',
    ANS: 'Arbroath, Forfar, Montrose, Carnoustie, Monifieth, Brechin, Kirriemuir, Letham, Friockheim, Muirhead 56.5, Hillside',
    CLK: 'Alloa, Tullibody, Tillicoultry, Alva, Clackmannan, Menstrie, Dollar',
    DGY: 'Dumfries, Stranraer, Annan, Locharbriggs, Lockerbie, Dalbeattie, Castle Douglas, Newton Stewart, Cairnryan, Kirkcudbright, Gretna, Moffat, Langholm, Lochmaben, Kirkconnel, Sanquhar, Eastriggs, Thornhill',
    DND: 'Dundee',
    EAY: 'Kilmarnock, Cumnock, Stewarton, Galston, Mauchline, Darvel, Auchinleck, Drongan, Newmilns, Crosshouse, New Cumnock, Kilmaurs, Catrine, Patna, Muirkirk, Dalrymple, Dalmellington, Bellsbank, Dunlop, Ochiltree, Fenwick, Logan',
    EDH: 'Edinburgh, Colinton, Queensferry, Currie, Balerno, Kirkliston, Ratho, Ratho Station, Newbridge',
    EDU: 'Bearsden, Bishopbriggs, Kirkintilloch, Milngavie, Lenzie, Lennoxtown, Milton of Campsie, Torrance, Twechar',
    ELN: 'Musselburgh, Tranent, Prestonpans, Haddington, Dunbar, North Berwick, Cockenzie, Gullane, Longniddry, Ormiston, East Linton, Pencaitland, Macmerry, Whitecraig, Aberlady',
    ELS: 'Isle of Lewis, Stornoway, Isle of South Uist, Isle of North Uist, Benbecula, Barra',
    ERW: 'Newton Mearns, Barrhead, Giffnock, Clarkston, Neilston, Netherlee, Thornliebank, Busby, Eaglesham, Waterfoot',
    FAL: 'Falkirk, Grangemouth, Bo’ness, Stenhousemuir, Larbert, Denny, Polmont, Bonnybridge, Brightons, Hallglen, Maddiston, Carronshore, Laurieston, Dunipace, Redding, Carron, Shieldhill, Greenhill, Banknock, Airth, Head of Muir, Reddingmuirhead, Dennyloanhead, Slamannan, Westquarter',
    FIF: 'Dunfermline, Kirkcaldy, Glenrothes, Saint Andrews, Rosyth, Cowdenbeath, Methil, Dalgety Bay, Cupar, Leven, Kelty, Lochgelly, Burntisland, Ballingry, Inverkeithing, Cardenden, Kennoway, Buckhaven, Newport-on-Tay, Tayport, Anstruther, Leslie, Kinghorn, Kincardine, Crossgates, Cairneyhill, Markinch, Crossford, Oakley, High Valleyfield, Leuchars, Auchtermuchty, Thornton, East Wemyss, Lundin Links, Kinglassie, Windygates, Crail, Aberdour, Ladybank, Pittenweem, Newburgh 56.4, Balmullo, Limekilns, Saint Monans, Freuchie, Townhill, Falkland, Saline, North Queensferry, Coaltown of Balgonie, Kingskettle',
    GLG: 'Glasgow, Carmunnock',
    HLD: 'Inverness, Nairn, Thurso, Wick, Fort William, Alness, Dingwall, Culloden, Invergordon, Tain, Caol, Aviemore, Muir of Ord, Grantown on Spey, Portree, Smithton, Milton of Leys, Conon Bridge, Ullapool, Kingussie, Golspie, Fortrose, Evanton, Beauly, Brora, Dornoch, Maryburgh, Drumnadrochit, Ardersier, Newtonmore, Balintore, Strathpeffer, Halkirk, Highland, Balloch 57.5',
    IVC: 'Greenock, Port Glasgow, Gourock, Kilmacolm, Inverkip, Wemyss Bay',
    MLN: 'Bonnyrigg, Penicuik, Mayfield, Dalkeith, Loanhead, Gorebridge, Danderhall, Roslin, Rosewell, Bilston',
    MRY: 'Elgin, Forres, Buckie, Lossiemouth, Keith, Lhanbryde, Burghead, Hopeman, Fochabers, Dufftown, Cullen, Portknockie, Kinloss, Rothes, Findochty, Charlestown of Aberlour',
    NAY: 'Irvine, Kilwinning, Saltcoats, Largs, Ardrossan, Stevenston, Kilbirnie, Beith, Dalry, West Kilbride, Isle of Arran, Dreghorn, Skelmorlie, Fairlie, Isle of Cumbrae, Millport, Springside, Lamlash',
    NLK: 'Cumbernauld, Coatbridge, Airdrie, Motherwell, Wishaw, Bellshill, Viewpark, Kilsyth, Shotts, Moodiesburn, Stepps, Chapelhall, Newarthill, Newmains, New Stevenston, Holytown, Harthill, Cleland, Chryston, Glenboig, Plains, Bargeddie, Carfin, Caldercruix, Glenmavis, Gartcosh, Calderbank, Salsburgh, Croy, Overtown, Muirhead 55.9',
    ORK: 'Orkney, Kirkwall, Stromness',
    PKN: 'Perth, Blairgowrie, Crieff, Kinross, Scone, Auchterarder, Pitlochry, Bridge of Earn, Alyth, Coupar Angus, Aberfeldy, Milnathort, Comrie, Invergowrie, Luncarty, Abernethy, Stanley, Almondbank, Errol, Bankfoot, Inchture, Longforgan, Methven',
    RFW: 'Paisley, Johnstone, Erskine, Renfrew, Linwood, Houston, Elderslie, Bridge of Weir, Bishopton, Kilbarchan, Lochwinnoch, Inchinnan, Howwood',
    SAY: 'Ayr, Prestwick, Troon, Girvan, Maybole, Dundonald, Coylton, Mossblown, Tarbolton, Symington',
    SCB: 'Hawick, Galashiels, Peebles, Selkirk, Kelso, Jedburgh, Eyemouth, Innerleithen, Duns, Melrose, Tweedbank, Coldstream, Earlston, Lauder, West Linton, Saint Boswells, Chirnside, Newtown St Boswells, Maxwellheugh',
    SLK: 'East Kilbride, Hamilton, Rutherglen, Cambuslang, Dalserf, Blantyre, High Blantyre, Larkhall, Carluke, Lanark, Strathaven, Bothwell, Uddingston, Stonehouse, Lesmahagow, Law, Biggar, Forth, Blackwood, Ashgill, Douglas, Carnwath, Coalburn',
    STG: 'Stirling, Dunblane, Bannockburn, Bridge of Allan, Callander, Fallin, Cowie, Strathblane, Plean, Balfron, Doune, Killearn, Kippen',
    WDU: 'Clydebank, Vale of Leven, Dumbarton, Bonhill, Duntocher, Alexandria, Faifley, Old Kilpatrick, Renton, Balloch 56.0',
    WLN: 'Livingston, Bathgate, Broxburn, Linlithgow, Armadale, Whitburn, East Calder, Fauldhouse, Mid Calder, West Calder, Winchburgh, Polbeth, Stoneyburn, Kirknewton, Blackridge, Seafield, East Whitburn, Addiebrownhill, Blackburn 55.9',
    ZET: 'Lerwick, Scalloway, Sandwick'
  },
  'GB WLS': { POW: 'Knighton' },
  'GB NIR': {
    ANT: 'Belfast, Lisburn, Newtownabbey, Carrickfergus, Ballymena, Antrim, Larne, Ballymoney, Ballyclare, Portrush, Ballycastle, Jordanstown, Randalstown, Crumlin, Greenisland, Whitehead, Ahoghill, Carnmoney, Broughshane, Cullybackey, Ballypatrick, Ballintoy Harbour, Connor, Templepatrick, Carnlough, Bushmills, Glenariff, Portglenone, Cushendall, Doagh, Dunloy, Glenavy',
    ARM: 'Craigavon, Portadown, Armagh, Keady, Tandragee, Crossmaglen',
    DOW: 'Bangor, Castlereagh, Newtownards, Newry, Banbridge, Dundonald, Holywood, Downpatrick, Comber, Carryduff, Warrenpoint, Newcastle, Donaghadee, Kilkeel, Ballynahinch, Moira, Hillsborough, Saintfield, Waringstown, Ballygowan, Killyleagh, Portaferry, Rostrevor, Castlewellan, Rathfriland, Millisle, Annalong, Ardglass, Crossgar, Portavogie, Gilford, Ballywalter, Kircubbin, Magheralin, Annahilt, Dundrum, Greyabbey',
    FER: 'Enniskillen, Lisnaskea, Irvinestown, Ballinamallard',
    LDY: 'Derry, Londonderry County Borough, Coleraine, Limavady, Magherafelt, Portstewart, Maghera, Eglinton, Culmore, Dungiven, Castledawson, Ballykelly, Draperstown, Kilrea, Castlerock, Garvagh, Moneymore, Bellaghy',
    TYR: 'Omagh, Strabane, Dungannon, Cookstown, Coalisland, Castlederg, Sion Mills, Newtownstewart, Fintona, Moy, Fivemiletown, Dromore'
  },
  'IE L': {
    CW: 'Carlow, Tullow, Bagenalstown',
    D: 'Dublin, Tallaght, Swords, Dún Laoghaire, Balbriggan, Sandyford, Finglas, Blanchardstown, Malahide, Donaghmede, Lucan, Knocklyon, Clondalkin, Foxrock, Skerries, Portmarnock, An Ros, Lusk, Donabate, Shankill, Saggart, Rathcoole, Balrothery, Portraine, Howth, Palmerstown, Newcastle, Loughlinstown, Blackrock 53.3',
    KE: 'Naas, Celbridge, Droichead Nua, Leixlip, Athy, Maynooth, Kildare, Clane, Cherryville, Kilcock, Confey, Eadestown, Sallins, Monasterevin, Kilcullen, Kill, Rathangan, Prosperous, Old Kilcullen, Derrinturn, Castledermot, Moone, Athgarvan, Johnstown',
    KK: 'Kilkenny, Callan, Thomastown, Graiguenamanagh, Castlecomer, Piltown, Mooncoin, Ballyragget',
    LD: 'Longford, Edgeworthstown, Ballymahon, Lanesborough, Granard',
    LH: 'Drogheda, Dundalk, Ardee, Blackrock 54.0, Clogherhead, Dunleer, Termonfeckin, Tullyallen, Dromiskin, Carlingford, Castlebellingham',
    LS: 'Portlaoise, Portarlington, Mountmellick, Abbeyleix, Mountrath, Rathdowney, Stradbally, Ballylinan',
    MH: 'Navan, Ashbourne, Laytown, Ratoath, Dunboyne, Newtown Trim, Kells, Duleek, Dunshaughlin, Stamullin, Enfield, Athboy, Trim, Ballivor, Oldcastle, Longwood, Slane, Kentstown',
    OY: 'Tullamore, Edenderry, Birr, Clara, Banagher, Ferbane, Daingean',
    WH: 'Athlone, An Muileann gCearr, Moate, Kinnegad, Rochfortbridge, Rathwire, Kilbeggan, Castlepollard',
    WW: 'Bray, Kilquade, Wicklow, Greystones, Arklow, Little Bray, Blessington, Kilcoole, Rathnew, Newtownmountkennedy, Baltinglass, Enniskerry, Charlesland, Valleymount, Rathdrum, Ashford, Aughrim, Kilpedder, Carnew, Kilmacanoge',
    WX: 'Loch Garman, Enniscorthy, New Ross, Gorey, Courtown, Bunclody, Castlebridge, Rosslare, Ferns, Ballygerry'
  },
  'IE M': {
    CE: 'Ennis, Shannon, Kilrush, Sixmilebridge, Newmarket on Fergus, Ardnacrusha, Killaloe',
    CO: 'Cork, Carrigaline, Cobh, Mallow, Midleton, Youghal, Bandon, Fermoy, Passage West, Carrigtwohill, Clonakilty, Kinsale, Mitchelstown, Ráth Luirc, Bantry, Tower, Macroom, Blarney, Kanturk, Skibbereen, Crosshaven, Dunmanway, Millstreet, Cloyne, Rathcormac, Castlemartyr, Watergrasshill, Whitegate, Killumney, Aghada, Courtbrack',
    KY: 'Tralee, Cill Airne, Listowel, Castleisland, Kenmare, Killorglin, Dingle, Ballybunnion, Cahersiveen',
    LK: 'Luimneach, Newcastle West, Moyross, Annacotty, Abbeyfeale, Castleconnell, Kilmallock, Rathkeale, Caherconlish, Moroe, Croom, Askeaton, Adare',
    TA: 'Cluain Meala, Thurles, Nenagh Bridge, Carrick-on-Suir, Nenagh, Roscrea, Tipperary, Cahir, Cashel, Ballina, Templemore, Newport, Fethard',
    WD: 'Waterford, Trá Mhór, Dungarvan, Portlaw, Dunmore East'
  },
  'IE C': {
    G: 'Gaillimh, Ballinasloe, Tuam, Loughrea, Oranmore, Athenry, Gort, Clifden, Bearna, Moycullen, Portumna, Oughterard, Claregalway',
    LM: 'Carrick-on-Shannon, Manorhamilton, Kinlough',
    MO: 'Castlebar, Ballina, Westport, Claremorris, Ballinrobe, Ballyhaunis, Swinford, Foxford, Kiltamagh, Belmullet, Crossmolina',
    RN: 'Roscommon, Boyle, Castlerea, Ballaghaderreen',
    SO: 'Sligo, Tobercurry, Strandhill, Ballymote, Collooney, Ballisodare, Inishcrone'
  },
  'IE U': {
    CN: 'Cavan, Ballyjamesduff, Bailieborough, Kingscourt, Virginia, Cootehill, Belturbet, Mullagh, Ballyconnell',
    DL: 'Letterkenny, Buncrana, Ballybofey, Gweedore, Dunlewy, Ballyshannon, Donegal, Carndonagh, Bundoran, Leifear, Derrybeg, Moville, Convoy, Killybegs, Muff, Ramelton, Dungloe, Raphoe, Newtown Cunningham, Ballybofey-Stranorlar',
    MN: 'Monaghan, Carrickmacross, Castleblayney, Clones'
  },
  'NO 30': {
    '31': 'Fredrikstad, Sarpsborg, Moss, Halden, Askim, Mysen, Rakkestad, Spydeberg, Rygge, Ryggebyen, Skjeberg, Karlshus, Ørje, Larkollen, Tomter, Knappstad, Skjærhalden, Fossby, Skjønhaug, Rømskog, Meieribyen, Elvestad',
    '32': 'Asker, Lillestrøm, Ski, Jessheim, Drøbak, Nesoddtangen, Råholt, Ås, Fetsund, Kløfta, Vestby, Rotnes, Jevnaker, Sørumsand, Skui, Lysaker, Årnes, Flateby, Tofte, Sætre, Røyken, Auli, Maura, Billingstad, Bjørkelangen, Aursmoen, Fagerstrand, Blakstad, Grua, Åneby, Leirsund, Neskollen, Åros, Frogner, Ask, Fjellfoten, Slemmestad, Sandvika, Roa, Kolbotn, Eidsvoll, Fjerdingby, Kjenn, Teigebyen, Hurdal',
    '33': 'Drammen, Kongsberg, Hønefoss, Tranby, Svelvik, Gol, Vikersund, Ål, Geilo, Nesbyen, Hemsedal, Skoger, Hvittingfoss, Prestfoss, Noresund, Rollag, Mjøndalen, Hokksund, Flå, Trøim, Hol, Lierbyen, Lampeland, Rødberg'
  },
  'NO 38': {
    '39': 'Sandefjord, Tønsberg, Larvik, Horten, Holmestrand, Stavern, Tjøme, Åsgårdstrand, Stokke, Årøysund, Gullhaug, Selvik, Sem, Skoppum, Melsomvik, Sande, Barkåker, Revetal, Andebu, Borgheim',
    '40': 'Skien, Porsgrunn, Notodden, Kragerø, Rjukan, Ulefoss, Bø, Lunde, Herre, Prestestranda, Seljord, Siljan, Gvarv, Dalen, Kviteseid, Fyresdal, Treungen, Langesund, Åmot, Sauland'
  },
  'NO 54': {
    '55': 'Tromsø, Harstad, Storslett, Burfjord',
    '56': 'Alta, Hammerfest, Vadsø, Kirkenes, Honningsvåg, Bjørnevatn, Lakselv, Båtsfjord, Vardø, Kautokeino, Kárášjohka, Rypefjord, Ávanuorri, Berlevåg, Kjøllefjord, Mehamn, Øksfjord, Vuonnabahta, Kvalsund, Breivikbotn, Tana bru'
  }
}
