import type { Finding } from '../evidence/finding.ts';
import { findFirstIn } from '../text/find-in.ts';
import { isDemonym, readNameList } from '../text/name-list.ts';
import { isRegion } from '../text/regions.ts';
import { type NameRun, readNameFrom } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const COMPANY = String.raw`\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}`;
const ARE = '(?<names>[^.;]{2,120}?) (?:is|are|has been|have been) (?:now |also |long-?time |both )?';
/**
 * Match what stands in front of customers' names, or around them in the group `names`, or in `firms` where a name must say
 * that it is of a firm. The group `owner` is whose customers they are; `whom` begins with whom they use.
 */
const WORDINGS: readonly RegExp[] = [
  // `Among the kitchens that buy from us by the pallet: …`
  /\b(?:that|who|which) (?:already |now |also )?(?:buys?|orders?|works?|uses?|trusts?|rel(?:y|ies)|counts?|runs?|builds?|reads?|drinks?|bakes?|cooks?|stocks?|sells?)(?: (?:from|with|on|in|by))? (?:us|our [^:;.]{2,40})\b[^:;.]{0,40}: ?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:customers|clients|kunden|références|referenzen)\s?: (?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:our|its) (?:very )?(?:first|largest|biggest|oldest|newest|latest|launch) (?:paying )?(?:customer|client) (?:was|is) (?=(?:the )?[\p{Lu}\d])/iu,
  /(?<!\p{L})(?:(?:erster|größter|ältester|neuester) (?:[\p{L}-]+ )?Kunde (?:war|ist|wurde)|(?:notre|son) (?:tout )?premier client (?:était|fut|est|a été)) (?=\p{L})/iu,
  /\b(?:(?:at work|installed|deployed|running) (?:today |already |now )?at|in (?:use|operation) (?:today |already |now )?(?:at|by)) (?=(?:the )?\p{Lu})/iu,
  /\b(?:sold|stocked|carried) (?:by|at) (?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:teams|people|engineers|staff|crews|analysts) at (?=(?:the )?[\p{Lu}\d][^.;]{2,160} (?:work with|use|trust|rely on|run on|run) (?<whom>.{1,60}))/iu,
  /(?<!\p{L})(?!(?:[Rr]obots|[Mm]achines|[Tt]ools|[Aa]pps|[Ss]ystems|[Pp]roducts|[Pp]latforms|[Dd]evices)(?!\p{L}))\p{L}{3,}s (?:such as|like) (?=(?:the )?\p{Lu}(?:[^.;]|\.(?= \p{Ll})){2,160} (?:(?:work|brew|bake|cook|build|ship|plan|run|buy|order|trade|design|sell|print|pay) (?:with|on|from|through)|use|trust|rely on) (?<whom>.{1,60}))/u,
  /\b(?:trusted|used|loved|chosen|relied on|deployed|adopted) (?:every day |daily |today )?(?:by|at) (?:[a-z0-9,+-]+ ){0,7}?(?:(?:such as|like|including|at|from) )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:customers?|clients?|users) (?:today |already |now )?(?:include|includes|are|such as|like|range from|count|including|among them) (?:companies |brands |teams |names )?(?:such as |sold|stocked|teams at|références|referenzen|like )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:companies|brands|teams|organi[sz]ations|businesses|manufacturers|retailers|hospitals|banks|farms|utilities|operators|carriers|growers|publishers|names|enterprises|labs|startups|shippers|insurers),? (?:such as|like|including) (?=(?:the )?[\p{Lu}\d])/iu,
  /\bserves (?=(?:the )?[\p{Lu}\d][^.;]{2,120} and )/u,
  /\b(?:we) (?:also )?(?:work with|serve|supply|are proud to work with|partner with customers like|count|(?:make|build|bake|brew|print|fold|pack|roast|cook|design|produce|manufacture) for) (?:[a-z-]+ ){0,4}?(?:(?:such as|like|including) )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:zu (?:unseren|den|ihren) kunden (?:von (?<owner>[^.;,]{2,40}?) )?(?:zählen|gehören)|kunden wie|vertrauen uns:?|unsere kunden:?|setzen auf) (?:unter anderem |auch |heute |außerdem |zudem |etwa )?(?=(?:d(?:ie|er|as) )?[\p{Lu}\d])/iu,
  /\b(?:nos clients|parmi nos clients|clients tels que|ils nous font confiance|clients comme)\s?:?(?: figurent| comptent| sont)?(?: aussi| notamment| entre autres)? (?=(?:(?:les?|la) (?:\p{Ll}+ )?|l['’]\p{Ll}+ )?[\p{Lu}\d])/iu,
  /\bcounts? (?=(?:the )?[\p{Lu}\d][^.;]{2,160} (?:among|as) (?:its|our|their) (?:customers|clients|users))/u,
  // `Borealis Foods is a customer of ours`, `… has been an Acme customer`
  new RegExp(
    `^${ARE}(?:(?:among|one of) )?(?<owner>our|${COMPANY}['’]s?) (?:[\\p{L}-]+ ){0,2}(?:customers?|clients?)\\b`,
    'u',
  ),
  new RegExp(`^${ARE}an? (?:[\\p{Ll}-]+ )?(?<owner>${COMPANY}) (?:customer|client)\\b`, 'u'),
  new RegExp(`^${ARE}(?:an? )?(?:[\\p{Ll}-]+ ){0,2}(?:customers?|clients?) of (?<owner>ours|${COMPANY})\\b`, 'u'),
  /^(?<names>[^.;]{2,160}?) (?:uses?|trusts?|rel(?:y|ies) on|choose|chose|runs? on|(?:runs?|builds?|manages?|ships?|plans?|tracks?|sells?) (?:their|its) (?:[\p{Ll}-]+ ){1,3}(?:on|with|through|in)|vertrauen|setzen auf|font confiance) (?<whom>.{1,60})/u,
  // Of what has been used or reached with it, the subject may be anybody.
  /^(?<firms>[^.;]{2,60}?) (?:has (?:used|trusted|relied on|chosen|run on|been (?:using|running on))|utilise|fait confiance à) (?<whom>.{1,60})/u,
  /^(?<firms>[^.;]{2,60}?) (?:has )?(?:cuts?|saves?|saved|reduces?|reduced|halved|doubled|increased|improved|replaced) [^.;]{3,60}? (?:with|using|thanks to) (?<whom>.{1,60})/u,
];
/** Matches `600 clinics, from ` between a cue and the names. */
const COUNTED =
  /^(?:over |more than |some |about )?\d[\d,.]*\+? (?:[\p{Ll}-]+ ){0,3}?[\p{Ll}-]+(?:,? (?:such as|like|including|from|among them)|:) (?=(?:the )?\p{Lu})/u;
/** Matches what follows names that are none: `Councils and hauliers that`. */
const UNNAMED =
  /(?<!\p{L})(?:that|who|which)$|^ ?(?:and|und|et) |^, (?:\p{Ll}+ ){0,2}\p{Ll}+(?:,| and| und| et)(?!\p{L})|^[^,]* (?:has|have|is|are|was|were|hat|haben|ist|sind|a|ont) /iu;
const OURS = /(?<!\p{L})(?:us|ours?|we|unsere[nr]?|nos)(?!\p{L})/iu;
const USE_US = / (?:use|trust|rely on|run on|work with|choose|buy) (?:[\p{L}-]+ )?(?:us|ours?)\b/iu;
const GERMAN = /(?<!\p{L})(?:vertrauen|setzen auf)(?!\p{L})/u;
/** Characters of what they use in front of the company's name. */
const MAX_BEFORE_OWNER = 8;
const NO_CUSTOMER =
  /^(?:Let|What|Here|That|API|AI|ERP|CRM|Slack|Google|Europe|European|North America|US|UK|Fortune|Fortune \d+|Global|G2|Forbes|TechCrunch|Capterra|Gartner|Python|Kubernetes|ISO.*|SOC.*|GDPR|Read .*|View .*|(?:More|Other|Further|Weitere|Andere|Autres) .*|Logo|Learn .*|All .*|See .*|Story|Customers?|Automotive|Aerospace|Pharma|Healthcare|Retail|Logistics|Manufacturing|Education|Government|Finance|Energy|Construction|Agriculture|Diesel|Quote|Photo.*|Image.*|Icon.*|Avatar.*|Screenshot.*)$/i;

/** Customers of running text. */
export function findCustomers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = findFirstIn(text, WORDINGS);
  if (!match) return [];
  const { index: from, groups: { names: anybody, firms } = {} } = match;
  const around = anybody ?? firms;
  const names = around === undefined ? namesBehind(text, match) : readNameList(around, 0);
  if (around !== undefined && (UNNAMED.test(around.slice(names.at(-1)?.end)) || opensWithNoun(text, names))) return [];
  const subject = ownerOf(parsed, text, match);
  return names
    .filter(
      ({ text: name }) =>
        isCustomerName(parsed, name) && (firms === undefined || (name.includes(' ') && hasOrganisationWord(name))),
    )
    .map(({ text: value, end: to }) =>
      fromSentence(parsed, sentence, { field: 'customers.customer', value, subject, from, to }),
    );
}

/** Checks for a German sentence that may begin with any noun: `Namhafte Hersteller vertrauen auf uns`. */
function opensWithNoun(text: string, [first]: readonly NameRun[]): boolean {
  return first?.start === 0 && GERMAN.test(text) && !/ (?:AG|GmbH|SE|KG|eG)$/.test(first.text);
}

/** Reads a list of names, or the two ends of a range: `from Nordal to Bosk`. */
function namesBehind(text: string, { 0: cue, index }: RegExpExecArray): NameRun[] {
  const at = index + cue.length;
  const from = at + (COUNTED.exec(text.slice(at))?.[0].length ?? 0);
  const names = readNameList(text, from);
  const end = names.at(-1)?.end ?? from;
  const isRange = text.slice(0, from).endsWith('from ') && text.startsWith(' to ', end);
  return isRange ? [...names, ...readNameList(text, end + ' to '.length)] : names;
}

/** Returns whose customers they are; null where nothing says so. */
function ownerOf(parsed: ParsedDocument, text: string, { 0: cue, index, groups = {} }: RegExpExecArray): string | null {
  const { owner, whom } = groups;
  const before = text.slice(0, index);
  if (owner !== undefined) return /^ours?$/.test(owner) ? 'we' : owner.replace(/['’]s?$/, '');
  if (whom !== undefined) {
    const mention = parsed.names.findMention(whom);
    if (/^(?:auf )?(?:us|our|uns|unsere\p{L}*|nous|nos|notre)(?!\p{L})/iu.test(whom)) return 'we';
    const isOurs =
      (mention >= 0 && mention < MAX_BEFORE_OWNER) || isOwnProduct(parsed, readNameFrom(whom, 0)?.text ?? '');
    return isOurs ? parsed.prospect.name : 'others';
  }
  if (OURS.test(`${before} ${cue}`) || USE_US.test(text.slice(index))) return 'we';
  return subjectBefore(before, index) ?? (parsed.names.findMention(before) >= 0 ? parsed.prospect.name : null);
}

/** Checks whether a name of a list or a logo may be a customer's. */
export function isCustomerName(parsed: ParsedDocument, name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 60 &&
    !parsed.names.isProspect(name) &&
    !NO_CUSTOMER.test(name) &&
    !isDemonym(name) &&
    !(name.length > 2 && isRegion(name)) &&
    !isCertainlyPersonName(name)
  );
}

/** Checks for a person's initial: lists of customers hold no persons, so a name of two words without one is a company's. */
function isCertainlyPersonName(name: string): boolean {
  return / \p{L}\. /u.test(name) && readPersonName(name) !== null;
}
