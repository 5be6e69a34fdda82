import { isOthersNotice } from '../extractors/legal-notice.ts';
import type { Gate } from './gate.ts';

/** Rejects what a legal notice says of somebody else: the agency, the host, a photographer, an authority. */
export const legalNoticeGate: Gate = {
  name: 'legal notice',
  passes: ({ focus }, { parsed }) => focus === undefined || !isOthersNotice(parsed, focus.start),
};
