import { foldName } from '../../text/names.ts';
import { wordList } from '../../text/word-list.ts';

/**
 * Trades that companies seek people of. No titles of their own people, as readers of people see them: a company that writes
 * of its lawyer, its photographer or a beekeeper means somebody outside. Trades that are common surnames are left out.
 */
const TRADES: ReadonlySet<string> = new Set(
  wordList(`bricklayer barista midwife solicitor lawyer interpreter photographer storekeeper draughtsman draughtsperson draftsman
  seamstress foundryman blacksmith bookbinder beekeeper farmhand horticulturist deckhand scaffolder labourer laborer
  locksmith watchmaker optician dentist optiker hygienist counsellor archivist linguist cartographer oceanographer
  radiographer phlebotomist sonographer housekeeper cashier salesperson copywriter gardener waitress
  schweißer fräser konditor metzger köchin kellner gärtner pfleger laborant chemikant lagerist staplerfahrer kraftfahrer
  elektriker anlagenführer maschinenführer werkzeugmacher vorarbeiter hausmeister kassierer rechtsanwalt übersetzer lektor
  erzieher sozialpädagoge sozialarbeiter tierarzt apotheker augenoptiker zahnarzt näherin polsterer buchbinder landwirt forstwirt
  lackierer zerspaner steuerfachangestellter steuerfachangestellte reinigungskraft küchenhilfe
  ajusteur ajusteuse ébéniste charpentier plombier plombière boulanger boulangère pâtissier pâtissière cuisinier cuisinière
  jardinier jardinière aide-soignant aide-soignante cariste livreur livreuse usineur usineuse outilleur outilleuse
  contremaître caissier caissière juriste avocat avocate traducteur traductrice éducateur éducatrice vétérinaire pharmacien
  pharmacienne opticien opticienne dentiste couturier couturière apiculteur apicultrice agriculteur agricultrice polisseur
  polisseuse laborantin laborantine chimiste biologiste
  joiner waiter sailmaker lifeguard postdoc sdr bdr teacher tutor lecturer paramedic veterinarian dispatcher merchandiser stockperson
  housekeeping roofer glazier thatcher plasterer decorator stonemason farrier saddler
  servicekraft fachangestellter fachangestellte medizinischer mfa zfa azubi volontariat volontär hebamme physiotherapeut ergotherapeut
  logopäde arzt ärztin oberarzt assistenzarzt facharzt psychologe psychologin vermesser sachbearbeitung empfangskraft aushilfe bürokraft
  pflegekraft lehrkraft hilfskraft putzkraft vertretung trockenbauer maler fliesenleger gerüstbauer estrichleger
  serveur serveuse chauffeur ouvrier ouvrière maître-nageur tourneur tourneuse fraiseur fraiseuse tourneur-fraiseur brodeur brodeuse
  tisserand tisserande teinturier teinturière gardien gardienne hôte hôtesse commis plongeur plongeuse barman
  réceptionniste enseignant enseignante professeur kinésithérapeute médecin psychologue maçon peintre carreleur
  saisonnier saisonnière apprenti apprentie manutentionnaire emballeur emballeuse trieur trieuse`).map(foldName),
);
/** Trades that are surnames as well: `Maurer`, and not `Jonas Maurer`. */
const SURNAMES: ReadonlySet<string> = new Set(
  wordList(`weaver dyer porter groom butcher mason turner potter farmer miller fisher shepherd tailor guard vet farrier gardener
  maurer zimmerer koch fahrer müller schneider schuster wagner metzger fleischer gerber`).map(foldName),
);
/** Trades that end the compounds of German: `Berufskraftfahrer`, `Kinderkrankenpflegerin`. */
const COMPOUND =
  /(?:kraftfahrer|staplerfahrer|pfleger|schweisser|fraser|lackierer|elektriker|laborant|maschinenfuhrer|anlagenfuhrer)(?:in)?$/u;

/** Checks for a word that names a trade, and may be somebody's surname. */
export function isTradeOrSurname(written: string): boolean {
  const word = foldName(written);
  return SURNAMES.has(word) || SURNAMES.has(word.replace(/in$/, ''));
}

/** Checks for a word that names a trade, of either gender. */
export function isTrade(written: string): boolean {
  const word = foldName(written);
  return TRADES.has(word) || TRADES.has(word.replace(/in$/, '')) || COMPOUND.test(word);
}
