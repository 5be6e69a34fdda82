import { Badge } from '../components/badge.tsx';
import type { Tone } from '../components/notice.tsx';
import type { DeliveryStatus } from '../graph/generated/operations.ts';

/** Says whether rounds are pushed, and if not, who paused it. */
export function WatchlistStatus({
  active,
  pausedReason,
}: {
  active: boolean;
  pausedReason?: string | null | undefined;
}) {
  if (active) return <Badge tone="good">Active</Badge>;
  return pausedReason ? <Badge tone="warning">Paused by the service</Badge> : <Badge>Paused</Badge>;
}

/** The status of a delivery in words. */
export const DELIVERY_STATUSES: Record<DeliveryStatus, { text: string; tone: Tone }> = {
  PENDING: { text: 'Waiting', tone: 'info' },
  SENDING: { text: 'Sending', tone: 'info' },
  DELIVERED: { text: 'Delivered', tone: 'good' },
  RETRY: { text: 'Will retry', tone: 'warning' },
  NO_CREDIT: { text: 'Needs credits', tone: 'warning' },
  FAILED: { text: 'Failed', tone: 'bad' },
};

/** Shows the status of a delivery. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const { text, tone } = DELIVERY_STATUSES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
