import type { TextBlock } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';

/** Levels above a block within which its card begins. */
const MAX_LEVELS = 8;
/** More blocks than these are a part of the page, not a card. */
const MAX_BLOCKS_PER_CARD = 24;
/** A container that is neither repeated nor named holds a card only when it is as small as this. */
const MAX_BLOCKS_UNNAMED = 6;
const CARD_TAGS = new Set(['li', 'tr', 'article', 'figure', 'blockquote', 'address', 'p', 'dl']);
const CARD_WORDS = wordSet(
  'card member person people profile employee teammate founder item tile entry bio vcard job position opening plan tier',
);
const NEVER_CARDS = new Set(['html', 'body', 'main', 'ul', 'ol', 'table', 'tbody', 'header', 'footer', 'nav', 'form']);

/** An element that may hold blocks. */
export interface Container {
  readonly parent: Container | null;
  readonly isNamedCard: boolean;
  readonly isNeverCard: boolean;
  /** Tag and class, which repeated elements share. */
  readonly signature: string;
  /** Number of children of each signature it has. */
  readonly children: Map<string, number>;
  blocks: number;
}

/** Notes an element that may hold blocks. */
export function openContainer(
  parent: Container | null,
  element: { tag: string; classes: string; words: ReadonlySet<string> },
): Container {
  const { tag, classes, words } = element;
  const signature = `${tag} ${classes}`;
  parent?.children.set(signature, (parent.children.get(signature) ?? 0) + 1);
  return {
    parent,
    isNamedCard: CARD_TAGS.has(tag) || [...words].some((word) => CARD_WORDS.has(word)),
    isNeverCard: NEVER_CARDS.has(tag),
    signature,
    children: new Map(),
    blocks: 0,
  };
}

/** Counts a block in what holds it. */
export function countBlock(container: Container | null): void {
  let holder = container;
  for (let level = 0; level <= MAX_LEVELS && holder !== null; level += 1) {
    holder.blocks += 1;
    holder = holder.parent;
  }
}

/**
 * Numbers blocks, so that those of one card have the same: of the nearest element above with several blocks that is
 * named like one or has another like it beside it, else of the nearest that is small. Other blocks stand alone.
 */
export function groupBlocks(blocks: readonly TextBlock[], holders: readonly (Container | null)[]): void {
  const numbers = new Map<Container, number>();
  let next = 0;
  blocks.forEach((block, index) => {
    const card = cardOf(holders[index] ?? null);
    const number = card === null ? undefined : numbers.get(card);
    block.group = number ?? next;
    if (number !== undefined) return;
    if (card !== null) numbers.set(card, next);
    next += 1;
  });
}

function cardOf(container: Container | null): Container | null {
  let small: Container | null = null;
  let holder = container;
  for (let level = 0; level < MAX_LEVELS && holder !== null && holder.blocks <= MAX_BLOCKS_PER_CARD; level += 1) {
    if (holder.blocks >= 2 && !holder.isNeverCard) {
      if (holder.isNamedCard || isRepeated(holder)) return holder;
      if (holder.blocks <= MAX_BLOCKS_UNNAMED) small ??= holder;
    }
    holder = holder.parent;
  }
  return small;
}

function isRepeated({ parent, signature }: Container): boolean {
  return (parent?.children.get(signature) ?? 0) >= 2;
}
