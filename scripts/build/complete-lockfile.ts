import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Adds the optional packages of other platforms that a partial registry did not offer when the lock file was written.
 * `npm ci` refuses a lock file without them, on every platform, although it would install none of them.
 */
function completeLockfile(): void {
  const path = join(PROJECT_ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const packages: Record<string, LockedPackage> = lock.packages;
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      packages[`node_modules/${name}`] ??= { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Derives the platform of a package such as `@swc/core-darwin-arm64` from its name. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu'> {
  const os = SYSTEMS.find((system) => name.includes(`-${system}-`));
  const cpu = PROCESSORS.find((processor) => name.includes(`-${processor}`));
  if (os === undefined || cpu === undefined) throw new Error(`not the name of a platform's package: ${name}`);
  return { os: [os], cpu: [cpu] };
}

completeLockfile();
