import { allMatches } from './find-in.ts';
import { foldText } from './names.ts';

/**
 * Standards, seals and attestations that companies are audited for, and marks that a product is admitted by; laws, which
 * nobody certifies, are none. `CE` is a word in French capitals, so it needs its noun or its place in a list, and the FDA
 * is a mark only by what it gave.
 */
const STANDARD =
  /(?<![\p{L}\p{N}])(?:(?:DIN )?(?:EN )?(?:ISO(?:\/IEC|\/TS)?|IEC|IATF|AS|EN|OHSAS|ISAE|SSAE|SA)[ -]?(?:\d{4,5}|3402|18)(?:-\d{1,2})?(?::?\d{4})?(?![\p{L}\p{N}])|SOC ?[123](?:\u00ae)?(?: Type (?:II|I|2|1)(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])|PCI[- ]DSS(?: Level [1-4])?|TISAX|EMAS|BSI C5|HITRUST(?: CSF)?|FedRAMP(?: (?:High|Moderate|Low))?|Cyber Essentials(?: Plus)?|CSA STAR|SecNumCloud|B Corp(?:oration)?|[Bb]io [ÉéEe]quitable(?: en France)?|Bio Suisse|KRAV|Nature (?:&|et) Progrès|Max Havelaar|Non-GMO Project|Haute Valeur Environnementale|HVE|Qualiopi|MASE|NADCAP|ENERGY STAR|GS-Zeichen|EcoVadis (?:Platinum|Gold|Silver|Bronze)|HACCP|IFS (?:Food|Logistics|Broker)|FSSC ?22000|BRCGS(?: (?:Food Safety|Packaging|Agents (?:&|and) Brokers|Packaging Materials|Storage (?:&|and) Distribution))?|SALSA|FSC|PEFC|GOTS|Fairtrade|Rainforest Alliance|Soil Association|Organic Trust|Origin Green|OEKO-TEX(?: Standard 100)?|Cradle to Cradle|USDA Organic|Leaping Bunny|RSPO|SQF|GLOBALG\.A\.P\.?|Bioland|Naturland|Demeter|Ecocert|EU Organic|[Aa]griculture [Bb]iologique|Label Rouge|Entreprise du Patrimoine Vivant|Blauer Engel|MSC|LEED(?: (?:Platinum|Gold|Silver))?|BREEAM|DGNB|StateRAMP|IRAP|CMMC(?: Level [123])?|HDS|RGE|GDP|c?GMP|GLP|(?:IATA )?CEIV (?:Pharma|Fresh|Live Animals)|TAPA(?: (?:FSR|TSR|PSR)(?: [ABC])?)?|AEO(?:[ -][CFS])?|DAkkS|MDSAP|EHEDG|ATEX|UKCA(?: mark(?:ing)?)?|CE[ -](?:mark(?:ing)?|Zeichen|Kennzeichnung|Kennzeichen)|[Mm]arquage CE|CE-IVD|UL(?=[ -](?:listed|certifi|recogni[sz]ed|mark|approv|listing))|(?<=(?:listed|certified|recogni[sz]ed) by )UL|Trusted Cloud|CE(?=[ -](?:marked|certified|approved|gekennzeichnet|zertifiziert)|$|[,/])|FDA 510\(k\)(?: clearance)?|FDA (?:clearance|approval|registration)|FDA(?=[ -](?:cleared|approved|registered)))(?![\p{L}])/gu;
/** Matches every text that names a standard, and few others. */
const MAY_BE_STANDARD =
  /[A-Z]{2}|B Corp|Bioland|Cradle|Cyber|Demeter|EcoVadis|Fairtrade|Leaping|Naturland|Organic Trust|Origin Green|Rainforest|SecNum|Soil|[Bb]iologique|Rouge|Trusted|Patrimoine|Blauer|[Bb]io [ÉéEeS]|Progrès|Havelaar|Haute|Qualiopi/;
const YEAR = / (?:19|20)\d\d$/;
const MAX_STANDARDS = 20;

/** A standard as a text writes it. */
export interface TextStandard {
  name: string;
  start: number;
  end: number;
}

/** Reads the standards that a text names, in order, at most 20. */
export function readStandards(text: string): TextStandard[] {
  if (!MAY_BE_STANDARD.test(text)) return [];
  return allMatches(text, STANDARD, MAX_STANDARDS).map(({ 0: name, index }) => ({
    name,
    start: index,
    end: index + name.length,
  }));
}

/** Returns the key under which a standard is compared: `ISO/IEC 27001:2022` and `ISO 27001` are the same. */
export function standardKey(name: string): string {
  return foldText(name.replace(/[/:®-]/g, ' '))
    .replace(/\b(?:din|en|iec|ts)\b /g, '')
    .replace(YEAR, '')
    .replace(/\btype 2\b/, 'type ii')
    .replace(/\btype 1\b/, 'type i')
    .replace(/^soc(?=\d)/, 'soc ')
    .replace(/^(?:marquage )?(ce|ukca|fda)\b.*/, '$1')
    .replace(/^iata /, '')
    .replace(/^b corporation$/, 'b corp');
}
