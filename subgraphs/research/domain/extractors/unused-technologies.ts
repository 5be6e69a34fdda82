import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';

/** What is done with a technology that is used no more. */
const LEFT: readonly VerbClass[] = ['end', 'leave', 'shut', 'succeed', 'reduce', 'sell'];
const USED: readonly VerbClass[] = ['use', 'operate', 'install', 'have', 'work', 'help'];
const OFF = /^(?:off|out|down|away|aside|behind|ab|weg|aus)$/;
/** Matches words of an earlier time in front of what was used then. */
const FORMERLY =
  /(?<!\p{L})(?:(?<!^)once|formerly|previously|at first|used to|until|früher|einst|einmal|damals|ehemals|zuvor|vorher|anfangs|autrefois|jadis|auparavant|naguère|jusqu['’]\p{L}+)(?!\p{L})(?!.*(?<!\p{L})(?:now|today|since|heute|jetzt|inzwischen|seitdem|aujourd['’]hui|désormais|maintenant)(?!\p{L}))/iu;
/** Matches what goes on about a name that the company doesn’t use: `LabVIEW oder Rust, was wir nicht verwenden`. */
const NOT_OURS =
  /^[^.;]{0,40}, (?:die|das|den|was|which|that|neither of which|que|qu['’]|ce que) ?(?:wir|we|nous|on) (?:\p{L}+ ){0,3}(?:nicht|kaum|not|never|n['’]|ne |(?:do|did|have|has)n['’]t)|^[^.;]{0,20}, (?:which|that|die|den|das|que) (?:our|their|unsere|nos|leurs) (?:\p{L}+ )?(?:customers?|clients?|kunden|suppliers?|lieferanten|partners?|fournisseurs?)(?!\p{L})/iu;
/** Matches behind a name until when it was used. */
const UNTIL = /^[^.,;:]{0,12} (?:until|till|bis|jusqu['’]\p{L}+) /iu;
const CONDITION = /^(?:if|unless|whether|wenn|falls|sofern|wer|si|s['’]ils?)$/iu;
const PLACE = /^(?:where|wo|où|who|wer)$/;
/** Words between a name and what a relative clause says of it. */
const MAX_GAP = 12;

/** Checks for what stands in a condition: `If you have kept a Kafka cluster alive, …`. */
export function isConditional({ items }: Clauses, offset: number): boolean {
  const from = items.findLast((item) => item.kind === 'mark' && item.end <= offset)?.end ?? 0;
  const at = items.findLastIndex(({ kind, start, ...item }) => {
    return from <= start && start < offset && kind !== 'verb' && 'token' in item && CONDITION.test(item.token.text);
  });
  const between = at < 0 ? [] : items.slice(at).filter(({ kind, start }) => kind === 'verb' && start < offset);
  return at >= 0 && between.length < 2;
}

/** Checks for what is so at a place of somebody else: `from a bank where everything ran on COBOL`. */
export function isElsewhere({ items }: Clauses, offset: number): boolean {
  const at = items.findLastIndex(
    (item) => item.kind === 'relative' && item.start < offset && PLACE.test(item.token.lower),
  );
  const place = items[at - 1];
  return place?.kind === 'phrase' && place.determiner === 'indefinite';
}

/** Checks for what a sentence goes on to say that the company doesn’t use, or others do. */
export function isDisowned(text: string, end: number): boolean {
  return NOT_OURS.test(text.slice(end));
}

/** Checks for what a sentence says was used once, or is left by now: `on Jenkins, which we switched off`. */
export function isOver({ items, list, text }: Clauses, { start, end }: Phrase): boolean {
  const from = items.findLast((item) => item.kind === 'mark' && item.end <= start)?.end ?? 0;
  const own = list.findLast(({ verb }) => verb.start < start)?.start ?? from;
  const behind = list.find((clause) => clause.isDependent && clause.start >= end && clause.start <= end + MAX_GAP);
  const isOff = (at: number) =>
    items.some((item) => item.kind === 'adverb' && item.from >= at && OFF.test(item.token.lower));
  const isOfIt = items.some(
    (item) =>
      item.kind === 'relative' &&
      !PLACE.test(item.token.lower) &&
      item.start >= end &&
      item.end <= (behind?.verb.start ?? 0),
  );
  const isLeft =
    behind !== undefined &&
    isOfIt &&
    ((behind.isNegated && behind.classes.some((given) => USED.includes(given))) ||
      behind.classes.some((given) => LEFT.includes(given)) ||
      isOff(behind.verb.end));
  return isLeft || UNTIL.test(text.slice(end)) || FORMERLY.test(text.slice(Math.max(from, own), start));
}
