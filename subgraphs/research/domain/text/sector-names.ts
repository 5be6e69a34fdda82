import { isKindOfOrganisation } from './sectors.ts';
import { TRADES } from './trade-names.ts';
import { wordSet } from './word-list.ts';

/** Trades that have two words, and what makes one of a field: `chemical processing`. */
const WHOLE =
  /^(?:public sector|real estate|life sciences?|consumer goods|oil|cold chains?|data cent(?:re|er)s|rolling stock|pet food|(?:local|central|regional) government|(?:financial|professional|emergency|postal|legal) services|social (?:housing|care)|public transport|sports clubs|cruise lines|arts? and culture|clean energy|secteur public|grande distribution|(?:habitat|logement) social|services (?:publics|financiers|à la personne)|fonction publique|transports? publics?|öffentliche(?:r|n)? (?:hand|dienst|sektor))$/iu;
const MADE_OF = /^(?<field>\S+) (?:processing|production|manufacturing|industry|sector|treatment|goods)$/iu;
/** Matches German compounds that name a trade: `Batterieforschung`, `Baustoffrecycling`. */
const COMPOUND =
  /^\p{Lu}\p{Ll}{3,}(?:industrie|wirtschaft|branche|handel|recycling|forschung|verarbeitung|herstellung|gewerbe|chemie|logistik|wesen|(?<=\p{Ll}{3})bau)$/u;
const BETWEEN = /, | (?:and|und|et|&) | ?[/&] ?/u;
const MAX_WORDS = 3;

/** Goods by which customers are sorted: each stands for those who trade in them. */
const GOODS = wordSet(
  'flowers plants bulbs seeds fruit fruits vegetables produce grain cereals flour bread cakes pastry pastries biscuits desserts ice-cream confectionery chocolate sweets sugar honey eggs cheese milk meat poultry fish seafood shellfish beer cider spirits juices vaccines medicines drugs furniture flooring kitchens windows doors toys games books clothing clothes apparel footwear shoes jewellery jewelry watches bicycles bikes cars trucks tyres boats ships aircraft tools paints coatings adhesives glass carpets bricks cement blumen pflanzen saatgut obst gemüse getreide mehl brot backwaren gebäck desserts süßwaren schokolade honig eier käse milch fleisch geflügel fisch meeresfrüchte bier spirituosen säfte impfstoffe arzneimittel möbel böden küchen fenster türen spielzeug spielwaren bücher kleidung bekleidung schuhe schmuck uhren fahrräder autos reifen boote schiffe flugzeuge werkzeuge teppiche ziegel zement fleurs plantes semences fruits légumes céréales farine pain pâtisserie biscuits glaces desserts confiserie chocolat miel œufs fromage lait viande volaille poisson crustacés bière spiritueux jus vaccins médicaments meubles mobilier cuisines fenêtres jouets livres vêtements chaussures bijoux montres vélos voitures pneus bateaux navires avions outils peintures tapis briques ciment',
);

/** Words in front of the noun of a trade: `Real Estate`, `Renewable Energy`. */
const MODIFIERS = wordSet(
  'public private real life law higher primary secondary consumer commercial industrial professional financial legal medical dental health healthcare veterinary clinical mental social renewable nuclear solar wind green clean deep heavy light fine mass general specialty speciality local central municipal regional national federal international global rural urban civil military creative digital electronic electric electrical mechanical chemical physical biological agricultural marine maritime offshore onshore inland nautical aerospace automotive defence defense textile food beverage drink drinks dairy meat bakery paper pulp metal metals steel wood timber glass plastic plastics rubber leather stone cement concrete oil gas water waste power energy utility building construction property home household garden kitchen office retail wholesale online e-commerce ecommerce mobile fast moving packaged luxury fashion beauty personal sports leisure travel hospitality event events media film music print publishing advertising insurance investment venture asset wealth banking payment payments capital human field facility facilities supply logistics freight transport rail road air port cold third contract discrete process batch machine tool precision advanced semi high low small medium large mid new other animal pet plant crop seed fruit flower cut craft micro artisan independent family charitable voluntary non-profit nonprofit emergency first fire police security cyber data cloud software hardware semiconductor medtech biotech pharma pharmaceutical life-science öffentliche öffentlicher private privater kommunale kommunaler soziale sozialer freie erneuerbare chemische pharmazeutische verarbeitende produzierende technische medizinische gewerbliche industrielle handwerkliche landwirtschaftliche grafische automobile deutsche österreichische schweizer grande grandes petit petits petite petites industries industrie collectivités services service secteur secteurs commerce commerces santé énergie énergies métiers agences bureaux cabinets',
);

/** Checks for a word that names of trades have: the noun, or what stands in front of it. */
export function isSectorWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    MODIFIERS.has(lower) || TRADES.has(lower) || GOODS.has(lower) || isKindOfOrganisation(word) || COMPOUND.test(word)
  );
}

/** Checks for the name of goods: `Cut flowers`. */
export function isGoodsName(text: string): boolean {
  return GOODS.has(text.toLowerCase().split(' ').at(-1) ?? '');
}

/** Checks for the name of a trade or a field, or of several: `Food and drink`, `Pharma`, `Chemical processing`. */
export function isSectorName(text: string): boolean {
  return text.split(BETWEEN).some((part) => {
    const words = part.trim().toLowerCase().split(' ');
    const field = MADE_OF.exec(part)?.groups?.field ?? words.at(-1) ?? '';
    const isKnown =
      TRADES.has(field.toLowerCase()) || WHOLE.test(part) || COMPOUND.test(part) || isKindOfOrganisation(part);
    return words.length <= MAX_WORDS && isKnown;
  });
}
