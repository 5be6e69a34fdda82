// Polls Form D once, as a process of its own that can be killed: MONGODB_URL, OUTBOUND_CONNECT_TO and NOW from outside.
import { pino } from 'pino';
import { createClient } from '../../dist/common/mongo/create-client.js';
import { createOutboundClient } from '../../dist/common/outbound/outbound-client.js';
import { loadSettings } from '../../dist/common/settings.js';
import { createFormDService } from '../../dist/subgraphs/funding/form-d-service.js';

const settings = loadSettings();
const client = await createClient(settings.mongodbUrl).connect();
const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
const poll = createFormDService({
  db: client.db(),
  contact: 'data@example.com',
  outbound,
  clock: () => new Date(process.env.NOW),
  logger: pino({ level: 'silent' }),
  intervalMs: 20,
});
await poll(new AbortController().signal);
await outbound.close();
await client.close();
