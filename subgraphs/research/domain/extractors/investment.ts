import type { TextAmount } from '../text/amounts.ts';
import { readNameFrom, readNames } from '../text/words.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { bareInvestor, namesBefore } from './round-words.ts';
import { subjectBefore } from './subject.ts';

/** An amount that somebody gave a company for a share of it. */
export interface Investment {
  /** The company that received it: `we`, the prospect's name, or `others`. */
  receiver: string;
  investors: string[];
}

const QUANTITY =
  '(?:(?:an? )?(?:another|further|additional|total(?: of)?|over|about|around|more than|some|rund|weitere|insgesamt|über|mehr als|knapp|plus de|environ|près de|de) )*';
const GIVES =
  '(?:(?:is|are|has|have|a|ont) )?(?:(?:also|now|nun|aussi) )?(?:invest(?:s|ed|ing|iert|ieren|ierten?|it|i|issent)|puts?|putting|pour(?:s|ed)|inject(?:s|ed|e|ent|é)|steck(?:t|en|ten?))';
const JOINS = '(?:steig(?:t|en)|stieg(?:en)?|beteilig(?:t|en|te|ten) sich)';

/** Matches what stands in front of an amount and what follows it, up to the receiver, which is behind or between them. */
const FORMS: readonly { before: RegExp; after?: RegExp }[] = [
  // Nordal invests €4 million in Acme
  { before: form(`${GIVES} ${QUANTITY}$`), after: /^(?: of| aus| de)?(?: \p{Ll}+){0,3}? (?:into|in|dans) /u },
  // Nordal hat vier Millionen Euro in Acme investiert
  {
    before: form(`(?:hat|haben|hatten?)(?: (?<giver>\\p{Lu}[^.;,]{2,60}?))? ${QUANTITY}$`),
    after: /^ in (?=[^.;,]{2,80}? (?:investiert|gesteckt)(?!\p{L}))/u,
  },
  // Nordal steigt mit vier Millionen Euro bei Acme ein
  { before: form(`${JOINS} (?:\\p{L}+ )?mit ${QUANTITY}$`), after: /^ (?:bei|an) /u },
  // Nordal steigt mit vier Millionen Euro ein
  { before: form(`${JOINS} (?:\\p{L}+ )?mit ${QUANTITY}$`), after: /^ (?=ein(?!\p{L}))/u },
  { before: form(`${JOINS} (?:bei|an) (?<object>[^.;,]{2,60}) mit ${QUANTITY}$`) },
  // Nordal entre au capital d’Acme à hauteur de 4 millions
  {
    before: form(
      `(?:(?:entre(?:nt)?|est entré|sont entrés) au capital) d(?:e |['’])(?<object>[^.;,]{2,60}) (?:à hauteur|avec|pour) ${QUANTITY}$`,
    ),
  },
  // Nordal backs Acme with €4 million
  { before: form(`(?:back(?:s|ed|ing)) (?<object>[^.;,]{2,60}) with ${QUANTITY}$`) },
];
/** Matches the speakers, and the company that was named before. */
const GENERAL =
  /^(?:(?<own>us|uns|nous|our (?:company|firm|business)|unser(?:e[nm]?)? (?:Unternehmen|Firma)|notre (?:société|entreprise))|the (?:company|firm|business|start-?up)|das Unternehmen|die Firma|ein|l['’]entreprise|la société)(?!\p{L})/u;
/** Matches the company that the sentence named before, with words on it: `das von Mira Holt geführte Familienunternehmen`. */
const DESCRIBED = /^das (?:\p{Ll}[^.;,]{1,50} )?\p{Lu}\p{L}*unternehmen(?!\p{L})/u;
/** Matches what makes a thing of the company, or companies like it, the receiver: `the plant of Acme`. */
const OF_COMPANY =
  /(?<!\p{L})(?:of|at|for|by|such|as|like|von|des|bei|für|wie|pour|de|chez|comme|vor|near)(?!\p{L})|(?<=\S )(?:der|d['’])/iu;
/** Matches what may follow the receiver; any other word makes it something of the company: `Acme machines`. */
const ENDS_RECEIVER =
  /^(?:$|[.,;:!?()–—”"»]| \(| (?:[–—&]|an?|and|und|et|to|for|in|as|on|at|with|from|through|via|over|this|last|after|alongside|together|while|which|um|für|zur?|zum|mit|ein|investiert|gesteckt|pour|afin|en|à|lors|avec|durch|im|am|aux)(?!\p{L}))/u;
const MAX_OBJECT_CHARS = 100;

function form(wording: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${wording}`, 'iu');
}

/** Reads who gave an amount to whom, by verbs of investing; null where the sentence has none around the amount. */
export function readInvestment(parsed: ParsedDocument, text: string, amount: TextAmount): Investment | null {
  const before = text.slice(0, amount.start);
  const behind = text.slice(amount.end);
  for (const { before: opening, after } of FORMS) {
    const given = opening.exec(before);
    const gap = after?.exec(behind);
    if (!given || (after && !gap)) continue;
    const object = given.groups?.object ?? behind.slice(gap?.[0].length ?? 0).slice(0, MAX_OBJECT_CHARS);
    const giver = given.groups?.giver ?? subjectBefore(text, given.index);
    const isOwn = giver !== null && (/^(?:we|wir|it|the company)$/i.test(giver) || parsed.names.isProspect(giver));
    const inverted = given.groups?.giver;
    const names = inverted === undefined ? namesBefore(text, Math.max(0, given.index - 1)) : readNames(inverted);
    const investors = names.map((name) => bareInvestor(name.text));
    return {
      receiver: isOwn
        ? 'others'
        : receiverIn(
            parsed,
            DESCRIBED.test(object) && parsed.names.findMention(before) >= 0
              ? object.replace(DESCRIBED, 'das Unternehmen')
              : object,
          ),
      investors,
    };
  }
  return null;
}

/** Reads the company that an object names: the speakers, the prospect behind words that describe it, or somebody else. */
function receiverIn({ names, prospect }: ParsedDocument, object: string): string {
  const noun = GENERAL.exec(object);
  if (noun && ENDS_RECEIVER.test(object.slice(noun[0].length)))
    return noun.groups?.own === undefined ? 'the company' : 'we';
  const at = names.findMention(object);
  const name = at < 0 ? null : readNameFrom(object, at);
  if (!name || OF_COMPANY.test(object.slice(0, at)) || /[.,;]/.test(object.slice(0, at))) return 'others';
  return names.isProspect(name.text) && ENDS_RECEIVER.test(object.slice(name.end)) ? prospect.name : 'others';
}
