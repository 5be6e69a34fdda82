/** Writes what the webhook answered, with the code of a failure. */
export function describeResponse(httpStatus: number | null | undefined, error: string | null | undefined): string {
  const parts = [httpStatus != null && `Status ${httpStatus}`, error];
  return parts.filter(Boolean).join(', ') || '–';
}
