import { readNameAt, readNameList, readNames, readWords } from '../text/words.ts';
import { type Finding, fromBlocks, fromSentence } from './finding.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { isRegion } from './places.ts';
import type { Reading, Sentence } from './reading.ts';
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
  /\b(?:zu (?:unseren|den) kunden (?:zählen|gehören)|kunden wie|vertrauen uns:?|unsere kunden:?|setzen auf) (?:unter anderem )?(?=[\p{Lu}\d])/iu,
  /\b(?:nos clients|parmi nos clients|clients tels que|ils nous font confiance|clients comme)\s?:?(?: figurent| comptent| sont)? (?=[\p{Lu}\d])/iu,
  /\bcounts? (?=(?:the )?[\p{Lu}\d][^.;]{2,160} (?:among|as) (?:its|our|their) (?:customers|clients|users))/u,
];
/** `Among the kitchens that buy from us by the pallet: …` */
const WHO_BUY =
  /\b(?:that|who|which) (?:already |now |also )?(?:buys?|orders?|works?|uses?|trusts?|rel(?:y|ies)|counts?|runs?|builds?|reads?|drinks?|bakes?|cooks?|stocks?|sells?)(?: (?:from|with|on|in|by))? (?:us|our [^:;.]{2,40})\b[^:;.]{0,40}: ?(?=(?:the )?[\p{Lu}\d])/iu;
/** A line that names who said what stands above it. */
const ATTRIBUTION = /^[—–-] ?(?=\p{Lu})/u;
const TRAILING =
  /^(?<names>[^.;]{2,160}?) (?:use|uses|trust|trusts|rely on|relies on|choose|chose|run on|runs on|are (?:our|among our) customers|are customers|vertrauen|setzen auf|font confiance) /u;
/** `Borealis Foods is a customer of ours`, `… has been an Acme customer`. */
const IS_CUSTOMER =
  /^(?<names>[^.;]{2,120}?) (?:is|are|has been|have been) (?:now |also |long-?time |both )?(?:(?:among|one of) (?<ours>our|(?:\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})['’]s?) (?:[\p{L}-]+ ){0,2}(?:customers?|clients?)|an? (?:[\p{Ll}-]+ )?(?<of>\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}) (?:customer|client)|(?:an? )?(?:[\p{Ll}-]+ ){0,2}(?:customers?|clients?) of (?<whose>ours|\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3}))\b/u;
const MENTIONS =
  /\b(?:us|our)\b[^:;.]{0,80}:|in use|at work|installed|running|in operation|uses |trusted|used by|loved by|chosen by|relied|deployed|adopted|customer|client|kunden|vertrau|setzen|confiance|such as|like |including|work with|serve|rely|relies|trust|supply|use |sold by|sold at|stocked|teams at|people at|referenzen|références/i;
const SECTION =
  /\b(?:customers?|clients?|trusted by|used by|loved by|who (?:uses|trusts)|they trust us|companies (?:that|who|using|we)|brands|teams that|powering|in (?:daily |everyday |active )?use (?:at|by|with)|(?:deployed|installed|in production|in service|at work|live) (?:at|with)|(?:chosen|preferred|adopted|picked|relied (?:up)?on|recommended|commissioned) by|who (?:we (?:work|build|serve)|relies)|join (?:the )?(?:[\d,]+\+?|hundreds of|thousands of) |kunden|vertrauen|im einsatz bei|bewährt bei|setzen auf|referenzen|clients|confiance|références|ils (?:utilisent|ont choisi)|in good company|works? with us|case stud|success stor|customer stor)\b/i;
/** `Importers who sleep at night` above a row of logos; above anything else it would be a feature. */
const WHOSE_LOGOS = /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}/iu;
const NOT_SECTION =
  /\b(?:partners?|integrat|investors?|backed|press|media|in the news|featured|awards?|support|service|success (?:team|manager)|say|said|testimonial|reviews?|recogni[sz]|certifi|member of|accredit|privacy|obsess|first|centric|support)\b/i;
const CASE_STUDY: readonly RegExp[] = [
  /^how (?:the )?(?=[\p{Lu}\d])/iu,
  /^(?:case study|customer story|success story|customer spotlight|kundenstory|fallstudie|étude de cas|cas client)\s?[:–—-] (?:how )?(?:the )?(?=[\p{Lu}\d])/iu,
];
const STORY_VERB =
  /^(?:['’]s? | (?:cuts?|saves?|saved|uses?|used|boosts?|boosted|reduces?|reduced|doubles?|doubled|automates?|automated|improves?|improved|scales?|scaled|increases?|increased|halves|halved|gets?|got|brings?|brought|moved?|runs?|ran|trims?|trimmed|slash(?:es|ed)|lowers?|lowered|ships?|keeps?|kept|made|makes|found|finds|turned|turns|built|builds|sped|speeds|tracks?|picks?|grew|grows|went|goes|cut|handles?|replaced|replaces|switched)\b|\s?[:–—|×+] )/iu;
const LOGO_TAIL = /(?:['’]s)? (?:logo(?:type)?|wordmark|brand mark)$/i;
const LOGO_HEAD = /^logo(?:type)? (?:of|von|de) (?:the )?|^logo:? /i;
const NO_CUSTOMER =
  /^(?:API|AI|ERP|CRM|Slack|Google|Europe|European|North America|US|UK|Fortune|Fortune \d+|Global|G2|Forbes|TechCrunch|Capterra|Gartner|Python|Kubernetes|ISO.*|SOC.*|GDPR|Read .*|View .*|Logo|Learn .*|All .*|See .*|Story|Customers?|Quote|Photo.*|Image.*|Icon.*|Avatar.*|Screenshot.*)$/i;
const MAX_CUSTOMERS = 40;

/** Customers of running text. */
export function findCustomers(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  for (const cue of [WHO_BUY, ...CUES]) {
    const match = cue.exec(text);
    if (!match) continue;
    const names = readNameList(text, match.index + match[0].length);
    const subject = cue === WHO_BUY ? 'we' : ownerOf(reading, text, match.index);
    return named(reading, sentence, names, match.index, subject);
  }
  const is = IS_CUSTOMER.exec(text);
  if (is) {
    const owner = is.groups?.of ?? is.groups?.whose ?? is.groups?.ours ?? '';
    const subject = /^ours?$/.test(owner) ? 'we' : owner.replace(/['’]s?$/, '');
    return named(reading, sentence, readNameList(is.groups?.names ?? '', 0), 0, subject);
  }
  const trailing = TRAILING.exec(text);
  const after = trailing ? text.slice(trailing[0].length) : '';
  const isOurs =
    /^(?:us|our)\b/i.test(after) ||
    /customers /.test(trailing?.[0] ?? '') ||
    (reading.names.findMention(after) >= 0 && reading.names.findMention(after) < 8);
  if (!trailing || !isOurs) return [];
  return named(reading, sentence, readNameList(text, 0), 0, 'we');
}

function named(
  reading: Reading,
  sentence: Sentence,
  names: readonly { text: string; end: number }[],
  from: number,
  subject: string | null,
): Finding[] {
  return names
    .filter((name) => isCustomerName(reading, name.text))
    .map((name) =>
      fromSentence(reading, sentence, {
        field: 'customers.customer',
        value: { kind: 'text', text: name.text },
        subject,
        from,
        to: name.end,
      }),
    );
}

function ownerOf(reading: Reading, text: string, at: number): string | null {
  if (/^(?:teams|people|engineers|staff|crews|analysts) at\b/i.test(text.slice(at))) {
    const after = / (?:work with|use|trust|rely on|run on|run) (.{1,60})/.exec(text.slice(at))?.[1] ?? '';
    return /^(?:us|our)\b/i.test(after)
      ? 'we'
      : reading.names.findMention(after) >= 0
        ? reading.prospect.name
        : 'others';
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
  return reading.names.findMention(before) >= 0 ? reading.prospect.name : null;
}

function isCustomerName(reading: Reading, name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 60 &&
    !reading.names.isProspect(name) &&
    !NO_CUSTOMER.test(name) &&
    !(name.length > 2 && isRegion(name)) &&
    readPersonNameIsSure(name) === false
  );
}

/** A list of customers holds no persons, so a name of two words stays a company's unless it has a person's initial. */
function readPersonNameIsSure(name: string): boolean {
  return / \p{L}\. /u.test(name) && readPersonName(name) !== null;
}

/** Customers of logos and lists under a heading that says so, and of the titles of case studies. */
export function findCustomerPlaces(reading: Reading): Finding[] {
  if (!reading.isOwn) return [];
  const { blocks, pageClass } = reading.document;
  const found: Finding[] = [];
  const taken = new Set<string>();
  blocks.forEach((block, index) => {
    if (found.length >= MAX_CUSTOMERS || block.area === 'nav' || block.area === 'footer' || block.voice === 'comment')
      return;
    const text = reading.blockText(index).trim();
    if (text.length > 140) return;
    const name =
      block.kind === 'heading' || block.kind === 'paragraph'
        ? (storyOf(reading, text, { pageClass, isEchoed: isEchoed(reading, index, text) }) ??
          attributedTo(reading, index, text) ??
          listedOf(reading, index, text))
        : listedOf(reading, index, text);
    if (name === null || taken.has(name.toLowerCase()) || !isCustomerName(reading, name)) return;
    taken.add(name.toLowerCase());
    found.push(
      fromBlocks(reading, [index], { field: 'customers.customer', value: { kind: 'text', text: name }, subject: null }),
    );
  });
  return found;
}

/** Under a heading of customers, whoever is quoted: `— Ada Weft, clerk, Skelbeck Parish Council`. */
function attributedTo(reading: Reading, index: number, text: string): string | null {
  const dash = ATTRIBUTION.exec(text);
  const heading = reading.headingsOf(index)[0] ?? '';
  if (!dash || !SECTION.test(heading) || NOT_SECTION.test(heading)) return null;
  if (!/^["“„«]/.test(reading.blockText(index - 1).trim())) return null;
  const [first = '', ...others] = text.slice(dash[0].length).split(', ');
  const isTeam = others.length === 1 && /\b(?:team|department|division|office|staff)$/i.test(others[0] ?? '');
  const isPerson = readPersonName(first) !== null && !isTeam;
  const last = isPerson ? (others.length > 1 ? (others.at(-1) ?? '') : '') : first;
  return readNames(last)[0]?.text === last && !isTitle(last) ? last : null;
}

function listedOf(reading: Reading, index: number, text: string): string | null {
  const block = reading.document.blocks[index];
  if (!block || block.kind === 'control' || block.kind === 'quote' || block.voice !== 'own') return null;
  const heading = reading.headingsOf(index)[0] ?? '';
  const isSection = (SECTION.test(heading) && !NOT_SECTION.test(heading)) || isListOfCustomers(reading, index);
  const introduced = isSection || isIntroduced(reading, index);
  const isLogo = block.kind === 'caption' && (LOGO_TAIL.test(text) || LOGO_HEAD.test(text));
  const bare = text.replace(LOGO_TAIL, '').replace(LOGO_HEAD, '').trim();
  if (
    !introduced ||
    (block.kind !== 'caption' &&
      block.kind !== 'list_item' &&
      block.kind !== 'cell' &&
      block.kind !== 'heading' &&
      block.kind !== 'paragraph')
  )
    return null;
  if (bare.split(/\s+/).length > 5 || /[.!?:]$/.test(bare)) return null;
  const names = readNames(bare);
  const whole = names.length === 1 && names[0]?.text === bare;
  const isPlain = block.kind === 'caption' ? isLogo || whole : whole;
  return isPlain && (block.kind !== 'heading' || reading.document.pageClass === 'customers') ? bare : null;
}

/** On a page of customers, a list of nothing but names is theirs. */
function isListOfCustomers(reading: Reading, index: number): boolean {
  const { blocks, pageClass } = reading.document;
  const kind = blocks[index]?.kind;
  if (pageClass !== 'customers' || (kind !== 'list_item' && kind !== 'caption')) return false;
  return [index - 1, index + 1].some((near) => blocks[near]?.kind === kind && reading.blockText(near).length <= 50);
}

/** A heading that is a name, and begins the sentence below: the story of that customer. */
function isEchoed(reading: Reading, index: number, text: string): boolean {
  const isName = reading.document.blocks[index]?.kind === 'heading' && readNames(text)[0]?.text === text;
  return isName && reading.blockText(index + 1).startsWith(text);
}

/** A line such as `Trusted by teams at` just above a row of logos stands in for a heading. */
function isIntroduced(reading: Reading, index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at <= 14; at -= 1) {
    const block = reading.document.blocks[at];
    const text = reading.blockText(at);
    if (!block || text.length > 120) return false;
    if (block.kind === 'caption' || block.kind === 'list_item') {
      if (text.length > 50) return false;
      continue;
    }
    const says = SECTION.test(text) || (reading.document.blocks[index]?.kind === 'caption' && WHOSE_LOGOS.test(text));
    return says && !NOT_SECTION.test(text) && text.length <= 90;
  }
  return false;
}

function storyOf(
  reading: Reading,
  text: string,
  { pageClass, isEchoed }: { pageClass: string | null; isEchoed: boolean },
): string | null {
  if (pageClass === 'customers' && isEchoed) return text;
  const cue = CASE_STUDY.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!cue && pageClass !== 'customers') return null;
  const at = cue ? cue[0].length : 0;
  const piece = text.slice(at);
  const name = readNameAt(piece, readWords(piece), 0);
  if (!name || name.start > 4) return null;
  const after = piece.slice(name.end);
  const usesUs = reading.names.findMention(after) >= 0;
  const isLabelled = cue !== undefined && !/^how/i.test(cue[0]);
  const isStory = STORY_VERB.test(after) || (isLabelled && after.trim() === '');
  return isStory && (pageClass === 'customers' || usesUs || isLabelled) ? name.text : null;
}
