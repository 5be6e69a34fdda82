import { type ASTNode, BREAK, type DocumentNode, visit } from 'graphql';

/** Returns whether a document has a node that passes a test. */
export function hasNode(document: DocumentNode, isWanted: (node: ASTNode) => boolean): boolean {
  let isFound = false;
  visit(document, {
    enter(node) {
      isFound ||= isWanted(node);
      return isFound ? BREAK : undefined;
    },
  });
  return isFound;
}
