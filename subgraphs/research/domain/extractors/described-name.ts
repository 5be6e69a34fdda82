import { readWords } from '../text/words.ts';
import type { ProspectNames } from './prospect-names.ts';
import { nameEndingAt } from './subject.ts';

/** Matches an opening without a verb of its own, after which the main clause follows. */
const OPENING =
  /^(?:in|on|at|with|by|after|before|since|like|unlike|from|for|as|today|now|thanks to|led|founded|co-?founded|backed|started|established|based|headquartered|born|launched|created|set up|mit|seit|nach|wie|gegründet|fondée?|basée?|créée?|avec|depuis)\b/i;
/** Matches what only a main clause has. */
const MAIN_CLAUSE =
  /(?<![\p{L}])(?:we|wir|nous|has|have|had|is|are|was|were|acquires?|acquired|buys?|bought|t(?:akes|ook) over|welcomes?|joins?|joined|suppl(?:y|ies|ied)|works?|worked|invested|partnered|signed|haben|hat|avons|a)(?![\p{L}])/iu;
/** Matches the part of a sentence that describes the name before it. */
const DESCRIBES =
  /^(?:(?<indefinite>an?|one of|which|who|whose|that|where|eine?|une?|dont|qui|où|wo|die|der|deren)(?![\p{L}])|(?<definite>the|la|le)(?![\p{L}])|(?:société|entreprise|start-up|spécialiste|fabricant|éditeur|filiale|hersteller|anbieter|spezialist|maker|provider|specialist|supplier|manufacturer)(?![\p{L}])|(?:based|headquartered|located|founded|established|employing|with|mit|basée?|installée?|dont|employant)(?![\p{L}]))/iu;
const LEGAL_FORM = / (?:plc|ltd|limited|inc|llp|llc)\.?(?: \([^()]{1,30}\))?$/i;
const MAX_SEGMENT_CHARS = 160;

/**
 * Returns the name that the words at an offset describe because they stand in apposition to it, or in a clause that
 * depends on it: `Gripwell` in `We have acquired Gripwell, the Lyon-based maker of …`. Null where they do not.
 */
export function describedName(text: string, at: number): string | null {
  const mark = /(?:, |\(| [–—] )(?=[^,–—]*$)/u.exec(text.slice(0, at));
  const start = mark ? mark.index : -1;
  const segment = start < 0 ? '' : text.slice(start).replace(/^(?:, |\(| [–—] )/, '');
  const kind = DESCRIBES.exec(segment);
  if (!mark || !kind || at - start > MAX_SEGMENT_CHARS) return null;
  const before = text.slice(0, start).replace(LEGAL_FORM, '');
  // After `Led by Mira Holt,` the main clause begins with `the Graz-based company`.
  if (kind.groups?.definite !== undefined && OPENING.test(before) && !MAIN_CLAUSE.test(before)) return null;
  const words = readWords(before);
  const last = words.at(-1);
  if (!last || /\S/.test(before.slice(last.end))) return null;
  return nameEndingAt(before, words, words.length - 1)?.text ?? null;
}

/** Checks whether the words at an offset describe somebody else than the prospect. */
export function describesOther(text: string, at: number, names: ProspectNames): boolean {
  const name = describedName(text, at);
  return name !== null && !names.isProspect(name);
}
