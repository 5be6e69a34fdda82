import { type ASTVisitor, type DocumentNode, type ValidationContext, visit } from 'graphql';
import { findCrowdedPlace } from './crowded-place.ts';
import { refusal } from './refusal.ts';
import { spreadSelections } from './spread-selections.ts';

/**
 * Bounds of a parsed document. Some validation rules compare definitions with each other, or each field with those of the
 * same response name beside it, and the query planner writes a fragment out wherever it is spread: without these bounds a
 * short document could take seconds.
 */
const SIZE_BOUNDS = { definitions: 100, variables: 100, directives: 20, selections: 600, sameName: 30 } as const;

/** Refuses a document over a bound of size, before any other rule looks at more than its definitions. */
export function documentSizeRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const fault = findFault(document);
      if (fault === null) return undefined;
      context.reportError(refusal(`The document ${fault}.`));
      // A visitor may replace the node it enters: all rules go on with a document that has nothing in it.
      return { ...document, definitions: [] };
    },
  };
}

/** The first bound that a document is over, with its figure; null when there is none. */
function findFault(document: DocumentNode): string | null {
  const counts = countNodes(document);
  for (const what of ['definitions', 'variables', 'directives'] as const)
    if (counts[what] > SIZE_BOUNDS[what]) return `has ${counts[what]} ${what}; the limit is ${SIZE_BOUNDS[what]}`;
  const { roots, fragments, count, cyclicFragment } = spreadSelections(document);
  if (cyclicFragment !== null) return `spreads the fragment ${cyclicFragment} within itself`;
  if (count > SIZE_BOUNDS.selections)
    return `has ${count} selections with its fragments written out; the limit is ${SIZE_BOUNDS.selections}`;
  for (const root of roots) {
    const crowded = findCrowdedPlace([root], fragments, SIZE_BOUNDS.sameName);
    if (crowded !== null)
      return `selects ${crowded.name} ${crowded.times} times in one place; the limit is ${SIZE_BOUNDS.sameName}`;
  }
  return null;
}

function countNodes(document: DocumentNode): Record<'definitions' | 'variables' | 'directives', number> {
  const counts = { definitions: document.definitions.length, variables: 0, directives: 0 };
  visit(document, {
    VariableDefinition() {
      counts.variables += 1;
    },
    Directive() {
      counts.directives += 1;
    },
  });
  return counts;
}
