import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A name or a docstring that breaks a rule of language. */
export interface WordFinding {
  /** 1-based. */
  line: number;
  text: string;
  rule: WordRule;
}

export type WordRule = keyof typeof WORD_RULES;

/** The rules by name, each with the advice that is printed. */
export const WORD_RULES = {
  'no-one-other': 'name the variable by its noun, or `left` and `right` in a comparator',
  'min-max': 'a minimum is `MIN_…`, a maximum `MAX_…`',
  per: 'a ratio is `…_PER_…`',
  docstring: 'a docstring of a function begins with a verb',
} as const;

const PRONOUNS = new Set(['one', 'other']);
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const QUESTION = /^\/\*\*[\s*]*(What|How|Whether|Where|Whose|When)\b/;

/**
 * Finds the names of variables and parameters, and the docstrings of functions, that break a rule. String literals are
 * not read, so titles of tests are free.
 * @throws Error when the source can't be parsed
 */
export function findWordFindings(fileName: string, source: string): WordFinding[] {
  const { program, comments, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const docstrings = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ start, end }) => [skipBlanks(source, end), source.slice(start, end)]),
  );
  const findings: (WordFinding & { start: number })[] = [];
  const add = (start: number, rule: WordRule, text: string) =>
    findings.push({ start, line: lineOf(source, start), rule, text });

  visit(program, (node) => {
    for (const { name, start } of bindingsOf(node)) {
      for (const rule of rulesBrokenBy(name)) add(start, rule, name);
    }
    if (!isFunctionDeclaration(node)) return;
    const [, word] = QUESTION.exec(docstrings.get(node.start) ?? '') ?? [];
    if (word !== undefined) add(node.start, 'docstring', `"${word} …"`);
  });
  return findings.sort((left, right) => left.start - right.start).map(({ start, ...finding }) => finding);
}

function rulesBrokenBy(name: string): WordRule[] {
  if (PRONOUNS.has(name)) return ['no-one-other'];
  if (!CONSTANT.test(name)) return [];
  const rules: WordRule[] = [];
  if (/(?:^|_)(?:LEAST|MOST)_/.test(name)) rules.push('min-max');
  if (/_AN?_/.test(name)) rules.push('per');
  return rules;
}

/** Returns the names that a declaration or a list of parameters introduces. */
function bindingsOf(node: Node): { name: string; start: number }[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'CatchClause':
      return node.param === null ? [] : namesIn(node.param);
    default:
      return 'params' in node && Array.isArray(node.params) ? node.params.flatMap(namesIn) : [];
  }
}

function namesIn(pattern: Node): { name: string; start: number }[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: pattern.name, start: pattern.start }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

/** Recognises each form in which a function gets a name and so may have a docstring. */
function isFunctionDeclaration(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'MethodDefinition':
    case 'TSMethodSignature':
      return true;
    case 'ExportNamedDeclaration':
      return node.declaration !== null && isFunctionDeclaration(node.declaration);
    case 'VariableDeclaration':
      return isFunction(node.declarations[0]?.init);
    case 'Property':
    case 'PropertyDefinition':
      return isFunction(node.value);
    case 'TSPropertySignature':
      return node.typeAnnotation?.typeAnnotation.type === 'TSFunctionType';
    default:
      return false;
  }
}

function isFunction(node: Node | null | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = node[key as keyof Node];
    for (const part of Array.isArray(child) ? child : [child]) if (isNode(part)) visit(part, enter);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function skipBlanks(source: string, from: number): number {
  return from + source.slice(from).search(/\S|$/);
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
