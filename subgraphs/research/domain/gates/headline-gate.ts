import { namedCompany } from '../extractors/named-company.ts';
import { readPersonName } from '../extractors/person-words.ts';
import { subjectBefore } from '../extractors/subject.ts';
import type { Gate } from './gate.ts';

const DEAL =
  /(?<![\p{L}])(?:raises?|raised|closes|closed|secures|secured|lands|nabs|bags|acquires?|acquired|buys|bought|merges?|lays off|files|sues|goes public|valued at|launches|lève|rachète|übernimmt|sichert)(?![\p{L}])/iu;

const RIVAL = /^(?:(?:our|unser|notre) )?(?:competitors?|rivals?|wettbewerber|konkurrent|concurrent)(?!\p{L})/iu;
/** Matches what ties somebody else to the company's own news: `New partnership with Nordal Foods`. */
const BESIDE = / (?:with|at|for|mit|bei|für|avec|chez|pour) /iu;
/** Matches a headline in which the company speaks of itself: `Why we merged with Acme`. */
const OWN_VOICE =
  /(?<![\p{L}])(?:we|our|wir|unsere?|nous|notre)(?![\p{L}])|^(?:meet|introducing|presenting|say hello to) /iu;

/** Matches what customers do with the company's own products: `Nordal Foods orders 40 more grippers`. */
const CHOOSES =
  /(?<!\p{L})(?:orders?|ordered|chooses?|chose|selects?|selected|picks?|deploys?|adopts?|relies on|goes live|rolls out|setzt auf|wählt|bestellt|choisit|fait confiance)(?!\p{L})/iu;

/** Rejects headlines about rivals: whoever raised or bought something must be the prospect. */
export const headlineGate: Gate = {
  name: 'headline',
  passes({ field, value }, { parsed }) {
    if (value.kind !== 'news' || field !== 'news.item') return true;
    const { headline } = value;
    if (RIVAL.test(headline)) return false;
    if (parsed.isFirstParty && OWN_VOICE.test(headline)) return true;
    const deal = DEAL.exec(headline);
    if (!deal) {
      const about = parsed.isFirstParty ? (headline.split(BESIDE)[0] ?? '') : headline;
      return (
        namedCompany(about, parsed.names) !== 'other' ||
        (parsed.isFirstParty && CHOOSES.test(headline)) ||
        parsed.names.findMention(headline) >= 0
      );
    }
    const subject = subjectBefore(headline, deal.index);
    const isOfPerson = parsed.isFirstParty && subject !== null && readPersonName(subject) !== null;
    if (subject === null || subject === 'we' || isOfPerson) return true;
    const isProspect = parsed.names.isProspect(subject);
    return (
      isProspect ||
      (!/^\p{Lu}/u.test(subject) && !/[$€£]/.test(headline)) ||
      parsed.names.isProspect(
        headline
          .slice(deal.index + deal[0].length)
          .trim()
          .split(/ (?:to|for|in|as)\b/)[0] ?? '',
      )
    );
  },
};
