import type { Finding } from '../evidence/finding.ts';
import { occursIn } from '../text/find-in.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { fromSentence } from './create-finding.ts';
import { isLocation, namesPost } from './job-titles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const AT_PRESENT =
  /(?:(?:now|currently|still|right now|urgently|also|always|to hire|derzeit|aktuell|gerade|ab sofort|noch|dringend|auch|actuellement|toujours|aussi) )*/
    .source;
/** Matches how a company says whom it looks for, up to the first post. */
const SEEKS = new RegExp(
  String.raw`(?:(?<!\p{L})(?:we(?: are|['’]re)? ${AT_PRESENT}(?:hiring|seeking|recruiting|searching for|looking (?:for|to (?:hire|recruit|find|add))|after(?= an? )|adding(?= an? )|in need of|need)|we (?:want|would like|have) to (?:hire|recruit)|we['’]d (?:like|love) to (?:hire|recruit|find)|we (?:have|['’]ve) (?:got )?an? (?:opening|vacancy|position|place|spot|job|seat) (?:open |free )?for|wir ${AT_PRESENT}suchen|wir suchen|suchen wir|wir brauchen|brauchen wir|wir stellen|(?:nous|on) (?:recherchons|recrutons|cherchons|embauchons|recrute|cherche|recherche|embauche)|il nous (?:faut|manque))(?::? )|^(?:wanted|gesucht(?: (?:wird|werden))?|hiring|now hiring|recherchée?s?)\s?: ?)${AT_PRESENT}(?:: |\s: )?`,
  'iu',
);
const MAY_SEEK =
  /hiring|after|seeking|recruit|search|looking|need|opening|vacancy|position|place|spot|job|seat|hire|adding|find|wanted|such|brauch|faut|manque|stellen|recrut|cherch|embauch/i;
const DETERMINER = /^(?:an?|another|one|eine?n?|noch eine?n?|une?|deux|two|zwei) /iu;
/** Matches what stands between posts: `a welder in Linz and a clerk`. */
const BETWEEN =
  /, (?!(?:in|at|à|en) \p{Lu})(?:and |und |et |sowie )?|;\s| (?:and|und|et|as well as|sowie) (?=(?:an?|another|eine?n?|une?) )/u;
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
  if (!occursIn(text, MAY_SEEK) || parsed.isArticle || parsed.document.blocks[block]?.speaker !== 'own') return [];
  const seeks = SEEKS.exec(text);
  if (seeks === null || text.endsWith('?')) return [];
  let at = seeks.index + seeks[0].length;
  return text
    .slice(at)
    .replace(/[.!]$/, '')
    .split(BETWEEN)
    .flatMap((part) => {
      const from = text.indexOf(part, at);
      at = from + part.length;
      const post = readPost(part, PLACE.exec(text.slice(0, seeks.index))?.groups?.town ?? '');
      const value = post && ({ kind: 'opening', ...post } as const);
      return value
        ? [fromSentence(parsed, sentence, { field: 'hiring.opening', value, subject: 'we', from, to: at })]
        : [];
    });
}

/** Reads a post with its place: `a process engineer in Leeds`, `Mechatroniker (m/w/d) für unser Werk in Leoben`. */
function readPost(part: string, above: string): { title: string; location: string | null } | null {
  const gender = genderMarkOf(part);
  const bare = part.trim().replace(DETERMINER, '');
  if (bare === part.trim() && gender === '') return null;
  const [head = ''] = gender === '' ? [bare] : bare.split(gender, 1);
  const title = head.replace(BEHIND, '');
  const town = PLACE.exec(part)?.groups?.town ?? above;
  const isPost = title.split(' ').length <= MAX_TITLE_WORDS && namesPost(title) && !NO_EMPLOYEE.test(title);
  return isPost
    ? { title: title === head ? `${title}${gender}` : title, location: isLocation(town) ? town : null }
    : null;
}
