import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';
import { actorOf, isGoods } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches verbs of where goods end up or stand; `suits` has an object. */
const GOES =
  /^(?:go(?:es)?|end(?:s|ed)?|head(?:s|ed)?|ships?|shipped|stand(?:s|en)?|hang(?:s|en)?|r[ua]ns?|sits?|geh(?:en|t)|land(?:en|et)|wander(?:n|t)|steh(?:en|t)|häng(?:en|t)|steck(?:en|t)|lauf(?:en)?|läuft|find(?:en|et)|pass(?:en|t)|part(?:ent)?|v(?:a|ont)|tourne(?:nt)?|fini(?:t|ssent)|trouve(?:nt)?)$/;
const SUITS = /^(?:suits?|suited|equips?|équipe(?:nt)?|convien(?:t|nent))$/;
const WHERE = /^(?:to|into|in|inside|at|with|an|im|bei|beim|zu|zum|zur|dans|chez|à|aux?|en)$/;
/** Matches what a company gives or throws away, and people who learn. */
const NO_GOODS =
  /^(?:profits?|proceeds|donations?|gifts?|waste|scrap|surplus|thanks?|leftovers?|money|taxes|letters?|invitations?|ideas?|gewinne?|erlös\p{L}*|spenden?|abfälle?|reste?|dank|geld|ideen?|bénéfices?|dons?|déchets?|invendus|remerciements?|argent|idées?|apprentices?|trainees?|interns?|founders?|children|azubis?|lehrlinge?|kinder|apprentis?|stagiaires?|enfants)$/u;
const AT_HOME = /(?<!\p{L})(?:at home|zu ?hause|daheim|chez (?:nous|elle|lui|soi))(?!\p{L})/iu;

/** Reads in which places a sentence says the company's goods are: `Our wax goes to boatyards`, `It is used in schools`. */
export function placesOfGoods(
  parsed: ParsedDocument,
  { text, items }: Clauses,
  { subject, verb, object, complements, classes, isPassive, isNegated, isModal }: Clause,
): { phrase: Phrase; owner: string; to?: number | undefined }[] {
  if (subject === null || isNegated || isModal) return [];
  const behind = complements.filter(({ start, preposition }) => start > verb.start && WHERE.test(preposition ?? ''));
  const self = actorOf(parsed, subject);
  const isSelf = self !== null && !isGoods(parsed, subject);
  const home = classes.includes('be') ? AT_HOME.exec(text) : null;
  // `Zuhause sind wir in Molkereien`
  const resident = isSelf ? self : object?.pronoun === 'we' ? 'we' : null;
  if (home !== null && resident !== null)
    return behind
      .filter(({ start, end }) => end <= home.index || start >= home.index + home[0].length)
      .map((phrase) => ({ phrase, owner: resident, to: home.index > phrase.start ? home.index - 1 : undefined }));
  // `Most of our cameras go to`: the part stands for them.
  const before = items.filter((item) => item.kind === 'phrase' && item.start <= verb.start) as Phrase[];
  const goods = [subject, ...before].find((phrase) => phrase.determiner === 'own' || phrase.pronoun === 'it');
  const owner = goods === undefined ? (isSelf ? null : self) : (actorOf(parsed, goods) ?? null);
  const isOfGoods =
    goods === undefined ||
    !(NO_GOODS.test(goods.head.lower) || means(goods.head, 'people', 'employee', 'customer', 'team', 'company'));
  if (owner === null || !isOfGoods) return [];
  if (isPassive)
    return classes.includes('use') || classes.includes('install') ? behind.map((phrase) => ({ phrase, owner })) : [];
  if (SUITS.test(verb.head.lower))
    return [object, ...behind].flatMap((phrase) => (phrase === null || phrase === subject ? [] : [{ phrase, owner }]));
  return GOES.test(verb.head.lower) ? behind.map((phrase) => ({ phrase, owner })) : [];
}
