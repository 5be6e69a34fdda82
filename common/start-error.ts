/**
 * A process can't start and a person has to do something about it. The message is complete and public: it says what is
 * wrong and what to do, and holds no credentials. The process prints it without a stack and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}
