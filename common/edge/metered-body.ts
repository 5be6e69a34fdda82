import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { AnswerLayout } from './answer-layout.ts';

/**
 * An answer written record by record, each only after the network has taken the previous one: if the client aborts, the
 * sent part is exact. It costs a system call per record, so it is used only where an abort may be billed.
 */
export class MeteredBody extends Readable {
  /** Bytes of the body that the network has taken. */
  sentBytes = 0;
  readonly #pieces: Buffer[];
  readonly #connection: Socket;

  /** Cuts a body at the ends of its records and root fields. */
  constructor(body: Buffer, { recordEnds, rootEnds }: AnswerLayout, connection: Socket) {
    super();
    this.#connection = connection;
    const ends = new Set([...recordEnds.map(({ bytes }) => bytes), ...rootEnds.values(), body.length]);
    let start = 0;
    this.#pieces = [...ends]
      .sort((left, right) => left - right)
      .map((end) => {
        const piece = body.subarray(start, end);
        start = end;
        return piece;
      });
  }

  /** Writes the body itself: a pipe does not report when the network has taken a chunk. */
  override pipe<Answer extends NodeJS.WritableStream>(answer: Answer): Answer {
    const writeNext = () => {
      const piece = this.#pieces.shift();
      if (piece === undefined) return this.#finish(answer);
      answer.write(piece, (error) => {
        // Node completes the writes of a destroyed connection without an error.
        if (error != null || this.#connection.destroyed) return;
        this.sentBytes += piece.length;
        writeNext();
      });
    };
    writeNext();
    return answer;
  }

  override _read(): void {}

  #finish(answer: NodeJS.WritableStream): void {
    this.push(null);
    this.resume();
    answer.end();
  }
}
