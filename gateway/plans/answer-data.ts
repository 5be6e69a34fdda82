/** An object of an answer. */
export type AnswerObject = Record<string, unknown>;

/** Returns a value as the answer has it; undefined for a value that Apollo's executor must judge. */
export type ReadValue = (value: unknown, variables: AnswerObject) => unknown;

/** Returns an object as the answer has it; undefined for one that Apollo's executor must judge. */
export type ReadObject = (value: AnswerObject, variables: AnswerObject) => AnswerObject | undefined;
