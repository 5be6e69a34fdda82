import { writeConnectFile } from '../../support/outbound.ts';
import type { SharedService } from '../../support/shared-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { type ServiceUrls, type TestTopology, useServiceWith } from './own-service.ts';

/** Where the receiver is, for the service under test. */
export const WEBHOOK_URL = 'https://hooks.example.com/funding';
/** Where nobody listens. */
export const REFUSING_URL = 'https://refusing.example.com/funding';
/** A host without an address. */
export const UNKNOWN_URL = 'https://unknown.example.com/funding';

/** Port 1 is nobody's on a machine that runs tests. */
const REFUSING_ORIGIN = 'http://127.0.0.1:1';

/** Starts a service for the calling file whose webhooks end at a receiver on the loopback interface. */
export function useWebhookService(
  shared: () => SharedService,
  topology?: TestTopology,
): { service(): ServiceUrls; receiver(): WebhookReceiver } {
  let receiver: WebhookReceiver | undefined;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver?.close());
  function opened(): WebhookReceiver {
    if (receiver === undefined) throw new Error('the receiver is known only after the hooks ran');
    return receiver;
  }
  const connectTo = () =>
    writeConnectFile({
      'hooks.example.com': opened().origin,
      'refusing.example.com': REFUSING_ORIGIN,
      '*': 'refuse',
    });
  const service = useServiceWith(shared, () => ({ OUTBOUND_CONNECT_TO: connectTo() }), topology);
  return { service, receiver: opened };
}
