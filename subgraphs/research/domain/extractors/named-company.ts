import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { readNames } from '../text/words.ts';
import { readPersonName } from './person-words.ts';
import type { ProspectNames } from './prospect-names.ts';

const ORGANISATION_WORD =
  /(?<!\p{L})(?:Inc|Co(?=\.)|LLC|LLP|PLLC|PLC|plc|Ltd|Limited|Co-operative|Cooperative|Associates|Solicitors|Advocates|Avocats|Kanzlei|Treuhand|Notariat|GmbH|AG|SE|KG|Corp|Corporation|Company|Group|Holdings?|Labs?|Robotics|Systems|Technologies|Technology|Software|Ventures|Capital|Partners|Foods?|Bank|Energy|Health|Logistics|Industries|University|Institute|Foundation|Networks?|Analytics|Dynamics|Solutions|Services|Studios?|Agency|Agentur|Agence|Media|Motors|Airlines|Pharma|Therapeutics|Bio|Biosciences|Insurance|Hospital|Hospitals|Clinic|Freight|Farms|Retail|Stores|Markets?|Association|Council|Society|Works|Surveys?|Consulting|Instruments?|Optics|Sensors?|Controls?|Brothers|Bros|Trading|Supply|Hotels?|Universität|Hochschule|Fraunhofer|Versicherung|Technik|Automation|Institut|Systemhaus|Werke?|\p{Lu}\p{Ll}*(?:technik|handel|elektronik|logistik)|Elektronik|Energie|Énergie|Université|Groupe|Assurances|Banque|Sparkasse|Brewery|Dairy|Dairies|Baker(?:y|ies)|Mills|Grocers?|Chemicals|Steel|Packaging|Plastics|Textiles|Furniture|Aviation|Airways|Railways?|Shipping|Couriers|Telecom|Laiterie|Boulangerie|Transports|Spedition|Maschinenbau|Kliniken|\p{Lu}\p{Ll}*erei|Brasserie|AB|AS|ASA|Oy|Oyj|ApS|BV|NV|SpA|Klinik|Clinique|Creamery|Laundry|Maltings|Distillery|Winery|Tannery|Sawmill|Canteens|Ferries|Orchards|Klinikum|Krankenhaus|Gasthof|Brauhaus|Stadtwerke|Weingut|Sägewerk|Auberge|Hôtel|Hôpital|Fromagerie|Fournil|Biscuiterie|Scierie|Verreries?|Fonderie|Conserverie|Cidrerie|Minoterie|Coopérative|\p{Lu}[\p{L}-]*(?:kammer|[Ii]nnung|verband|verbund|genossenschaft|schule|kanzlei|agentur|klinikum|klinik|krankenhaus|stiftung|gemeinde(?=n? )|museum|theater|manufaktur|versicherung|verkehrsbetriebe|wohnbau|-Bahn)|Diakonie|Caritas|Universitätsklinikum|Kirchengemeinde|Wohnbau|Manufaktur|Verkehrsbetriebe|Landratsamt|Wohnungsbau)(?!\p{L})/u;
const COMPANY_VERB =
  /^(?:,? (?:Inc\.|GmbH|Ltd\.?|AG|SAS|SE))?(?:['’]s?)?(?: \([^)]{1,30}\))?(?:,[^,]{2,80},)? (?:has |have |had |was |is |recently |just |also |now |today ){0,3}(?:raised|raises|announced|announces|closed|closes|secured|secures|acquired|acquires|launched|launches|employs|employed|runs|makes|builds|provides|develops|sells|operates|manufactures|offers|unveiled|released|bought|buys|competes|founded|headquartered|based|valued|backed|funded|beschäftigt|entwickelt|fertigt|produziert|betreibt|bietet|emploie|développe|fabrique|propose)(?![\p{L}])/u;
const BE_VERB =
  /^(?:,? (?:Inc\.|GmbH|Ltd\.?|AG|SAS|SE))?(?: is | was | has | had | ist | wurde | war | hat | est | a été |, an? |, the |, which |, founded |, based )/;
/** Nouns that open sentences about the company itself. */
const COMMON_OPENING =
  /^(?:Home|Headquarters|Everything|Everyone|Everybody|Nothing|Work|Life|Safety|Quality|Growth|Funding|Financing|Money|Investors?|Customers?|Terms|Details|Deliver(?:y|ies)|Shipping|Support|Success|Today|Nobody|People|Staff)$/;
const ROLE_BEFORE =
  /\b(?:competitor|rival|customer|client|partner|supplier|startup|start-up|company|vendor|peer|investor|retailer|manufacturer|insurer|bank|carrier|grower|provider|maker|firm|parent|subsidiary|foundation|namesake),? $/i;

/** Matches a noun behind its article, which opens a sentence like a name: `L’entreprise emploie`. */
const NOUN = /^L['’]\p{Ll}/u;
const GIVER = /\b(?:Ventures|Capital|Partners|Fund|Growth|Angels|Universit\p{L}+|Institute|Hochschule|Invest\p{L}*)$/u;
const GIVEN_BY = /\b(?:from|of|by|von|der|des|par|de|l['’])(?: the| \p{Lu}\p{L}+['’]s)? $/u;

/** Match what firms and bodies of several words end or begin with; by itself each is a noun. */
const FIRM_LAST =
  /[\p{L}.&'’-] (?:Academy|Academies|Museums?|Trusts?|Schools?|College|Librar(?:y|ies)|Theatres?|Theaters?|Opera|Cinemas?|Zoo|Airports?|Harbours?|Shipyards?|Boatyards?|Foundr(?:y|ies)|Nurser(?:y|ies)|Vineyards?|Roaster(?:y|ies|s)|Brewing|Brewers|Breweries|Ciders?|Cidery|Distillers|Coffee|Teas?|Chocolates?|Ices|Seafoods?|Fisher(?:y|ies)|Flowers|Florists|Roses|Publishing|Publishers|Press|Bookshops?|Pharmac(?:y|ies)|Surger(?:y|ies)|Dental|Vets|Veterinary|Care|Housing|Estates|Properties|Builders|Construction|Joinery|Carpentry|Timber|Ceramics|Potter(?:y|ies)|Tiles?|Bricks?|Cement|Quarr(?:y|ies)|Mining|Marine|Maritime|Yachts|Boats|Kayaks|Cycles|Bikes|Cars|Coaches|Buses|Rail|Haulage|Removals|Travel|Tours|Resorts?|Inns?|Lodge|Kitchens?|Catering|Bistro|Restaurants?|Caf[eé]s?|Delis?|Butchers|Bakers|Canner(?:y|ies)|Weavers|Knitwear|Clothing|Apparel|Outfitters|Shoes|Jewellers|Opticians|Water|Utilities|Grid|Borough|County|Police|Cathedral|Mutual|Chambers|Accountants|Architects|Engineers|Surveyors|Films|Pictures|Records|Games|Toys|Clubs?|Gyms?|Biscuits?|Shortbread|Pies|Cheese|Meats|Cakes|Pasta|Oils|Salt|Paints?|Carpets|Textiles|Fibres?|Papers?|Mutuelles?|Participations|Investissements|Finances|Patrimoine|Dyers|Baths|Pools|Spa|Circus|(?:Blood|Health|Fire|Ambulance|Prison|Probation|Weather|Postal) Service|Orchestra|Choir|Festival|Charity|Hospice|Hospices|Ministry|Abattoir|Greenhouses|Growers|Nutrition|Cosmetics|Soaps|Candles|Postal|Post|Broadcasting|Radio|Television|Telephone|Reederei|Molkereien|Bäckereien|Werft|Verlag|Verkehrsbetriebe|Wasserwerke?|Pflege|Pflegedienste?|Apotheken?|Theater|Akademie|Leisure|Cinemas?|Hospitality|Inns|Homes|Diagnostics|Vaccines|Tankers|Terminals?)$/u;
const FIRM_FIRST =
  /^(?:(?:The|Die|Der|Das|L[ae]) )?(?:Port|Bank|Museum|University|City|Ministry|Academy|College|School|Institute|Church|Diocese|House|Hafen|Akademie|Apotheke|Bibliothek|Gemeinde|Stadt|Landkreis|Ministerium|Musée|Port|Ville|Commune|Mairie|Lycée|Collège|École|Ferme|Domaine|Château|Cave|Librairie|Pharmacie|Blanchisserie|Usine|Moulin|Théâtre|Opéra|Cinéma|Maison|Syndicat|Région|Sanitär|Getränke|Naturkost|Radhaus|Zweirad|Optik|Elektro|Metallbau|Holzbau|Autohaus|Blumen|Möbel|Hotel|Gasthaus|Pension|Café|Restaurant|Zimmerei|Tischlerei|Bäckerei|Metzgerei|Hôtels?|Opéra|Habitat|Parcs|Thermes|Camping|Clinique|Cantines?|Garage|Ferronnerie|Menuiserie) (?:of|für|der|des|de|du|d['’]|la|le|les|[\p{Lu}])/u;

/** Checks whether a name has a word that organisations have in theirs, and people don't. */
export function hasOrganisationWord(name: string): boolean {
  return ORGANISATION_WORD.test(name) || (FIRM_LAST.test(name) && !isOfPost(name)) || FIRM_FIRST.test(name);
}

/** Checks for words of a post: `Director of Mining`. */
function isOfPost(name: string): boolean {
  return name.split(' ').some((word) => /^(?:top|rank|member|former)$/.test(titleWordOf(word)?.class ?? ''));
}

/** Matches words of organisations that name none by themselves. */
const BARE_WORD =
  /^(?:Technik|Technology|Technologies|Software|Automation|Elektronik|Energie|Energy|Health|Logistics|Logistik|Media|Services|Solutions|Systems|Analytics|Surveys?|Instruments?|Sensors?|Controls?|Works|Werke?|Markets?|Stores|Retail|Foods?|Capital|Packaging|Furniture|Shipping|Aviation|Insurance|Supply|Transports|Versicherung)$/u;
const BEHIND_ARTICLE =
  /(?<!\p{L})(?:(?:k?ein|jed)e?[mnrs]?|de[mnr]|die|das|[ai]m|zu[mr]|[bv](?:ei|o)m) (?:\p{Ll}+ )?$/iu;
const IN_PLACE = /(?:^|[ ,])(?:in|near|im|aus|from|à|bei) $/iu;

/** Checks for a word of organisations that names none by itself: `Services`. */
export function isBareWord(word: string): boolean {
  return (
    BARE_WORD.test(word) ||
    /^(?:Management|Design|Project|Support|Customer|Life|Digital|Cloud|Data|Consulting)$/u.test(word)
  );
}

/** Finds the company that a sentence names first as one that acts or is described: the prospect, another one, or none. */
export function namedCompany(text: string, names: ProspectNames): 'prospect' | 'other' | null {
  const mention = names.findMention(text);
  for (const name of readNames(text.slice(0, 600))) {
    if (mention >= 0 && mention <= name.end) return 'prospect';
    if (!names.isProspect(name.text) && isCompany(text, name)) return 'other';
  }
  return mention >= 0 ? 'prospect' : null;
}

function isCompany(text: string, name: { text: string; start: number; end: number }): boolean {
  const after = text.slice(name.end, name.end + 140);
  if (NOUN.test(name.text)) return false;
  // Who gives money, or where somebody studied, is not what the text goes on about.
  if (GIVER.test(name.text) && GIVEN_BY.test(text.slice(0, name.start))) return false;
  // `Technik in neuen Händen`, and a place: `Neue Halle in Graz bietet Platz`.
  const isBareWord = !name.text.includes(' ') && BARE_WORD.test(name.text);
  // `bei einem Weingut`, `an den Großhandel`: a German noun with its article names nothing.
  if (/^\p{Lu}\p{Ll}+$/u.test(name.text) && BEHIND_ARTICLE.test(text.slice(0, name.start))) return false;
  const isPlace = !name.text.includes(' ') && IN_PLACE.test(text.slice(0, name.start));
  // `Works Manager`
  if (/^(?:top|rank)$/.test(titleWordOf(name.text.split(' ').at(-1) ?? '')?.class ?? '') && name.text.includes(' '))
    return false;
  if ((!isBareWord && ORGANISATION_WORD.test(name.text)) || (!isPlace && COMPANY_VERB.test(after))) return true;
  if (ROLE_BEFORE.test(text.slice(Math.max(0, name.start - 24), name.start))) return true;
  return (
    readPersonName(name.text) === null &&
    name.start === 0 &&
    BE_VERB.test(after) &&
    name.text.length > 3 &&
    !COMMON_OPENING.test(name.text)
  );
}
