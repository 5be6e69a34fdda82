import type { Finding } from '../evidence/finding.ts';
import { occursIn } from '../text/find-in.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { fromSentence } from './create-finding.ts';
import { isLocation, namesPost } from './job-titles.ts';
import { type ParsedDocument, type Sentence, sentenceBehind } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

const AT_PRESENT =
  /(?:(?:now|currently|still|right now|urgently|also|always|to hire|derzeit|aktuell|gerade|ab sofort|noch|dringend|auch|actuellement|toujours|aussi) )*/
    .source;
/** Parts of a company that may seek somebody, without those that a machine or a customer has. */
const UNIT =
  /(?:[\p{L}’'-]+ ){0,2}(?:team|crew|gang|squad|studio|workshop|lab|laboratory|office|plant|site|branch|kitchen|bakery|brewery|yard|warehouse|depot|department|werkstatt|werk|büro|labor|küche|backstube|mannschaft|abteilung|équipe|atelier|bureau|labo|usine|cuisine)/u
    .source;
/** A thing that is empty for somebody. */
const SEAT =
  /(?:opening|vacancy|position|post|place|spot|job|seat|desk|chair|stool|bench|room|space|slot|berth|gap|bunk|apron)/
    .source;
/** What leads from the wish to a colon: `Wir suchen zum Mai: …`, `The team is adding one: …`. */
const UP_TO_COLON = /(?:(?: (?!(?:an?|another|eine?n?|une?|two|zwei|deux)(?!\p{L}))[\p{L}\d’'-]+){1,6} ?: )/u.source;
/** Matches how a company says whom it looks for, up to the first post. */
const SEEKS = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${[
    `we(?: are|['’]re)? ${AT_PRESENT}(?:hiring|seeking|recruiting|searching for|looking (?:out )?(?:for|to (?:hire|recruit|find|add))|on the lookout for|after(?= an? )|adding(?= an? | one)|short of|missing|in need of|need)`,
    `we (?:want|would like|have) to (?:hire|recruit)|we['’]d (?:like|love)(?: to (?:hire|recruit|find|have|meet|add)(?= an? )|(?= an? ))|we could (?:use|do with)(?= an? )`,
    `(?:we ${AT_PRESENT}(?:have|['’]ve)|there(?: is|['’]s)) ${AT_PRESENT}(?:got )?an? (?:[\\p{L}]+ )?${SEAT} (?:open |free |empty |going |left )?for|${SEAT}s? (?:is |are )?(?:open|free|empty|going) for`,
    `(?:our|the) ${UNIT}(?: in \\p{Lu}[\\p{L}-]+)? (?:is|are) (?:hiring|seeking|adding|short of|missing|looking for)|our ${UNIT}(?: in \\p{Lu}[\\p{L}-]+)? (?:needs?|wants?|could use|could do with|seeks)(?= an? )`,
    `wir ${AT_PRESENT}suchen|wir freuen uns auf(?= eine?n? )|suchen wir|wir brauchen|brauchen wir|wir (?:hätten|wünschen uns) gern\\p{L}*|wir stellen|(?:uns fehlt|bei uns fehlt|es fehlt uns)(?: noch)?|unsere? ${UNIT} (?:sucht|braucht)|braucht verstärkung|platz (?:frei )?für`,
    `(?:nous|on) (?:recherchons|recrutons|cherchons|embauchons|recrute|cherche|recherche|embauche|aimerait (?:trouver|recruter))|il nous (?:faut|manque)(?: encore)?|(?:notre|l['’]) ?${UNIT} (?:cherche|recherche|recrute)|(?:une )?place (?:libre )?pour`,
  ].join(
    '|',
  )})|^(?:wanted|help wanted|gesucht(?: (?:wird|werden))?|hiring|now hiring|recherchée?s?|missing(?: from [\p{L} ]+)?|(?:job title|vacancy) ?(?=: )))(?:${UP_TO_COLON}| ?:? ?${AT_PRESENT}(?:: |\s: )?)`,
  'iu',
);
const MAY_SEEK =
  /hiring|after|seeking|recruit|search|looking|lookout|need|opening|vacancy|position|place|platz|spot|job|seat|desk|chair|stool|bench|room|space|slot|berth|gap|hire|adding|add|find|want|like|use|freuen|do with|short of|missing|wanted|such|brauch|faut|fehl|manque|stell|recrut|cherch|embauch|gern|poste/i;
/** Matches a place by itself, between commas. */
const TOWN =
  /^(?!(?:Jan|Feb|Mar|Apr|May|Mai|Jun|Jul|Aug|Sep|Okt|Oct|Nov|De[cz]|Jän|Mär|Spring|Summer|Autumn|Winter)(?:\p{Ll}*)(?!\p{L}))(?:\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}|Remote)(?: \([^)]*\))?$/u;
/** Matches where the posts of a sentence are, by the next one: `Both in Leeds.`, `Where: Leeds.` */
const ALL_IN =
  /^(?:(?:both|all(?: three| four)?|beide|alle(?: drei)?|les deux|tous) (?:posts |jobs |roles )?(?:are )?(?:in|at|à)|(?:where|location|place|ort|wo|lieu|où) ?:) (?<town>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)/iu;
const DENIED = / (?:nicht|not|pas)[.!]?$/iu;
const DETERMINER = /^(?:an?|another|one|eine?n?|noch eine?n?|une?|deux|two|zwei) /iu;
/** Matches what stands between posts: `a welder in Linz and a clerk`. */
const BETWEEN =
  /, (?!(?:here )?(?:in|at|à|en) \p{Lu})(?:and |und |et |sowie )?|;\s| (?:and|und|et|as well as|sowie) (?=(?:an?|another|eine?n?|une?) )/u;
const PLACE = / (?:in|at|à|en) (?<town>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)/u;
/** Matches the other form of a title, and what is said of a post behind it. */
const BEHIND =
  /,? (?:in|at|on|for|oder|ou|or|to|who|with|within|based|from|for|für|im|am|zur|zum|mit|an|bei|à|en|au|aux|pour|dans|chez|qui|avec)(?: .*)?$/u;
/** Matches whom companies look for besides employees. */
const NO_EMPLOYEE =
  /(?<!\p{L})(?:partners?|distributors?|investors?|customers?|clients?|lead|leads|head|partner\p{L}*|händler\p{L}*|vertriebspartner\p{L}*|partenaires?|distributeurs?|associée?s?|testers?|companies|people|lawyer|solicitor|interpreter|dentist|vet|rechtsanw\p{L}+|dolmetscher\p{L}*|avocate?|notaire)$|['’]s(?!\p{L})/iu;
const MAX_TITLE_WORDS = 6;

/** Finds the posts that a sentence says the company wants to fill: `We’re looking for a welder in Linz and a payroll clerk.` */
export function findSoughtPosts(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  if (!occursIn(text, MAY_SEEK) || isOld(parsed) || parsed.document.blocks[block]?.speaker !== 'own') return [];
  const seeks = SEEKS.exec(text);
  if (seeks === null || text.endsWith('?')) return [];
  const [speaker = ''] = parsed.blockText(block).split(/[,:]/, 1);
  // `Mira Holt, Architect at Nordal: we’re hiring`
  if (readPersonName(speaker.trim()) === speaker.trim() && /^[^.]{5,60}: /.test(parsed.blockText(block))) return [];
  const isBehindColon = /: ?$/.test(seeks[0]);
  let at = seeks.index + seeks[0].length;
  if (DENIED.test(text.slice(at))) return [];
  const above = PLACE.exec(text.slice(0, at))?.groups?.town;
  const following = sentenceBehind(parsed, sentence);
  const behind = ALL_IN.exec(following?.text ?? '')?.groups?.town;
  // `Job title: Manager` may be of a person.
  if (/^job title/i.test(seeks[0]) && behind === undefined) return [];
  const parts = text.slice(at).replace(/[.!]$/, '').split(BETWEEN);
  return parts.flatMap((part, index) => {
    const from = text.indexOf(part, at);
    at = from + part.length;
    const next = parts[index + 1]?.trim() ?? '';
    const beside = TOWN.test(next) && isLocation(next) ? next : (above ?? behind ?? '');
    const post = readPost(part, beside, isBehindColon);
    const value = post && !isOfPage(parsed, post.title) ? ({ kind: 'opening', ...post } as const) : null;
    const isBehind = following !== undefined && value?.location != null && value.location === behind;
    const also = isBehind ? [{ part: parsed.part, start: following.start, end: following.end }] : [];
    const found = { field: 'hiring.opening', subject: 'we', from, to: at, also } as const;
    return value ? [fromSentence(parsed, sentence, { ...found, value, also })] : [];
  });
}

/** Checks for the post that the title of the page names more fully: `an engineer` below `Control Engineer`. */
function isOfPage({ document: { blocks, pageClass }, blockText }: ParsedDocument, post: string): boolean {
  const head = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const title = head < 0 || pageClass !== 'careers' ? '' : blockText(head).toLowerCase();
  return title !== post.toLowerCase() && title.includes(post.toLowerCase()) && namesPost(blockText(head));
}

/** Checks for an article of others, or of more than a year ago, whose posts are long filled. */
function isOld({ isArticle, document: { publishedAt, fetchedAt, kind } }: ParsedDocument): boolean {
  const yearAgo = `${Number(fetchedAt.slice(0, 4)) - 1}${fetchedAt.slice(4, 10)}`;
  return isArticle && (kind === 'news' || publishedAt === null || publishedAt < yearAgo);
}

/** Reads a post with its place: `a process engineer in Leeds`, `Mechatroniker (m/w/d) für unser Werk in Leoben`. */
function readPost(part: string, above: string, isNamed: boolean): { title: string; location: string | null } | null {
  const gender = genderMarkOf(part);
  // `eine Monteurin / einen Monteur (m/w/d)`
  const bare = part
    .trim()
    .replace(DETERMINER, '')
    .replace(/^\p{Lu}\S+ \/ eine?n? (?=\p{Lu})/u, '');
  if (bare === part.trim() && gender === '' && !(isNamed && /^\p{Lu}/u.test(bare) && !isLocation(bare))) return null;
  const [head = ''] = gender === '' ? [bare] : bare.split(gender, 1);
  const title = head.replace(BEHIND, '');
  const town = PLACE.exec(part)?.groups?.town ?? above;
  // The mark of the genders makes any noun a post: `Packhilfe (m/w/d)`.
  const isMarked = gender !== '' && /^\p{Lu}/u.test(title) && title === head;
  const isPost =
    title.split(' ').length <= MAX_TITLE_WORDS && (namesPost(title) || isMarked) && !NO_EMPLOYEE.test(title);
  return isPost
    ? { title: title === head ? `${title}${gender}` : title, location: isLocation(town) ? town : null }
    : null;
}
