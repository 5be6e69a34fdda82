import { memoizeByText } from './memoize-by-text.ts';
import { wordSet } from './word-list.ts';

/** Nouns of goods and services that firms give names to, by their singular. */
const ENGLISH = wordSet(`
  game app tool toy puzzle book novel magazine comic podcast film series show song album record instrument guitar piano
  beer ale stout porter lager pilsner cider wine gin whisky whiskey rum vodka liqueur spirit brandy mead coffee espresso roast tea juice
  lemonade soda drink syrup water kombucha milk cheese butter yoghurt yogurt cream bread loaf sourdough cake biscuit cookie pie pastry flour grain malt
  hop yeast oil vinegar honey jam chutney sauce pickle mustard salt spice seasoning pasta noodle cereal muesli granola oat bean pea
  chocolate praline sweet candy snack bar crisp sausage ham soup meal salad
  soap shampoo lotion balm cream serum perfume candle wax polish paste dubbin grease lubricant paint varnish lacquer stain primer glue adhesive
  sealant resin hardener coating ink dye pigment cleaner detergent enzyme culture fertiliser fertilizer feed compost substrate
  brush broom mop sponge cloth towel blanket quilt pillow duvet mattress rug carpet curtain fabric yarn thread shirt jacket coat jumper sweater trouser sock
  boot shoe sandal slipper glove hat cap scarf belt apron bag backpack rucksack wallet suitcase watch necklace bracelet clock
  chair stool bench table desk shelf wardrobe cupboard bed sofa couch lamp lantern light luminaire fixture mirror vase bowl mug cup plate pan pot knife
  fork spoon kettle stove cooker grill oven fridge freezer heater boiler radiator fan filter purifier humidifier dryer washer
  bike bicycle e-bike scooter moped motorcycle trailer trolley cart wheelchair stroller pram car van truck lorry bus tractor boat dinghy kayak canoe yacht ship
  ferry glider drone helmet saddle harness tent hammock rope sail paddle oar ski snowboard sled surfboard ball racket
  pump valve tap pipe hose cable plug socket switch relay fuse battery charger inverter panel turbine generator motor drive gearbox bearing spring screw bolt
  nail anchor hinge lock key handle door window shutter gate fence roof tile brick block stone slab plank beam board panel sheet foil film tape strip label
  box crate carton tray pallet container tin bottle jar can tube pouch sack drum barrel cask rack basket
  saw drill hammer chisel plane lathe mill press cutter grinder sander welder crane hoist winch lift elevator conveyor forklift loader digger excavator mower
  plough harrow seeder sprayer baler harvester greenhouse polytunnel trap hive loom oven kiln
  sensor probe logger meter gauge thermometer scale camera lens microscope telescope spectrometer laser scanner printer monitor screen display keyboard mouse
  headset headphone speaker microphone amplifier pedal synthesiser synthesizer turntable radio router modem server laptop tablet phone tracker tag beacon wearable
  implant stent catheter syringe needle bandage dressing splint prosthesis brace crutch bed mask visor respirator ventilator inhaler tablet capsule pill
  ointment vaccine test assay reagent drug medicine remedy supplement vitamin
  extension plugin library framework database compiler editor font typeface theme template dataset chatbot bot assistant copilot daemon 
  service subscription  package bundle  kit set edition tin
  collection pattern refill cartridge`);
const GERMAN = wordSet(`
  spiel computerspiel brettspiel rätselspiel app werkzeug spielzeug buch roman magazin zeitschrift heft comic podcast film serie lied album instrument gitarre klavier flöte
  bier pils weizen bock helles starkbier lager wein sekt gin whisky schnaps likör korn rum met kaffee espresso röstung tee saft limonade brause getränk sirup wasser milch käse butter
  joghurt quark sahne brot laib brötchen kuchen torte keks gebäck mehl getreide malz hopfen hefe öl essig honig marmelade konfitüre soße senf salz gewürz nudel pasta
  müsli schokolade praline süßigkeit riegel wurst schinken suppe saatgut sorte
  seife shampoo creme salbe balsam serum parfüm kerze wachs politur paste fett schmierstoff farbe lack lasur grundierung primer kleber klebstoff leim harz härter dichtstoff
  beschichtung tinte pigment reiniger waschmittel enzym dünger futter kompost substrat
  bürste besen pinsel schwamm tuch handtuch decke kissen matratze teppich vorhang stoff garn hemd jacke mantel pullover hose socke stiefel schuh sandale
  handschuh mütze schal gürtel schürze tasche rucksack koffer uhr ring kette
  stuhl hocker bank tisch schreibtisch regal schrank bett sofa sessel lampe laterne leuchte spiegel vase schale tasse becher teller pfanne topf messer gabel
  löffel kessel herd ofen backofen grill kühlschrank heizung heizkörper lüfter filter trockner
  fahrrad rad e-bike roller moped motorrad anhänger wagen lastenrad rollstuhl kinderwagen auto transporter traktor schlepper boot kajak kanu yacht schiff fähre
  helm sattel zelt hängematte seil segel paddel ski schlitten ball schläger
  pumpe ventil hahn rohr schlauch kabel stecker schalter batterie akku ladegerät wechselrichter panel turbine motor antrieb getriebe lager feder schraube dübel
  nagel scharnier schloss griff tür fenster tor zaun dach ziegel stein platte balken brett folie band etikett streifen
  kiste karton schachtel palette behälter container dose flasche glas tube beutel sack fass korb wanne
  säge bohrer hammer hobel drehbank fräse presse stanze schleifer kran aufzug lift winde förderer stapler lader bagger mäher pflug egge drille spritze
  ernter gewächshaus falle webstuhl trockner
  sensor fühler sonde logger zähler messgerät thermometer waage kamera objektiv mikroskop teleskop spektrometer laser scanner drucker monitor bildschirm tastatur
  kopfhörer lautsprecher mikrofon verstärker radio router server laptop tablet telefon
  implantat katheter spritze nadel verband pflaster schiene prothese orthese maske inhalator tablette kapsel impfstoff test reagenz medikament arznei
  erweiterung bibliothek datenbank editor schrift vorlage datensatz chatbot assistent
  dienst dienstleistung service abo abonnement paket
  bausatz set ausgabe kollektion nachfüllpackung kartusche tarif`);
const FRENCH = wordSet(`
  jeu application appli outil jouet livre roman magazine revue bande_dessinée podcast film série chanson album disque instrument guitare piano
  bière blonde brune ambrée ipa cidre vin crémant gin whisky rhum liqueur eau-de-vie café espresso torréfaction thé tisane infusion jus limonade boisson sirop eau lait fromage beurre yaourt crème
  pain miche brioche gâteau biscuit tarte pâtisserie farine céréale malt houblon levure huile vinaigre miel confiture sauce moutarde sel épice pâte
  muesli chocolat praline bonbon barre saucisson saucisse jambon terrine soupe semence graine
  savon shampooing crème baume sérum parfum bougie cire cirage pâte graisse lubrifiant peinture vernis laque lasure primaire colle résine durcisseur mastic revêtement
  encre pigment nettoyant lessive enzyme engrais aliment compost substrat
  brosse balai pinceau éponge chiffon serviette couverture couette coussin oreiller matelas tapis rideau tissu fil chemise veste manteau pull pantalon chaussette botte
  chaussure sandale gant bonnet chapeau écharpe ceinture tablier sac cartable portefeuille valise montre bague collier
  chaise tabouret banc table bureau étagère armoire lit canapé fauteuil lampe lanterne luminaire miroir vase bol tasse assiette poêle casserole couteau
  fourchette cuillère bouilloire cuisinière four gril réfrigérateur glacière chauffage radiateur ventilateur filtre purificateur séchoir
  vélo trottinette scooter moto remorque chariot fauteuil_roulant poussette voiture camion tracteur bateau kayak canoë voilier navire casque selle harnais tente
  hamac corde voile pagaie ski luge ballon raquette
  pompe vanne robinet tuyau câble prise interrupteur batterie chargeur onduleur panneau turbine moteur engrenage roulement ressort vis cheville clou charnière
  serrure poignée porte fenêtre volet portail clôture tuile brique pierre dalle planche poutre plaque feuille film ruban étiquette bande
  boîte caisse carton palette conteneur bidon bouteille bocal tube sachet fût tonneau panier bac
  scie perceuse marteau rabot tour fraiseuse presse ponceuse grue treuil ascenseur monte-charge convoyeur chariot_élévateur tondeuse charrue herse semoir
  pulvérisateur moissonneuse serre piège ruche métier
  capteur sonde enregistreur compteur thermomètre balance caméra objectif microscope télescope spectromètre laser scanner imprimante écran clavier casque
  enceinte haut-parleur microphone amplificateur radio routeur serveur ordinateur tablette téléphone
  implant cathéter seringue aiguille pansement attelle prothèse orthèse masque inhalateur comprimé gélule vaccin test réactif médicament
  extension bibliothèque éditeur police modèle chatbot assistant
  service abonnement forfait coffret kit collection édition recharge cartouche prestation`);
/** Ends of German compounds that are more often of something else. */
const NO_END =
  /(?:beispiel|betrieb|werkstatt|abteilung|verband|verein|schule|bank|lager|haus|vorlage|stein|korn|met|rad|ring|rum|gin|tor|glas|band)$/iu;
const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
const MIN_END_CHARS = 4;
const MIN_FRONT_CHARS = 3;

/** Checks for a noun of goods or services that firms give names to, in any number: `brush`, `Rätselspiele`, `farines`. */
export const isGoodsNoun = memoizeByText('nouns of goods', (word) => {
  const forms = singularsOf(word.toLowerCase());
  return forms.some((form) => ENGLISH.has(form) || GERMAN.has(form) || FRENCH.has(form)) || isCompound(word);
});

function singularsOf(word: string): string[] {
  const ends: readonly [RegExp, string][] = [
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/[sx]$/, ''],
    [/es$/, ''],
    [/er$/, ''],
    [/e?n$/, ''],
    [/e$/, ''],
    [/ern$/, ''],
  ];
  const forms = [word, ...ends.flatMap(([end, by]) => (end.test(word) ? [word.replace(end, by)] : []))];
  // `Räder`, `Töpfe`
  return [...forms, ...forms.map((form) => form.replace(/[äöü]/g, (letter) => PLAIN[letter] ?? letter))];
}

function isCompound(word: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  const parts = word.split('-');
  const last = (parts.at(-1) ?? '').toLowerCase();
  if (parts.length > 1 && singularsOf(last).some((form) => GERMAN.has(form))) return true;
  if (NO_END.test(last)) return false;
  for (let at = MIN_FRONT_CHARS; at <= last.length - MIN_END_CHARS; at += 1)
    if (singularsOf(last.slice(at)).some((form) => form.length >= MIN_END_CHARS && GERMAN.has(form))) return true;
  return false;
}
