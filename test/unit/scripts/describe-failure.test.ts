import { CommanderError } from 'commander';
import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import { SettingsError } from '../../../common/settings.ts';
import { StartError } from '../../../common/start-error.ts';
import { describeFailure } from '../../../scripts/cli/describe-failure.ts';

const lost = new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed');

test.each([
  ['a bulk write that lost it', new MongoBulkWriteError(lost as never, {} as never)],
  ['a command that lost it', lost],
  ['a primary that stepped down', new MongoServerError({ message: lost.message, code: 10107 })],
])('%s is a message without a stack that says what to do', (_, error) => {
  const { exitCode, text } = describeFailure(error);
  expect(exitCode).toBe(1);
  expect(text).toContain('The database was lost while the command ran: connection 3');
  expect(text).toContain('run it again');
  expect(text).not.toContain('    at ');
});

test.each([
  [
    'an error of the service',
    new ServiceError('NOT_FOUND', 'No such account.'),
    { exitCode: 1, text: 'No such account.' },
  ],
  ['a failed start', new StartError('The port is taken.'), { exitCode: 1, text: 'The port is taken.' }],
  [
    'wrong settings',
    new SettingsError(['PORT: expected a port']),
    { exitCode: 2, text: expect.stringContaining('PORT: expected a port') },
  ],
  ['wrong usage', new CommanderError(1, 'commander.unknownOption', 'unknown option'), { exitCode: 2, text: null }],
  ['help', new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'), { exitCode: 0, text: null }],
])('%s', (_, error, failure) => expect(describeFailure(error)).toEqual(failure));

test('a bug is printed with its stack', () => {
  const { exitCode, text } = describeFailure(new TypeError('x is not a function'));
  expect(exitCode).toBe(1);
  expect(text).toContain('TypeError: x is not a function\n    at ');
});
