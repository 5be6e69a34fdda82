import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { rebuildFolder } from '../rebuild-folder.ts';
import { compressFiles } from './compress-files.ts';

/** Everything that the dashboard is made from. */
const SOURCES = ['dashboard', 'common', 'scripts/build/dashboard', 'package-lock.json'];
const NOTHING = /^$/;

await rebuildFolder({
  output: 'dist/dashboard',
  sources: SOURCES,
  skipped: NOTHING,
  build: async (folder) => {
    const configFile = join(PROJECT_ROOT, 'dashboard/vite.config.ts');
    await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
    compressFiles(folder);
  },
});
