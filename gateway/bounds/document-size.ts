import { type ASTVisitor, type DocumentNode, type ValidationContext, visit } from 'graphql';
import { findRepeatedField } from './repeated-fields.ts';
import { spreadSelections } from './spread-selections.ts';
import { validationError } from './validation-error.ts';

/**
 * Bounds of a parsed document. Some validation rules compare definitions, or fields of the same response name, pairwise,
 * and the query planner inlines fragments: without these bounds a short document could take seconds.
 */
const SIZE_BOUNDS = { definitions: 100, variables: 100, directives: 20, selections: 600, sameName: 30 } as const;

/** Rejects a document over a size bound, before any other rule visits more than its definitions. */
export function documentSizeRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const excess = findExcess(document);
      if (excess === null) return undefined;
      context.reportError(validationError(`The document ${excess}.`));
      // A visitor may replace the node it enters: the other rules continue with an empty document.
      return { ...document, definitions: [] };
    },
  };
}

/** Describes the first exceeded bound, with its figure; null within all bounds. */
function findExcess(document: DocumentNode): string | null {
  const counts = countNodes(document);
  for (const what of ['definitions', 'variables', 'directives'] as const)
    if (counts[what] > SIZE_BOUNDS[what]) return `has ${counts[what]} ${what}; the limit is ${SIZE_BOUNDS[what]}`;
  const { roots, fragments, count, cyclicFragment } = spreadSelections(document);
  if (cyclicFragment !== null) return `spreads the fragment ${cyclicFragment} within itself`;
  if (count > SIZE_BOUNDS.selections)
    return `has ${count} selections with its fragments written out; the limit is ${SIZE_BOUNDS.selections}`;
  for (const root of roots) {
    const repeated = findRepeatedField([root], fragments, SIZE_BOUNDS.sameName);
    if (repeated !== null)
      return `selects ${repeated.name} ${repeated.times} times in one place; the limit is ${SIZE_BOUNDS.sameName}`;
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
