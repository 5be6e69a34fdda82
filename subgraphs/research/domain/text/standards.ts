import { allMatches } from './find-in.ts';
import { foldText } from './names.ts';

/**
 * Standards, seals and attestations that companies are audited for, and marks that a product is admitted by; laws, which
 * nobody certifies, are none. `CE` is a word in French capitals, so it needs its noun or its place in a list, and the FDA
 * is a mark only by what it gave.
 */
const STANDARD =
  /(?<![\p{L}\p{N}])(?:NATA(?= accredit)|(?:(?<=(?:[Cc]ertified|[Zz]ertifiziert) )(?:[Kk]osher|[Kk]oscher|[Hh]alal)|(?:Kosher|Koscher|Halal)(?=[ -](?:certifi|zertifi)))(?![\p{L}])|(?<=accredited by (?:the )?)(?:NATA|UKAS|INAB|SANAS|IANZ|ENAC|Accredia|SWEDAC|FINAS|DANAK|BELAC|RvA|Cofrac|COFRAC)(?![\p{L}])(?![^.]*(?:ISO|IEC))|(?:DIN )?(?:EN )?(?:ISO(?:\/IEC|\/TS)?|IEC|IATF|AS|EN|OHSAS|ISAE|SSAE|SA)[ -]?(?:\d{4,5}|3402|18)(?:-\d{1,2})?(?::?\d{4})?(?![\p{L}\p{N}])|SOC ?[123](?:\u00ae)?(?: Type (?:II|I|2|1)(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])|PCI[- ]DSS(?: Level [1-4])?|DIN \d{4,5}|ISCC (?:PLUS|EU)|REDcert(?:²|2)?|SMETA|BSCI|Solar Keymark|Acermi|ACERMI|TISAX|EU-Bio(?:-(?:Logo|Siegel|Zertifizierung))?|(?:EU|europäisches|europäische) Bio-(?:Siegel|Logo)|Bio-Siegel|Cyber Trust (?:Austria|Europe)(?: (?:Gold|Silver|Silber|Standard))?|Constructionline(?: (?:Gold|Silver|Platinum))?|CHAS(?: (?:Elite|Advanced))?(?= |$|[,.;])|SafeContractor|Safe Contractor|RISQS|Achilles(?: (?:UVDB|Silver|Gold))|FORS (?:Gold|Silver|Bronze)|NICEIC|Gas Safe(?: Register)?|TrustMark|MCERTS|MCS(?=[ -](?:certified|accredited))|Investors in People(?: (?:Gold|Silver|Platinum))?|Living Wage Employer|Disability Confident|Red Tractor|RSPCA Assured|Fair for Life|Green ?Guard(?: Gold)?|GREENGUARD(?: Gold)?|EPEAT(?: (?:Gold|Silver))?|Certified Humane|Climate Neutral Certified|SmartWay|C-?TPAT|NIST (?:SP )?800-171|ITAR(?= registered)|CLIA|A2LA|NELAP|AAALAC|NSF\/ANSI \d{1,3}|Made Safe|Bluesign|bluesign|Grüner Knopf|EMICODE(?: EC1(?: ?PLUS)?)?|AMA-Gütesiegel|Österreichische[sn]? Umweltzeichen|ÖKOPROFIT|AZAV|VdS|DVGW|SCC(?:\*{1,2}|P(?![\p{L}])|(?=$|[,/]|[ -](?:zertifi|certified)))|VCA\*{0,2}|Entsorgungsfachbetrieb|Software (?:Made|Hosted) in Germany|V-Label|Veganblume|QS-Prüfzeichen|GMP\+|Trusted Shops|Origine France Garantie|Qualibat|Qualifelec|QualiPV|Cofrac|COFRAC|CEFRI|Lucie 26000|LUCIE(?: 26000)?|PME\+|Bio Cohérence|ExpertCyber|Numérique Responsable|France Cybersecurity|Vivez? Bio|Nadcap|OEA(?=[ ,]| depuis)|EMAS|BSI C5|HITRUST(?: CSF)?|FedRAMP(?: (?:High|Moderate|Low))?|Cyber Essentials(?: Plus)?|CSA STAR|SecNumCloud|B Corp(?:oration)?|[Bb]io [ÉéEe]quitable(?: en France)?|Bio Suisse|KRAV|Nature (?:&|et) Progrès|Max Havelaar|Non-GMO Project|Haute Valeur Environnementale|HVE|Qualiopi|MASE|NADCAP|ENERGY STAR|GS-Zeichen|EcoVadis (?:Platinum|Gold|Silver|Bronze)|HACCP|IFS (?:Food|Logistics|Broker)|FSSC ?22000|BRCGS(?: (?:Food Safety|Packaging|Agents (?:&|and) Brokers|Packaging Materials|Storage (?:&|and) Distribution))?|SALSA|FSC|PEFC|GOTS|Fairtrade|Rainforest Alliance|Soil Association|Organic Trust|Origin Green|OEKO-TEX(?: Standard 100)?|Cradle to Cradle|USDA Organic|Leaping Bunny|RSPO|SQF|GLOBALG\.A\.P\.?|Bioland|Naturland|Demeter|Ecocert|ECOCERT|(?:COSMOS|Cosmos) (?:ORGANIC|Organic|NATURAL|Natural)|NATRUE|Natrue|Slow Cosmétique|Planet[- ]Score|Clef Verte|Green Key|Viabono|(?:ISO )?GreenTec|Biokreis|Gäa|Ecovin|ECOVIN|Terra Vitis|Nutri-Score(?= certifi)|(?<=(?:certifiée?s?|labellisée?s?|label) )AB|EU Organic|[Aa]griculture [Bb]iologique|Label Rouge|Entreprise du Patrimoine Vivant|Blauer Engel|MSC|LEED(?: (?:Platinum|Gold|Silver))?|BREEAM|DGNB|StateRAMP|IRAP|CMMC(?: Level [123])?|HDS|RGE|GDP|c?GMP|GLP|(?:IATA )?CEIV (?:Pharma|Fresh|Live Animals)|TAPA(?: (?:FSR|TSR|PSR)(?: [ABC])?)?|AEO(?:[ -][CFS])?|DAkkS|MDSAP|EHEDG|ATEX|UKCA(?: mark(?:ing)?)?|CE[ -](?:mark(?:ing)?|Zeichen|Kennzeichnung|Kennzeichen)|[Mm]arquage CE|CE-IVD|UL(?=[ -](?:listed|certifi|recogni[sz]ed|mark|approv|listing))|(?<=(?:listed|certified|recogni[sz]ed) by )UL|Trusted Cloud|CE(?=[ -](?:marked|certified|approved|gekennzeichnet|zertifiziert)|$|[,/])|FDA 510\(k\)(?: clearance)?|FDA (?:clearance|approval|registration)|FDA(?=[ -](?:cleared|approved|registered)))(?![\p{L}])/gu;
/** Matches every text that names a standard, and few others. */
const MAY_BE_STANDARD =
  /[A-Z]{2}|[Kk]os(?:her|cher)|[Hh]alal|Accredia|RvA|B Corp|Bioland|Cradle|Cyber|Demeter|EcoVadis|Fairtrade|Leaping|Naturland|Organic Trust|Origin Green|Rainforest|SecNum|Soil|[Bb]iologique|Rouge|Trusted|Patrimoine|Blauer|[Bb]io [ÉéEeS]|Progrès|Havelaar|Haute|Quali|Nadcap|Cofrac|Constructionline|Safe|Fair|Green|Climate|Smart|Made|[Bb]luesign|Grüner|Umweltzeichen|Entsorgungs|Software|Label|Veganblume|Prüfz|Shops|Expert|Origine|Lucie|Eco|Cosm|Natrue|Planet|Clef|Viabono|Biokreis|Gäa|Terra|Kosher|Investors|Living|Disability|Red T|Achilles|Numérique|Gütesiegel|Vds|VdS|Trust|Keymark|Acermi/;
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
    .replace(/^(?:eu bio|bio siegel|eu organic|europaische[sr]? bio)\b.*/, 'eu bio')
    .replace(/^iata /, '')
    .replace(/^b corporation$/, 'b corp');
}
