import { ServiceError } from '../../../common/errors.ts';

/**
 * Takes an order for a brief. Research is not priced, so every order is refused before anything is held: "503 (research
 * not priced; no hold taken)" (contract, POST /v1/research).
 * @throws ServiceError RESEARCH_NOT_LAUNCHED
 */
export function startResearch(): never {
  throw new ServiceError('RESEARCH_NOT_LAUNCHED');
}
