import { startFixtureWeb } from './start-fixture-web.ts';

// A process of its own, so that what the web spends is not counted as the service's processor time.
const web = await startFixtureWeb({ port: 0, rewrite: process.argv[2] });
process.on('message', () => process.send?.(web.requests()));
process.on('disconnect', () => void web.close());
process.send?.(web.connectMap());
