import type { Finding } from '../evidence/finding.ts';
import { type NameRun, readNameList } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isRegion } from './places.ts';
import { subjectBefore } from './subject.ts';

const CUES: readonly RegExp[] = [
  /\b(?:customers|clients|kunden|références|referenzen)\s?: (?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:our|its) (?:very )?(?:first|largest|biggest|oldest|newest|latest|launch) (?:paying )?(?:customer|client) (?:was|is) (?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:(?:at work|installed|deployed|running) (?:today |already |now )?at|in (?:use|operation) (?:today |already |now )?(?:at|by)) (?=(?:the )?\p{Lu})/iu,
  /\b(?:sold|stocked|carried) (?:by|at) (?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:teams|people|engineers|staff|crews|analysts) at (?=(?:the )?[\p{Lu}\d][^.;]{2,160} (?:work with|use|trust|rely on|run on|run) )/iu,
  /\b(?:trusted|used|loved|chosen|relied on|deployed|adopted) (?:every day |daily |today )?(?:by|at) (?:[a-z0-9,+-]+ ){0,7}?(?:(?:such as|like|including|at|from) )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:customers?|clients?|users) (?:today |already |now )?(?:include|includes|are|such as|like|range from|count|including|among them) (?:companies |brands |teams |names )?(?:such as |sold|stocked|teams at|références|referenzen|like )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:companies|brands|teams|organi[sz]ations|businesses|manufacturers|retailers|hospitals|banks|farms|utilities|operators|carriers|growers|publishers|names|enterprises|labs|startups|shippers|insurers),? (?:such as|like|including) (?=(?:the )?[\p{Lu}\d])/iu,
  /\bserves (?=(?:the )?[\p{Lu}\d][^.;]{2,120} and )/u,
  /\b(?:we) (?:work with|serve|supply|are proud to work with|partner with customers like|count) (?:[a-z-]+ ){0,4}?(?:(?:such as|like|including) )?(?=(?:the )?[\p{Lu}\d])/iu,
  /\b(?:zu (?:unseren|den|ihren) kunden (?:von (?<owner>[^.;,]{2,40}?) )?(?:zählen|gehören)|kunden wie|vertrauen uns:?|unsere kunden:?|setzen auf) (?:unter anderem )?(?=[\p{Lu}\d])/iu,
  /\b(?:nos clients|parmi nos clients|clients tels que|ils nous font confiance|clients comme)\s?:?(?: figurent| comptent| sont)? (?=[\p{Lu}\d])/iu,
  /\bcounts? (?=(?:the )?[\p{Lu}\d][^.;]{2,160} (?:among|as) (?:its|our|their) (?:customers|clients|users))/u,
];
/** Matches `Among the kitchens that buy from us by the pallet: …` */
const RELATIVE_CUSTOMER_CLAUSE =
  /\b(?:that|who|which) (?:already |now |also )?(?:buys?|orders?|works?|uses?|trusts?|rel(?:y|ies)|counts?|runs?|builds?|reads?|drinks?|bakes?|cooks?|stocks?|sells?)(?: (?:from|with|on|in|by))? (?:us|our [^:;.]{2,40})\b[^:;.]{0,40}: ?(?=(?:the )?[\p{Lu}\d])/iu;
const TRAILING =
  /^(?<names>[^.;]{2,160}?) (?:use|uses|trust|trusts|rely on|relies on|choose|chose|run on|runs on|(?:runs?|builds?|manages?|ships?|plans?|tracks?|sells?) (?:their|its) (?:[\p{Ll}-]+ ){1,3}(?:on|with|through|in)|are (?:our|among our) customers|are customers|vertrauen|setzen auf|font confiance) /u;
/** Matches `Borealis Foods is a customer of ours`, `… has been an Acme customer`. */
const IS_CUSTOMER =
  /^(?<names>[^.;]{2,120}?) (?:is|are|has been|have been) (?:now |also |long-?time |both )?(?:(?:among|one of) (?<ours>our|(?:\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})['’]s?) (?:[\p{L}-]+ ){0,2}(?:customers?|clients?)|an? (?:[\p{Ll}-]+ )?(?<of>\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:customer|client)|(?:an? )?(?:[\p{Ll}-]+ ){0,2}(?:customers?|clients?) of (?<whose>ours|\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}))\b/u;
/** Matches `600 clinics, from ` between a cue and the names. */
const COUNTED =
  /^(?:over |more than |some |about )?\d[\d,.]*\+? (?:[\p{Ll}-]+ ){0,3}?[\p{Ll}-]+(?:,? (?:such as|like|including|from|among them)|:) (?=(?:the )?\p{Lu})/u;
const MENTIONS =
  /\b(?:us|our)\b[^:;.]{0,80}:|in use|at work|installed|running|in operation|uses |trusted|used by|loved by|chosen by|relied|deployed|adopted|customer|client|kunden|vertrau|setzen|confiance|such as|like |including|work with|serve|rely|relies|trust|supply|use |their |its |sold by|sold at|stocked|teams at|people at|referenzen|références/i;
const NO_CUSTOMER =
  /^(?:API|AI|ERP|CRM|Slack|Google|Europe|European|North America|US|UK|Fortune|Fortune \d+|Global|G2|Forbes|TechCrunch|Capterra|Gartner|Python|Kubernetes|ISO.*|SOC.*|GDPR|Read .*|View .*|Logo|Learn .*|All .*|See .*|Story|Customers?|Automotive|Aerospace|Pharma|Healthcare|Retail|Logistics|Manufacturing|Education|Government|Finance|Energy|Construction|Agriculture|Diesel|Quote|Photo.*|Image.*|Icon.*|Avatar.*|Screenshot.*)$/i;

/** Customers of running text. */
export function findCustomers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  for (const cue of [RELATIVE_CUSTOMER_CLAUSE, ...CUES]) {
    const match = cue.exec(text);
    if (!match) continue;
    const from = match.index + match[0].length;
    const names = readNamesBehind(text, from + (COUNTED.exec(text.slice(from))?.[0].length ?? 0));
    const subject =
      cue === RELATIVE_CUSTOMER_CLAUSE ? 'we' : (match.groups?.owner ?? ownerOf(parsed, text, match.index));
    return named(parsed, sentence, names, match.index, subject);
  }
  const is = IS_CUSTOMER.exec(text);
  if (is) {
    const owner = is.groups?.of ?? is.groups?.whose ?? is.groups?.ours ?? '';
    const subject = /^ours?$/.test(owner) ? 'we' : owner.replace(/['’]s?$/, '');
    return named(parsed, sentence, readNameList(is.groups?.names ?? '', 0), 0, subject);
  }
  const trailing = TRAILING.exec(text);
  const after = trailing ? text.slice(trailing[0].length) : '';
  const isOurs =
    /^(?:us|our)\b/i.test(after) ||
    /customers /.test(trailing?.[0] ?? '') ||
    (parsed.names.findMention(after) >= 0 && parsed.names.findMention(after) < 8);
  const names = readNameList(trailing?.groups?.names ?? '', 0);
  // `Councils and hauliers that rely on us` names nobody.
  const isNamed = !/(?<!\p{L})(?:that|who|which)$|^ ?(?:and|und|et) /iu.test(
    (trailing?.groups?.names ?? '').slice(names.at(-1)?.end),
  );
  if (!trailing || !isOurs || !isNamed) return [];
  return named(parsed, sentence, names, 0, 'we');
}

/** Reads a list of names, or the two ends of a range: `from Nordal to Bosk`. */
function readNamesBehind(text: string, from: number): NameRun[] {
  const names = readNameList(text, from);
  const end = names.at(-1)?.end ?? from;
  const isRange = text.slice(0, from).endsWith('from ') && text.startsWith(' to ', end);
  return isRange ? [...names, ...readNameList(text, end + ' to '.length)] : names;
}

function named(
  parsed: ParsedDocument,
  sentence: Sentence,
  names: readonly { text: string; end: number }[],
  from: number,
  subject: string | null,
): Finding[] {
  return names
    .filter((name) => isCustomerName(parsed, name.text))
    .map(({ text: value, end: to }) =>
      fromSentence(parsed, sentence, { field: 'customers.customer', value, subject, from, to }),
    );
}

function ownerOf(parsed: ParsedDocument, text: string, at: number): string | null {
  if (/^(?:teams|people|engineers|staff|crews|analysts) at\b/i.test(text.slice(at))) {
    const after = / (?:work with|use|trust|rely on|run on|run) (.{1,60})/.exec(text.slice(at))?.[1] ?? '';
    return /^(?:us|our)\b/i.test(after) ? 'we' : parsed.names.findMention(after) >= 0 ? parsed.prospect.name : 'others';
  }
  const before = text.slice(0, at);
  if (/ (?:use|trust|rely on|run on|work with|choose|buy) (?:[\p{L}-]+ )?(?:us|ours?)\b/iu.test(text.slice(at)))
    return 'we';
  if (/\b(?:our|we|unsere[nr]?|nos)\b/i.test(`${before} ${text.slice(at, at + 12)}`)) return 'we';
  const subject = subjectBefore(
    before.replace(/\b(?:its|their|the|company['’]s)\b/gi, (word) => ' '.repeat(word.length)),
    at,
  );
  if (subject !== null) return /^(?:its|their)$/i.test(subject) ? 'it' : subject;
  return parsed.names.findMention(before) >= 0 ? parsed.prospect.name : null;
}

/** Checks whether a name of a list or a logo may be a customer's. */
export function isCustomerName(parsed: ParsedDocument, name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 60 &&
    !parsed.names.isProspect(name) &&
    !NO_CUSTOMER.test(name) &&
    !(name.length > 2 && isRegion(name)) &&
    !isCertainlyPersonName(name)
  );
}

/** Checks for a person's initial: lists of customers hold no persons, so a name of two words without one is a company's. */
function isCertainlyPersonName(name: string): boolean {
  return / \p{L}\. /u.test(name) && readPersonName(name) !== null;
}
