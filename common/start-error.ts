/**
 * A failed start that needs action by the operator. The message is complete and public: it states the problem and the
 * remedy, without credentials. The process prints it without a stack and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}
