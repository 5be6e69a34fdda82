import type { Item, VerbGroup } from './items.ts';
import { does, verbReadings } from './tokens.ts';

/** Joins German auxiliaries to their participles and infinitives at the end of the clause. */
export function joinVerbs(items: readonly Item[]): Item[] {
  const joined: Item[] = [...items];
  for (const [index, item] of joined.entries()) {
    const behind = joined[index + 1];
    if (item.kind === 'verb' && isParticiple(item) && behind?.kind === 'verb' && isAuxiliary(behind)) {
      joined.splice(index, 2, {
        ...behind,
        head: item.head,
        hasAuxiliary: true,
        isPassive: does(behind.head, 'be', 'passive'),
      });
      continue;
    }
    if (item.kind !== 'verb' || !isAuxiliary(item)) continue;
    let commas = 0;
    for (let at = index + 1; at < joined.length; at += 1) {
      const next = joined[at];
      if (next?.kind === 'comma') commas += 1;
      if (!next || next.kind === 'mark' || next.kind === 'subordinate' || next.kind === 'but') break;
      if (next.kind !== 'verb' || next.describes) continue;
      const isPredicate = verbReadings(next.head).some(({ form, infinitive }) => form === 'participle' || infinitive);
      // An insertion has a comma on each side.
      if (!isPredicate || commas % 2 === 1) break;
      joined[index] = {
        ...item,
        head: next.head,
        isPassive: does(item.head, 'be', 'passive') && verbReadings(next.head, 'participle').length > 0,
        hasAuxiliary: true,
        isNegated: item.isNegated || next.isNegated || joined.slice(index, at).some(({ kind }) => kind === 'negation'),
        isModal:
          item.isModal ||
          (/^w(?:ird|erden)$/.test(item.head.lower) && verbReadings(next.head, 'participle').length === 0),
      };
      joined.splice(at, 1);
      break;
    }
  }
  return joined;
}

/** Checks for a participle; `bescheinigt hat` may open a sentence with one that is a present form, too. */
function isParticiple({ head, hasAuxiliary, describes }: VerbGroup): boolean {
  return !hasAuxiliary && describes === null && verbReadings(head, 'participle').length > 0;
}

function isAuxiliary({ head, hasAuxiliary, isModal }: VerbGroup): boolean {
  return (
    (hasAuxiliary || isModal || does(head, 'be', 'have', 'passive', 'modal')) &&
    does(head, 'be', 'have', 'passive', 'modal')
  );
}
