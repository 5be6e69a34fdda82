import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';

/** A property that a record must have, because no resolver computes the field. */
export interface RecordProperty {
  subgraph: SubgraphName;
  /** `Type.field`. */
  coordinate: string;
  /** `module#Type`, relative to `subgraphs/<subgraph>/generated/`. */
  record: string;
  property: string;
}

/** A diagnostic of tsc in the checked file. */
const DIAGNOSTIC = /^(?:.*[\\/])?properties\.mts\((\d+),\d+\): error/gm;
/** The first line, which has an error: without it the compiler has checked nothing. */
const CANARY = "export const canary: Key<{ present: 1 }> = 'absent';";
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Describes the properties that records lack, by the compiler: a file with one line per property is type-checked. Errors
 * elsewhere, such as in half-written resolvers, don't matter.
 */
export function findMissingProperties(properties: readonly RecordProperty[]): string[] {
  if (properties.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'schema-check-'));
  try {
    const lines = properties.map(({ subgraph, record, property }, index) => {
      const [module = '', name = ''] = record.split(' ', 1)[0]?.split('#') ?? [];
      const path = join(PROJECT_ROOT, 'subgraphs', subgraph, 'generated', module);
      return `export const p${index}: Key<import(${JSON.stringify(path)}).${name}> = ${JSON.stringify(property)};`;
    });
    const file = join(folder, 'properties.mts');
    writeFileSync(
      file,
      [CANARY, ...lines, 'type Key<Item> = Item extends unknown ? keyof Item : never;', ''].join('\n'),
    );
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerConfig(file)));
    const failed = runCompiler(folder);
    return properties
      .filter((_, index) => failed.has(index + 2))
      .map(
        ({ subgraph, coordinate, record, property }) =>
          `${subgraph}: ${coordinate} has no resolver, and its record ${record.split(' ', 1)[0]} has no ${property}`,
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compilerConfig(file: string): object {
  return {
    extends: join(PROJECT_ROOT, 'tsconfig.json'),
    compilerOptions: {
      rootDir: '/',
      types: ['node'],
      typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')],
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    },
    include: [file],
  };
}

/** Returns the lines, from 1, with an error. @throws Error when the compiler did not run */
function runCompiler(folder: string): Set<number> {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc'), '--project', folder, '--pretty', 'false'],
    { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES },
  );
  if (error !== undefined) throw error;
  const lines = [...stdout.matchAll(DIAGNOSTIC)].map(([, line]) => Number(line));
  if (!lines.includes(1)) throw new Error(`the compiler did not check the records:\n${stdout}${stderr}`);
  return new Set(lines);
}
